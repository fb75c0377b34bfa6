import type { ChoiceField, Field, RecordKind } from './record-kind.ts';

/** Whether records of a kind belong to a law, which decides about their law status and their states (D2 §4). */
export const belongsToLaw = (kind: RecordKind): boolean => kind.name !== 'law';

const isParentLaw = (field: Field): field is ChoiceField =>
  field.control === 'choice' && field.list === 'parentLaw';

/** The field of a kind that names the law above its records. */
export const findParentLawField = (kind: RecordKind): ChoiceField | undefined =>
  kind.fields.find(isParentLaw);

/** Field of a list row with the id of the law that its record belongs to (decisions §5 "id"). */
export const lawIdOfRow = 'lawbasedid';

/** Where a row says its category: a law's own, or that of the law above the record, which its card shows (D1 §2). */
export const categoryOfRow = 'Category';

/**
 * Stands beside the values of a record that belongs to a law: whether that law is Central or State. No field of the
 * record; whoever checks or shows the record adds it.
 */
export const lawCentral = 'lawCentral';
