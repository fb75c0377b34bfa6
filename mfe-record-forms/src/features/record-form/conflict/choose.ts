import {
  hasUnitRows,
  isRowsField,
  readRows,
  formatText,
  tidyRows,
  type Field,
  type FieldValue,
  type RecordValues,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import type { Difference } from './merge-values.ts';

/** The selected side of a conflicting field. */
export type ChosenSide = 'mine' | 'theirs' | 'merged';

/** The resolution of a field; `text` is the person's manual merge. */
export interface Choice {
  taken: ChosenSide;
  text: string;
}

export type ChoiceByField = Record<string, Choice>;

const separators: Partial<Record<Field['control'], string>> = { name: ' ', text: '\n' };

export const hasRows = ({ field }: Difference): boolean => isRowsField(field);

/** Rows are compared without an extension's number. */
const toKey = (row: RowValues): string => JSON.stringify({ ...row, id: undefined });

/** Whether both values can be merged: texts or rows. */
export const canMerge = (difference: Difference): boolean =>
  difference.changedBy === 'both' && (difference.field.control in separators || hasRows(difference));

/** Merges rows: added by either stays, removed by either goes. Of two for one unit mine stays. */
export function mergeRows({ field, before, theirs, mine }: Difference): RowValues[] {
  const keysIn = (value: FieldValue) => new Set(readRows(value).map(toKey));
  const [old, theirKeys, myKeys] = [keysIn(before), keysIn(theirs), keysIn(mine)];
  const isKept = (row: RowValues) => myKeys.has(toKey(row)) || !old.has(toKey(row));
  const isAdded = (row: RowValues) => !old.has(toKey(row)) && !theirKeys.has(toKey(row));
  const rows = [...readRows(theirs).filter(isKept), ...readRows(mine).filter(isAdded)];
  return hasUnitRows(field) && isRowsField(field) ? tidyRows(field.control, rows) : rows;
}

const joinTexts = ({ field, mine, theirs }: Difference): string =>
  [formatText(mine), formatText(theirs)].filter(Boolean).join(separators[field.control]);

/** Whether the person must decide: both changed the field, and it is editable. */
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

/** Default resolutions: merged rows or mine if both changed the field; theirs if only they did. */
export const createInitialChoices = (differences: readonly Difference[]): ChoiceByField =>
  buildChoices(differences, (difference) => {
    if (!isOpen(difference)) return 'theirs';
    return hasRows(difference) ? 'merged' : 'mine';
  });

/** Selects one side for all editable fields. */
export const chooseSide = (differences: readonly Difference[], side: 'mine' | 'theirs'): ChoiceByField =>
  buildChoices(differences, ({ fixed }) => (fixed ? 'theirs' : side));

/** Updates the resolution of a field. */
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

export const readChosenValues = (differences: readonly Difference[], choices: ChoiceByField): RecordValues =>
  Object.fromEntries(
    differences.flatMap((difference) => {
      const choice = choices[difference.field.name];
      return choice ? [[difference.field.name, readChosenValue(difference, choice)]] : [];
    }),
  );
