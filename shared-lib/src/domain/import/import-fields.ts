import { labels } from '../../texts/index.ts';
import { findDueTextField } from '../due-texts/due-field.ts';
import { belongsToLaw } from '../parent-law.ts';
import type { Field } from '../record-kind.ts';
import { isRecordKind, type ImportKind } from './import-kinds.ts';

/** An import target of a column: a field of the kind, or other data of the record. */
export interface ImportField {
  name: string;
  /** The heading of its column in templates and exports. */
  label: string;
  /** How its cells are parsed. */
  holds: Field['control'] | 'code' | 'version' | 'status' | 'person';
  /** Undefined for other data. */
  field?: Field;
}

/** The record's unique code, whatever its name on the wire. */
export const codeColumn = labels<ImportField>({ name: 'UniqueCode', label: 'Unique Code', holds: 'code' });

/** Draft or Published, as in lists and exports. */
export const statusColumn = labels<ImportField>({ name: 'status', label: 'Status', holds: 'status' });

/** Owner and checker, by username or e-mail address. */
export const peopleColumns = labels<readonly ImportField[]>([
  { name: 'owner', label: 'Owner', holds: 'person' },
  { name: 'checker', label: 'Checker', holds: 'person' },
]);

/** The day of the last filing; it files the period that contains the day. */
export const lastDoneColumn = labels<ImportField>({
  name: 'lastDoneOn',
  label: 'Last done on',
  holds: 'date',
});

/** The exported version; it reveals changes since the export. */
export const versionColumn = labels<ImportField>({ name: 'version', label: 'Version', holds: 'version' });

/** All import targets of a kind, in the order of a template. */
export function listImportFields(kind: ImportKind): ImportField[] {
  const fields = kind.fields.map((field) => ({
    name: field.name,
    label: ('heading' in field && field.heading) || field.label,
    holds: field.control,
    field,
  }));
  if (kind.name === 'unit') return [...fields, versionColumn];
  if (!isRecordKind(kind)) return [codeColumn, ...fields, versionColumn];
  return [
    codeColumn,
    ...fields,
    ...(belongsToLaw(kind) ? peopleColumns : []),
    ...(findDueTextField(kind) ? [lastDoneColumn] : []),
    statusColumn,
    versionColumn,
  ];
}

/** An import target by name; undefined if the kind has none. */
export const findImportField = (kind: ImportKind, name: string): ImportField | undefined =>
  listImportFields(kind).find((field) => field.name === name);
