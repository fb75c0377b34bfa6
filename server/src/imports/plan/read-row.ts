import {
  findCellFault,
  findNamed,
  findParentLawField,
  isBlankWord,
  isFilled,
  lastDoneColumn,
  readImportCell,
  toChoiceKey,
  recordStatuses,
  type FieldValue,
  type ImportCell,
  type RecordStatus,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { peopleNames } from '../../due/people/check-people.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import type { RowFault } from './row-faults.ts';
import type { WrittenPeople } from './row-people.ts';
import type { DueTextOfRow, PlannedField, PreparedFile, UnknownChoice } from './row-plan.ts';

/** Content of a row, before its record is known. */
export interface ReadRow {
  row: SheetRow;
  values: RecordValues;
  faults: RowFault[];
  unknown: UnknownChoice[];
  /** Unique code; empty without one. */
  code: string;
  ownCode: string;
  version: number | undefined;
  status: RecordStatus | undefined;
  /** Parent law as written; undefined where the file has no column for it. */
  law: string | undefined;
  people: WrittenPeople;
  /** "Last done on", as an ISO day. */
  lastDone?: string | undefined;
  /** Due date in words; set after it was interpreted. */
  due?: DueTextOfRow | undefined;
  /** Fields whose cell is empty, or has a word for that such as 'N/A'. */
  blank: Set<string>;
  /** Faults of truncated numbers. They are dropped where the record has exactly these texts. */
  cut: RowFault[];
}

const empty: ImportCell = { text: '', type: 'empty' };

/** Cell of a field in a row. */
export const cellOf = ({ column, everyRow }: PlannedField, { cells }: SheetRow): ImportCell =>
  column === undefined ? { text: everyRow, type: 'text' } : (cells[column - 1] ?? empty);

function readVersion(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

const isPerson = (name: string): name is keyof WrittenPeople => peopleNames.some((one) => one === name);

/** Reads a cell that is not a field of the kind. */
function readOther(read: ReadRow, { field, meanings }: PlannedField, { text }: ImportCell): void {
  const meaning = meanings.get(toChoiceKey(text)) ?? text;
  if (field.holds === 'code') read.code = text.trim();
  if (isPerson(field.name)) read.people[field.name] = meaning;
  if (text === '') return;
  if (field.holds === 'status') {
    read.status = findNamed(recordStatuses, text);
    if (!read.status) {
      const message = t(
        '"{text}" is neither Draft nor Published. Write one of them, or leave this column out.',
        { text },
      );
      read.faults.push({ field: field.name, message });
    }
  }
  if (field.holds === 'version') {
    read.version = readVersion(text);
    if (read.version === undefined) {
      const message = t('"{text}" is no version. Leave it as it was exported, or empty.', { text });
      read.faults.push({ field: field.name, message });
    }
  }
}

function addUnknown(read: ReadRow, { field }: PlannedField, words: readonly string[]): void {
  const named = words.map((word) => `"${word}"`).join(', ');
  const message = t(
    '{named}: no choice of {label}. {count, plural, one {It is} other {They are}} to be given a choice, or left empty.',
    { named, label: field.label, count: words.length },
  );
  read.faults.push({ field: field.name, message, value: words.join(', ') });
  read.unknown.push(...words.map((value) => ({ field: field.name, value })));
}

function noteValue(read: ReadRow, name: string, value: FieldValue): void {
  if (name !== lastDoneColumn.name) read.values[name] = value;
  else if (typeof value === 'string' && value !== '') read.lastDone = value;
}

/** Reads the cells of a row. */
export function readRow({ kind, fields }: PreparedFile, row: SheetRow): ReadRow {
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
    const isWord = isBlankWord(cell.text) && !planned.meanings.has(toChoiceKey(cell.text));
    if (isWord && (name === parent || isPerson(name))) read.blank.add(name);
    if (name === parent) read.law = cell.text;
    else if (planned.reader) {
      const reading = readImportCell(planned.reader, cell);
      // A choice may have such a name, and in a text it is the value.
      if (isWord && 'value' in reading && !isFilled(reading.value)) read.blank.add(name);
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
 * Treats a row's empty cells as not given.
 * @param parent the parent law of the row
 * @returns `parent`, without a value where its cell is empty
 */
export function leaveEmpty<Parent extends { value: FieldValue | undefined }>(
  { kind }: Pick<PreparedFile, 'kind'>,
  read: ReadRow,
  parent: Parent,
): Parent {
  const isSaid = ([name]: [string, unknown]) => !read.blank.has(name);
  read.values = Object.fromEntries(Object.entries(read.values).filter(isSaid));
  read.people = Object.fromEntries(Object.entries(read.people).filter(isSaid));
  return read.blank.has(findParentLawField(kind)?.name ?? '') ? { ...parent, value: undefined } : parent;
}
