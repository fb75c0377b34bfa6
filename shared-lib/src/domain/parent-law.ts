import type { ChoiceField, Field, RecordKind } from './record-kind.ts';

/** Whether records of a kind belong to a law, which decides about their law status and their states (D2 §4). */
export const belongsToLaw = (kind: RecordKind): boolean => kind.name !== 'law';

const isParentLaw = (field: Field): field is ChoiceField =>
  field.control === 'choice' && field.list === 'parentLaw';

/** The field of a kind that names the law above its records. */
export const parentLawField = (kind: RecordKind): ChoiceField | undefined => kind.fields.find(isParentLaw);

/** Field of a list row with the id of the law that its record belongs to (decisions §5 "id"). */
export const lawIdOfRow = 'lawbasedid';

/**
 * Stands beside the values of a record that belongs to a law: whether that law is Central or State. No field of the
 * record; whoever checks or shows the record adds it.
 */
export const lawCentral = 'lawCentral';
