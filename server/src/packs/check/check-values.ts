import { circularLimits } from '@lexboard/shared-lib/contract';
import {
  checkRecord,
  describeLinkFault,
  findImportKind,
  findNeverDueReason,
  findParentLawField,
  findTextFault,
  formatText,
  isFilled,
  isRecordKind,
  isShown,
  lawCentral,
  months,
  readInForceTexts,
  readRows,
  type ImportKind,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { PackRow } from '../read/pack.ts';
import { addAt, type CheckContext } from './check-context.ts';
import { readValues, toCellText, type createReaders } from './read-values.ts';

const writtenDay = 'YYYY-MM-DD';

/** A leap year: 29 February is a day. */
const daysIn = (month: number): number => new Date(Date.UTC(2028, month, 0)).getUTCDate();

/** A date that its month never has. Forms take it as the month's last day; in a pack it is a mistake. */
function findDayFaults({ dayMonthArr }: RecordValues): string[] {
  return readRows(dayMonthArr).flatMap(({ date, month }) => {
    const day = Number(date ?? 1);
    const place = months.findIndex((name) => name === month) + 1;
    const most = place > 0 ? daysIn(place) : 31;
    return day >= 1 && day <= most
      ? []
      : [`values.dayMonthArr: ${[date, month].filter(Boolean).join(' ')} is no day of a month`];
  });
}

interface Found {
  faults: string[];
  warnings: string[];
}

/** A schedule that is left open is a warning: some days depend on the organisation, which enters them. */
function findScheduleFaults(kind: RecordKind, values: RecordValues, today: string): Found {
  const faults = findDayFaults(values);
  const reason = findNeverDueReason(kind, { ...values, startdate: values['startdate'] ?? today }, today);
  if (faults.length > 0 || reason === undefined) return { faults, warnings: [] };
  const message = `it would never be due: ${reason}`;
  const isOpen = !isFilled(values['dayMonthArr']) && !isFilled(values['enddate']);
  return isOpen ? { faults, warnings: [message] } : { faults: [message], warnings: [] };
}

/** Values that would be lost, because their fields are hidden beside the others. */
const findLostValues = (kind: RecordKind, values: RecordValues): string[] =>
  kind.fields
    .filter((field) => isFilled(values[field.name]) && !isShown(field, values))
    .map(({ name, label }) => `values.${name}: ${label} has no place beside the other values`);

function findRecordFaults(
  kind: RecordKind,
  read: RecordValues,
  { central, today }: { central: string; today: string },
): Found {
  const parent = findParentLawField(kind);
  const values: RecordValues = { ...read, [lawCentral]: kind.name === 'law' ? null : central };
  // The law is said beside the values; any id stands for it here.
  if (parent) values[parent.name] = 1;
  const ofForm = checkRecord(kind, values, 'Draft', writtenDay).map(
    ({ field, message }) => `values.${field}: ${message}`,
  );
  const ofSchedule = findScheduleFaults(kind, values, today);
  return {
    faults: [...ofForm, ...findLostValues(kind, values), ...ofSchedule.faults],
    warnings: ofSchedule.warnings,
  };
}

function findCircularFaults(kind: ImportKind, values: RecordValues, inForce: string): string[] {
  const ofFields = kind.fields.flatMap((field) => {
    const { name, label, neededForDraft } = field;
    if (name === 'law') return [];
    const value = values[name];
    if (neededForDraft && !isFilled(value)) return [`values.${name}: Please fill the ${label}.`];
    const long = findTextFault(field, formatText(value ?? null));
    return long === undefined ? [] : [`values.${name}: ${long}`];
  });
  const link = formatText(values['link'] ?? null);
  const ofLink = link === '' ? undefined : describeLinkFault(link);
  if (ofLink !== undefined) ofFields.push(`values.link: ${ofLink}`);
  if (link.length > circularLimits.link) ofFields.push('values.link: The Link is too long.');
  const days = readInForceTexts({ text: inForce, type: 'text' }, undefined);
  return 'fault' in days ? [...ofFields, `values.inforce: ${days.fault}`] : ofFields;
}

/** Whether the law of a record is Central or State; Central where the law says neither, which is a fault of the law. */
function findCentral({ record }: PackRow, { byId }: CheckContext): string {
  const central = byId.get(record.law ?? '')?.record.values['Central'];
  return typeof central === 'string' ? central : 'Central';
}

/**
 * Checks the values of a record as forms and imports do.
 * @param today ISO day from which schedules without a start begin
 */
export function checkValues(
  row: PackRow,
  context: CheckContext,
  { readers, today }: { readers: ReturnType<typeof createReaders>; today: string },
): void {
  const kind = findImportKind(row.kind);
  if (!kind) throw new Error(`${row.kind} is no kind of an import`);
  const read = readValues(kind, row.record, readers);
  const said = row.record.values['inforce'];
  const found: Found = { faults: [], warnings: [] };
  if (read.faults.length === 0) {
    if (isRecordKind(kind))
      Object.assign(
        found,
        findRecordFaults(kind, read.values, { central: findCentral(row, context), today }),
      );
    else
      found.faults.push(...findCircularFaults(kind, read.values, said === undefined ? '' : toCellText(said)));
  }
  for (const message of [...read.faults, ...found.faults]) addAt(context.faults, row, message);
  for (const message of [...read.warnings, ...found.warnings]) addAt(context.warnings, row, message);
}
