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

/** A due date in words, with its column. */
interface WrittenDue {
  planned: PlannedField;
  text: string;
  cell: ImportCell;
}

/** A spreadsheet may show '15-Apr' for a date of some year. Without a year it means a day of every year. */
const isWithoutYear = (text: string): boolean => !/\d{4}|\D\d{2}\D+\d{2}$/.test(text);

const toWritten = (planned: PlannedField, read: ReadRow): WrittenDue => {
  const cell = cellOf(planned, read.row);
  const text = cell.text.trim();
  return { planned, text: cell.type === 'date' && cell.day && !isWithoutYear(text) ? cell.day : text, cell };
};

/** Finds a row's text about its due day: in Date and Month where it is not a list of days, otherwise in Due Date. */
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

/** Periodicity from the file's own column, in words; empty without one. */
const givenPeriodicity = (values: RecordValues): string => formatText(values.periodicity ?? null);

const daysOf = (value: FieldValue | undefined): string[] =>
  readRows(value)
    .map(({ date, month }) => `${date ?? ''} ${month ?? ''}`)
    .sort();

/** Whether the file's days differ from those of a schedule. For a monthly schedule only the date counts. */
function haveOtherDays(given: FieldValue | undefined, { periodicity, dayMonthArr }: DueSchedule): boolean {
  if (!isFilled(given) || !dayMonthArr) return false;
  const [one, other] = [given, dayMonthArr].map((rows) => daysOf(rows));
  if (periodicity === 'Monthly' && one?.length === 1 && other?.length === 1)
    return Number.parseInt(one[0] ?? '', 10) !== Number.parseInt(other[0] ?? '', 10);
  return one?.join() !== other?.join();
}

/** Whether the file's own columns contradict the schedule, which they override. */
const isContradicted = (schedule: DueSchedule, values: RecordValues): boolean =>
  (isFilled(values.periodicity) && givenPeriodicity(values) !== schedule.periodicity) ||
  haveOtherDays(values[dateRows], schedule);

/** Whether the organisation's choice list has the schedule's periodicity. */
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
  const meaning = planned.meanings.get(toChoiceKey(cell.text)) ?? text;
  if (meaning === '') return 'none';
  const found = readDueText(meaning, {
    periodicity: givenPeriodicity(values) || undefined,
    order: prepared.settings.dateOrder,
  });
  return typeof found === 'object' && !isKnown(prepared, found.schedule) ? 'unknown' : found;
}

/** Fills the schedule fields that the file leaves empty. */
function takeSchedule(read: ReadRow, schedule: DueSchedule): void {
  for (const [name, value] of Object.entries<FieldValue>({ ...schedule })) {
    if (!isFilled(read.values[name])) read.values[name] = value;
  }
}

/** Stores the text in Due Date, even if it stands in the column of dates. @returns whether Due Date has it */
function keepText({ kind, fields }: PreparedImport, read: ReadRow, { cell, planned }: WrittenDue): boolean {
  const due = findDueTextField(kind);
  const column = fields.find(({ field }) => field.name === due?.name);
  if (due && !column) read.values[due.name] = cell.text.trim();
  if (planned.reader) read.values[dateRows] ??= createBlankValue(planned.reader.field);
  return !column || column.column === planned.column;
}

/** Removes the fault of a text in the column of dates, where it is understood or stored in Due Date. */
function settleDateRows(prepared: PreparedImport, read: ReadRow, written: WrittenDue, found: DueText): void {
  if (written.planned.field.name !== dateRows) return;
  const isKept = keepText(prepared, read, written);
  if (found === 'unknown' && !isKept) return;
  read.faults.splice(0, read.faults.length, ...read.faults.filter(({ field }) => field !== dateRows));
}

const readStored = (stored: RecordValues | undefined, name: string): string =>
  formatText(stored?.[name] ?? null);

/** Whether the record already has a text with this meaning. Then its schedule is left alone. */
function isStored(text: string, found: DueText): boolean {
  const meaning = text === '' ? 'unknown' : readDueText(text);
  return typeof found === 'object' && JSON.stringify(meaning) === JSON.stringify(found);
}

/**
 * Converts a row's due date in words to a schedule. Columns of the file take precedence. A record that already has the same
 * words keeps its schedule.
 * @param stored values of the record that the row refers to
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

/** Whether a person chose the meaning of the text. */
const isDecided = ({ planned, cell }: WrittenDue): boolean => planned.meanings.has(toChoiceKey(cell.text));
