import type { RecordKind, TextField } from '../record-kind.ts';

const names = ['duedate', 'due_date'];

/** The field with the due date in words; undefined where a kind has no schedule. */
export const findDueTextField = ({ fields }: Pick<RecordKind, 'fields'>): TextField | undefined =>
  fields.find((field): field is TextField => field.control === 'name' && names.includes(field.name));
