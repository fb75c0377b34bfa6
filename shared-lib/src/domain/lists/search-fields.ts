import { isSentAsId } from './choice-lists.ts';
import { findParentLawField } from '../parent-law.ts';
import type { Field, RecordKind } from '../record-kind.ts';

const isText = (field: Field) =>
  field.control === 'name' ||
  field.control === 'text' ||
  (field.control === 'choice' && !isSentAsId(field.list));

/** The fields of the global search besides the record's number: its texts, and the code name of its parent law. */
export const searchFields = (kind: RecordKind): string[] =>
  kind.fields.filter((field) => isText(field) || field === findParentLawField(kind)).map(({ name }) => name);
