import {
  findCellFault,
  findParentLawField,
  isFilled,
  lastDoneColumn,
  readImportCell,
  toChoiceKey,
  recordStatuses,
  toTextKey,
  type FieldValue,
  type ImportCell,
  type RecordStatus,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import type { RowFault } from './row-faults.ts';
import type { WrittenPeople } from './row-people.ts';
import type { DueTextOfRow, PlannedField, PreparedImport, UnknownChoice } from './row-plan.ts';

/** What a row says, before anybody knows which record it means. */
export interface ReadRow {
  row: SheetRow;
  values: RecordValues;
  faults: RowFault[];
  unknown: UnknownChoice[];
  /** The unique code; empty without one. */
  code: string;
  ownCode: string;
  version: number | undefined;
  status: RecordStatus | undefined;
  /** The law above, as it was written; undefined where rows do not say. */
  law: string | undefined;
  people: WrittenPeople;
  /** The day on which it was done last, ISO. */
  lastDone?: string | undefined;
  /** What it says about its due day in words, once that was looked at. */
  due?: DueTextOfRow | undefined;
  /** Fields whose cell is empty. */
  blank: Set<string>;
  /** Faults of numbers that were cut, unless their records have just these texts. */
  cut: RowFault[];
}

const empty: ImportCell = { text: '', type: 'empty' };

/** The cell of a field in a row. */
export const cellOf = ({ column, everyRow }: PlannedField, { cells }: SheetRow): ImportCell =>
  column === undefined ? { text: everyRow, type: 'text' } : (cells[column - 1] ?? empty);

function readStatus(text: string): RecordStatus | undefined {
  return recordStatuses.find((status) => toTextKey(status) === toTextKey(text));
}

function readVersion(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** What stands beside the fields of the kind. */
function readOther(read: ReadRow, { field, made }: PlannedField, { text }: ImportCell): void {
  const meaning = made.get(toChoiceKey(text)) ?? text;
  if (field.holds === 'code') read.code = text.trim();
  if (field.name === 'owner' || field.name === 'checker') read.people[field.name] = meaning;
  if (text === '') return;
  if (field.holds === 'status') {
    read.status = readStatus(text);
    if (!read.status) {
      const message = `"${text}" is neither Draft nor Published. Write one of them, or leave this column out.`;
      read.faults.push({ field: field.name, message });
    }
  }
  if (field.holds === 'version') {
    read.version = readVersion(text);
    if (read.version === undefined) {
      const message = `"${text}" is no version. Leave it as it was exported, or empty.`;
      read.faults.push({ field: field.name, message });
    }
  }
}

function addUnknown(read: ReadRow, { field }: PlannedField, words: readonly string[]): void {
  const others = words.length === 1 ? 'It is' : 'They are';
  const named = words.map((word) => `"${word}"`).join(', ');
  const message = `${named}: no choice of ${field.label}. ${others} to be given a choice, or left empty.`;
  read.faults.push({ field: field.name, message, value: words.join(', ') });
  read.unknown.push(...words.map((value) => ({ field: field.name, value })));
}

function noteValue(read: ReadRow, name: string, value: FieldValue): void {
  if (name !== lastDoneColumn.name) read.values[name] = value;
  else if (typeof value === 'string' && value !== '') read.lastDone = value;
}

/** Reads the cells of a row. */
export function readRow({ kind, fields }: PreparedImport, row: SheetRow): ReadRow {
  const parent = findParentLawField(kind)?.name;
  const read: ReadRow = {
    row,
    values: {},
    faults: [],
    unknown: [],
    code: '',
    ownCode: '',
    version: undefined,
    status: undefined,
    law: undefined,
    people: {},
    cut: [],
    blank: new Set(),
  };
  for (const planned of fields) {
    const cell = cellOf(planned, row);
    const { name, holds } = planned.field;
    if (cell.text.trim() === '') read.blank.add(name);
    const message = findCellFault(cell);
    const mayBeText = cell.cut && (holds === 'name' || holds === 'text');
    if (message) (mayBeText ? read.cut : read.faults).push({ field: name, message });
    if (message && !mayBeText) continue;
    if (name === parent) read.law = cell.text;
    else if (planned.reader) {
      const reading = readImportCell(planned.reader, cell);
      if ('value' in reading) noteValue(read, name, reading.value);
      else if ('fault' in reading) read.faults.push({ field: name, message: reading.fault });
      else addUnknown(read, planned, reading.unknown);
    } else readOther(read, planned, cell);
  }
  const own: FieldValue | undefined = read.values[kind.wire.ownCode];
  read.ownCode = typeof own === 'string' && isFilled(own) ? own : '';
  return read;
}

/**
 * Takes the empty cells of a row for none.
 * @param parent the law above, as the row says it
 * @returns the same; without a value where the cell of the law is empty
 */
export function leaveEmpty<Parent extends { value: FieldValue | undefined }>(
  read: ReadRow,
  parent: Parent,
): Parent {
  const isSaid = ([name]: [string, unknown]) => !read.blank.has(name);
  read.values = Object.fromEntries(Object.entries(read.values).filter(isSaid));
  read.people = Object.fromEntries(Object.entries(read.people).filter(isSaid));
  return read.law?.trim() === '' ? { ...parent, value: undefined } : parent;
}
