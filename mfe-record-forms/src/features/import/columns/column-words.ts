import { t } from '@lexboard/shared-lib/texts';

const LETTERS = 26;
const FIRST_LETTER = 65;

/** The spreadsheet name of a column: 1 is A, 28 is AB. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    letters = String.fromCharCode(FIRST_LETTER + ((rest - 1) % LETTERS)) + letters;
  }
  return letters;
}

/** The name of a column, or that it has none. */
export const showBlanks = (name: string): string => name || t('(no name)');
