import type { ChoiceField, Field, RecordKind } from './record-kind.ts';

/** Whether records of a kind belong to a law, which then determines their law status and states (D2 §4). */
export const belongsToLaw = (kind: Pick<RecordKind, 'name'>): boolean => kind.name !== 'law';

const isParentLaw = (field: Field): field is ChoiceField =>
  field.control === 'choice' && field.list === 'parentLaw';

/** The field of a kind that names the law above its records. */
export const findParentLawField = (kind: Pick<RecordKind, 'fields'>): ChoiceField | undefined =>
  kind.fields.find(isParentLaw);

/** Whether a record of the kind may be of no law: of one that the register does not have (daily work §5). */
export const mayBeWithoutLaw = (kind: Pick<RecordKind, 'fields'>): boolean =>
  findParentLawField(kind)?.neededForDraft === undefined;

/** Row field with the id of the record's law (decisions §5 "id"); 0 without a law. */
export const lawIdOfRow = 'lawbasedid';

/** Row field with the category: a law's own, or that of the record's law, for its card (D1 §2). */
export const categoryOfRow = 'Category';

/**
 * An additional value beside a record's fields: whether its law is Central or State. Code that checks or shows the
 * record adds it.
 */
export const lawCentral = 'lawCentral';
