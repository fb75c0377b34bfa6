import {
  readRows,
  formatText,
  formatRow,
  type Field,
  type FieldValue,
  type RecordValues,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import type { Difference } from './merge-values.ts';

/** The side that is taken for a field that somebody else changed. */
export type ChosenSide = 'mine' | 'theirs' | 'merged';

/** The choice for one field; `text` is the one that a person makes out of both texts. */
export interface Choice {
  taken: ChosenSide;
  text: string;
}

export type ChoiceByField = Record<string, Choice>;

const separators: Partial<Record<Field['control'], string>> = { name: ' ', text: '\n' };

/** Whether a field holds rows. */
export const hasRows = ({ field: { control } }: Difference): boolean =>
  control === 'extensions' || control === 'dayMonths';

/** Whether both values can stand in one: they are texts or rows. */
export const canMerge = (difference: Difference): boolean =>
  difference.changedBy === 'both' && (difference.field.control in separators || hasRows(difference));

/** The rows of both: what either added is there, what either removed is not. A row is known by its words. */
export function mergeRows({ before, theirs, mine }: Difference): RowValues[] {
  const wordsIn = (value: FieldValue) => new Set(readRows(value).map(formatRow));
  const [old, theirWords, myWords] = [wordsIn(before), wordsIn(theirs), wordsIn(mine)];
  const isKept = (row: RowValues) => myWords.has(formatRow(row)) || !old.has(formatRow(row));
  const isAdded = (row: RowValues) => !old.has(formatRow(row)) && !theirWords.has(formatRow(row));
  return [...readRows(theirs).filter(isKept), ...readRows(mine).filter(isAdded)];
}

const joinTexts = ({ field, mine, theirs }: Difference): string =>
  [formatText(mine), formatText(theirs)].filter(Boolean).join(separators[field.control]);

/** Whether there is a choice to make: both changed the field, and it can still be changed. */
export const isOpen = ({ changedBy, fixed }: Difference): boolean => changedBy === 'both' && !fixed;

const buildChoices = (
  differences: readonly Difference[],
  takenOf: (difference: Difference) => ChosenSide,
): ChoiceByField =>
  Object.fromEntries(
    differences.map((difference) => [
      difference.field.name,
      { taken: takenOf(difference), text: joinTexts(difference) },
    ]),
  );

/** Where both changed a field the rows of both, or mine; theirs where only they did. */
export const createInitialChoices = (differences: readonly Difference[]): ChoiceByField =>
  buildChoices(differences, (difference) => {
    if (!isOpen(difference)) return 'theirs';
    return hasRows(difference) ? 'merged' : 'mine';
  });

/** One side for every field that is not fixed. */
export const chooseSide = (differences: readonly Difference[], side: 'mine' | 'theirs'): ChoiceByField =>
  buildChoices(differences, ({ fixed }) => (fixed ? 'theirs' : side));

/** These choices with another one for a field, of which only what changes is named. */
export function setChoice(
  choices: ChoiceByField,
  { field: { name } }: Difference,
  change: Partial<Choice>,
): ChoiceByField {
  const choice = choices[name];
  return choice ? { ...choices, [name]: { ...choice, ...change } } : choices;
}

function readChosenValue(difference: Difference, { taken, text }: Choice): FieldValue {
  if (taken !== 'merged') return difference[taken];
  return hasRows(difference) ? mergeRows(difference) : text;
}

/** The values that were chosen, by field. */
export const readChosenValues = (differences: readonly Difference[], choices: ChoiceByField): RecordValues =>
  Object.fromEntries(
    differences.flatMap((difference) => {
      const choice = choices[difference.field.name];
      return choice ? [[difference.field.name, readChosenValue(difference, choice)]] : [];
    }),
  );
