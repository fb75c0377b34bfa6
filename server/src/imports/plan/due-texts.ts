import {
  createBlankValue,
  describeDueSchedule,
  findDueTextField,
  formatText,
  isFilled,
  listFieldOptions,
  readDueText,
  readRows,
  toChoiceKey,
  toTextKey,
  type DueSchedule,
  type DueText,
  type FieldValue,
  type ImportCell,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { cellOf, type ReadRow } from './read-row.ts';
import type { DueTextOfRow, PlannedField, PreparedImport } from './row-plan.ts';

const dateRows = 'dayMonthArr';

/** A due date in words, and the column that it stands in. */
interface WrittenDue {
  planned: PlannedField;
  text: string;
  cell: ImportCell;
}

/** A spreadsheet shows '15-Apr' for a day of some year: that is a day of every year. */
const isWithoutYear = (text: string): boolean => !/\d{4}|\D\d{2}\D+\d{2}$/.test(text);

const toWritten = (planned: PlannedField, read: ReadRow): WrittenDue => {
  const cell = cellOf(planned, read.row);
  const text = cell.text.trim();
  return { planned, text: cell.type === 'date' && cell.day && !isWithoutYear(text) ? cell.day : text, cell };
};

/** The text that a row has for its due day: in Date and Month where it is no list of days, else in Due Date. */
function findWritten({ kind, fields }: PreparedImport, read: ReadRow): WrittenDue | undefined {
  const due = findDueTextField(kind);
  const columns = [
    fields.find(
      ({ field }) => field.name === dateRows && read.faults.some((fault) => fault.field === dateRows),
    ),
    fields.find(({ field }) => field.name === due?.name),
  ];
  return columns
    .flatMap((planned) => (planned ? [toWritten(planned, read)] : []))
    .find(({ text }) => text !== '');
}

/** The periodicity that the file says in a column of its own, in words; empty where it says none. */
const givenPeriodicity = (values: RecordValues): string => formatText(values.periodicity ?? null);

const daysOf = (value: FieldValue | undefined): string[] =>
  readRows(value)
    .map(({ date, month }) => `${date ?? ''} ${month ?? ''}`)
    .sort();

/** Whether rows of days are others than those of a schedule; of a monthly one the date alone counts. */
function haveOtherDays(given: FieldValue | undefined, { periodicity, dayMonthArr }: DueSchedule): boolean {
  if (!isFilled(given) || !dayMonthArr) return false;
  const [one, other] = [given, dayMonthArr].map((rows) => daysOf(rows));
  if (periodicity === 'Monthly' && one?.length === 1 && other?.length === 1)
    return Number.parseInt(one[0] ?? '', 10) !== Number.parseInt(other[0] ?? '', 10);
  return one?.join() !== other?.join();
}

/** Whether the file's own columns say something else: then they hold. */
const isContradicted = (schedule: DueSchedule, values: RecordValues): boolean =>
  (isFilled(values.periodicity) && givenPeriodicity(values) !== schedule.periodicity) ||
  haveOtherDays(values[dateRows], schedule);

/** What the organisation's lists have: a periodicity that they lack cannot be given. */
function isKnown({ kind, lists }: PreparedImport, { periodicity }: DueSchedule): boolean {
  const field = kind.fields.find(({ name }) => name === 'periodicity');
  return (
    field !== undefined &&
    'list' in field &&
    listFieldOptions({ ...lists, parentLaw: [] }, field).some(({ value }) => value === periodicity)
  );
}

function readWritten(
  prepared: PreparedImport,
  { planned, text, cell }: WrittenDue,
  values: RecordValues,
): DueText {
  const meaning = planned.made.get(toChoiceKey(cell.text)) ?? text;
  if (meaning === '') return 'none';
  const found = readDueText(meaning, {
    periodicity: givenPeriodicity(values) || undefined,
    order: prepared.settings.dateOrder,
  });
  return typeof found === 'object' && !isKnown(prepared, found.schedule) ? 'unknown' : found;
}

/** Fills what the file leaves empty of the schedule. */
function takeSchedule(read: ReadRow, schedule: DueSchedule): void {
  for (const [name, value] of Object.entries<FieldValue>({ ...schedule })) {
    if (!isFilled(read.values[name])) read.values[name] = value;
  }
}

/** The text is kept in Due Date, also where it stands in the column of the dates alone. @returns whether it stands there */
function keepText({ kind, fields }: PreparedImport, read: ReadRow, { cell, planned }: WrittenDue): boolean {
  const due = findDueTextField(kind);
  const column = fields.find(({ field }) => field.name === due?.name);
  if (due && !column) read.values[due.name] = cell.text.trim();
  if (planned.reader) read.values[dateRows] ??= createBlankValue(planned.reader.field);
  return !column || column.column === planned.column;
}

/** A text in the column of the dates is no fault where it is understood, or stands in Due Date. */
function settleDateRows(prepared: PreparedImport, read: ReadRow, written: WrittenDue, found: DueText): void {
  if (written.planned.field.name !== dateRows) return;
  const isKept = keepText(prepared, read, written);
  if (found === 'unknown' && !isKept) return;
  read.faults.splice(0, read.faults.length, ...read.faults.filter(({ field }) => field !== dateRows));
}

const readStored = (stored: RecordValues | undefined, name: string): string =>
  formatText(stored?.[name] ?? null);

/** Whether a record has words of this meaning already: its schedule is its own then. */
function isStored(text: string, found: DueText): boolean {
  const meaning = text === '' ? 'unknown' : readDueText(text);
  return typeof found === 'object' && JSON.stringify(meaning) === JSON.stringify(found);
}

/**
 * Makes a schedule of what a row says about its due day in words. What the file has in columns of its own holds; a record that
 * has the same words already keeps its schedule.
 * @param stored the values of the record that the row means
 * @returns how the words were understood; undefined for a row without any
 */
export function applyDueText(
  prepared: PreparedImport,
  read: ReadRow,
  stored: RecordValues | undefined,
): DueTextOfRow | undefined {
  const due = findDueTextField(prepared.kind);
  const written = due && findWritten(prepared, read);
  if (!written) return undefined;
  const found = readWritten(prepared, written, read.values);
  settleDateRows(prepared, read, written, found);
  const before = readStored(stored, due.name);
  if (toTextKey(before) === toTextKey(written.cell.text)) return undefined;
  const { field } = written.planned;
  const of = { field: field.name, value: written.cell.text.trim() };
  if (found === 'none') return isDecided(written) ? { ...of, otherwise: false } : undefined;
  if (found === 'unknown') return { ...of, otherwise: false };
  const otherwise = isContradicted(found.schedule, read.values);
  if (!otherwise && !isStored(before, found)) takeSchedule(read, found.schedule);
  return { ...of, understood: describeDueSchedule(found.schedule), otherwise };
}

/** Whether somebody said what a text stands for. */
const isDecided = ({ planned, cell }: WrittenDue): boolean => planned.made.has(toChoiceKey(cell.text));
