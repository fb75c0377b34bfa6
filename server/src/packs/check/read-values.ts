import type { Choices, PackRecord, PackValue } from '@lexboard/shared-lib/contract';
import {
  createColumnReader,
  findParentLawField,
  isRecordKind,
  readImportCell,
  type ColumnReader,
  type Field,
  type ImportKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { isOwnList } from './starting-choices.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const ofOrganisation: ReadonlySet<string> = new Set(['units', 'unitRows', 'licenseRows', 'dates', 'demands']);

/** Whether a pack may say a field: never the law, which it says otherwise, and never what only the organisation knows. */
export const isInPacks = (field: Field): boolean =>
  !ofOrganisation.has(field.control) &&
  !('list' in field && (field.list === 'parentLaw' || field.list === 'person')) &&
  !('past' in field);

/** The cell that a value of a pack is, as an import reads it. */
export const toCellText = (value: PackValue): string => [value].flat().join('\n');

/** A script, or a file of the reader's own machine, in the place of a web address. */
const unsafeAddress = /^[\s\p{C}]*(?:javascript|vbscript|data|file|blob)\s*:/iu;

export interface ReadValues {
  values: RecordValues;
  faults: string[];
  warnings: string[];
}

type Readers = (field: Field) => ColumnReader;

/** Creates readers of fields once for each. */
export function createReaders(choices: Choices): Readers {
  const readers = new Map<Field, ColumnReader>();
  return (field) => {
    const reader = readers.get(field) ?? createColumnReader(field, choices);
    readers.set(field, reader);
    return reader;
  };
}

function readOne(field: Field, value: PackValue, readers: Readers, read: ReadValues): void {
  const { name, label } = field;
  const text = toCellText(value);
  if (field.control === 'date' && text !== '' && !isoDay.test(text))
    return void read.faults.push(`values.${name}: write the day as 2026-04-30, not "${text}"`);
  if (unsafeAddress.test(text))
    return void read.faults.push(`values.${name}: ${label} must have no address of a script or file`);
  const cell = readImportCell(readers(field), { text, type: 'text' });
  if ('value' in cell) read.values[name] = cell.value;
  else if ('fault' in cell) read.faults.push(`values.${name}: ${cell.fault}`);
  else {
    const isOwn = 'list' in field && isOwnList(field.list);
    const message = `values.${name}: ${label} has no choice "${cell.unknown.join('", "')}"`;
    if (isOwn) read.warnings.push(`${message} in the lists that organisations start with`);
    else read.faults.push(message);
  }
}

/** Reads the values of a record as an import reads cells, against the choices that an organisation starts with. */
export function readValues(kind: ImportKind, { values }: PackRecord, readers: Readers): ReadValues {
  const read: ReadValues = { values: {}, faults: [], warnings: [] };
  const parent = isRecordKind(kind) ? findParentLawField(kind)?.name : 'law';
  for (const [name, value] of Object.entries(values)) {
    const field = kind.fields.find((one) => one.name === name);
    if (!field) read.faults.push(`values.${name}: a ${kind.title} has no such field`);
    else if (name === parent) read.faults.push(`values.${name}: say the law as "law", beside "values"`);
    else if (!isInPacks(field)) read.faults.push(`values.${name}: a pack does not say this field`);
    else readOne(field, value, readers, read);
  }
  return read;
}
