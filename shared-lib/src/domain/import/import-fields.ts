import { findDueTextField } from '../due-texts/due-field.ts';
import { belongsToLaw } from '../parent-law.ts';
import type { Field, RecordKind } from '../record-kind.ts';

/** What a column of an import can be taken for: a field of the kind, or what else a row says about its record. */
export interface ImportField {
  name: string;
  /** The heading of its column in templates and exports. */
  label: string;
  /** How its cells are read. */
  holds: Field['control'] | 'code' | 'version' | 'status' | 'person';
  /** Undefined for what is no field of the kind. */
  field?: Field;
}

/** The unique code of a record, whatever it is called on the wire of its kind. */
export const codeColumn: ImportField = { name: 'UniqueCode', label: 'Unique Code', holds: 'code' };

/** Draft or Published, as lists and exports say it. */
export const statusColumn: ImportField = { name: 'status', label: 'Status', holds: 'status' };

/** Who does what is due, and who approves it, by username or mail address. */
export const peopleColumns: readonly ImportField[] = [
  { name: 'owner', label: 'Owner', holds: 'person' },
  { name: 'checker', label: 'Checker', holds: 'person' },
];

/** The day on which what is due was done last: it is filed for the period in which that day lies. */
export const lastDoneColumn: ImportField = { name: 'lastDoneOn', label: 'Last done on', holds: 'date' };

/** The version that was exported: it shows whether somebody changed the record since. */
export const versionColumn: ImportField = { name: 'version', label: 'Version', holds: 'version' };

/** Everything that a column of an import of this kind can be taken for, in the order of a template. */
export const listImportFields = (kind: RecordKind): ImportField[] => [
  codeColumn,
  ...kind.fields.map((field) => ({
    name: field.name,
    label: field.label,
    holds: field.control,
    field,
  })),
  ...(belongsToLaw(kind) ? peopleColumns : []),
  ...(findDueTextField(kind) ? [lastDoneColumn] : []),
  statusColumn,
  versionColumn,
];

/** The one of a name; undefined where the kind has none. */
export const findImportField = (kind: RecordKind, name: string): ImportField | undefined =>
  listImportFields(kind).find((field) => field.name === name);
