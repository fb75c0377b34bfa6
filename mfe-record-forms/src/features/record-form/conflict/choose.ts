import { textOf, type Field, type FieldValue, type RecordValues } from '@lexboard/shared-lib/domain';
import type { Difference } from './merge-values.ts';

/** What is taken of a field that somebody else changed. */
export type Taken = 'mine' | 'theirs' | 'merged';

/** What was chosen for one field; `text` is what a person makes out of both texts. */
export interface Choice {
  taken: Taken;
  text: string;
}

export type ChoiceByField = Record<string, Choice>;

const separators: Partial<Record<Field['control'], string>> = { name: ' ', text: '\n' };

/** Whether both values can stand in one: they are texts. */
export const canMerge = ({ field, changedBy }: Difference): boolean =>
  changedBy === 'both' && field.control in separators;

const bothTexts = ({ field, mine, theirs }: Difference): string =>
  [textOf(mine), textOf(theirs)].filter(Boolean).join(separators[field.control]);

/** Whether there is a choice to make: both changed the field, and it can still be changed. */
export const isOpen = ({ changedBy, fixed }: Difference): boolean => changedBy === 'both' && !fixed;

const choose = (
  differences: readonly Difference[],
  takenOf: (difference: Difference) => Taken,
): ChoiceByField =>
  Object.fromEntries(
    differences.map((difference) => [
      difference.field.name,
      { taken: takenOf(difference), text: bothTexts(difference) },
    ]),
  );

/** Mine where both changed a field, theirs where only they did. */
export const firstChoices = (differences: readonly Difference[]): ChoiceByField =>
  choose(differences, (difference) => (isOpen(difference) ? 'mine' : 'theirs'));

/** One side for every field that is not fixed. */
export const chooseSide = (differences: readonly Difference[], side: 'mine' | 'theirs'): ChoiceByField =>
  choose(differences, ({ fixed }) => (fixed ? 'theirs' : side));

/** These choices with another one for a field, of which only what changes is named. */
export function withChoice(
  choices: ChoiceByField,
  { field: { name } }: Difference,
  change: Partial<Choice>,
): ChoiceByField {
  const choice = choices[name];
  return choice ? { ...choices, [name]: { ...choice, ...change } } : choices;
}

function valueOf(difference: Difference, { taken, text }: Choice): FieldValue {
  return taken === 'merged' ? text : difference[taken];
}

/** The values that were chosen, by field. */
export const decidedValues = (differences: readonly Difference[], choices: ChoiceByField): RecordValues =>
  Object.fromEntries(
    differences.flatMap((difference) => {
      const choice = choices[difference.field.name];
      return choice ? [[difference.field.name, valueOf(difference, choice)]] : [];
    }),
  );
