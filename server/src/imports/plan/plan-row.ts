import {
  findParentLawField,
  formatText,
  isFilled,
  toTextKey,
  type FieldValue,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { toButton } from '../../records/saving/save-request.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { findLostValues } from './check-row.ts';
import { planCircularRows } from './circulars/plan-circulars.ts';
import { applyDueText } from './due-texts.ts';
import { findRowParent, PENDING_LAW_ID } from './find/find-parent.ts';
import { findRecords, readRecordNumber, type FoundRecord, type FoundRecords } from './find/find-records.ts';
import { findTarget } from './find/find-target.ts';
import { checkLastDone, planLastDone } from './past-filing.ts';
import { planChange } from './plan-change.ts';
import {
  asFaults,
  describeNeverDue,
  fieldsOf,
  refuse,
  settle,
  toSave,
  withPeople,
  type Planning,
} from './planning.ts';
import { leaveEmpty, readRow, type ReadRow } from './read-row.ts';
import type { RowFault } from './row-faults.ts';
import { PeopleOfRows } from './row-people.ts';
import {
  isOfCirculars,
  isOfUnits,
  type PlannedRow,
  type Prepared,
  type PreparedImport,
  type RowPlan,
} from './row-plan.ts';
import { planUnitRows } from './units/plan-units.ts';

export { prepareImport } from './prepare-import.ts';
export type { PreparedImport, RowPlan } from './row-plan.ts';

/** A law to be added has no id yet. It is filled in when the law is added. */
const withoutPendingLaw = ({ kind }: PreparedImport, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== PENDING_LAW_ID || name !== findParentLawField(kind)?.name,
    ),
  );

/** Fills empty fields of a new record with defaults. */
function withDefaults({ kind }: PreparedImport, values: RecordValues): RecordValues {
  const starts = kind.fields.flatMap((field): [string, FieldValue][] =>
    'startsAs' in field && field.startsAs !== undefined && !isFilled(values[field.name])
      ? [[field.name, field.startsAs]]
      : [],
  );
  const filled = Object.entries(values).filter(([, value]) => isFilled(value));
  return Object.fromEntries([...filled, ...starts]);
}

/** Dry run: lets later rows refer to a law that this row would add. */
function noteLaw({ prepared, read }: Planning, values: RecordValues): void {
  const { kind, dry, lawsOfFile } = prepared;
  if (kind.name !== 'law' || !dry) return;
  const law = { row: read.row.row, ownCode: read.ownCode, name: formatText(values[kind.wire.name]) };
  for (const text of [law.ownCode, law.name]) {
    const key = toTextKey(text);
    if (key !== '' && !lawsOfFile.has(key)) lawsOfFile.set(key, law);
  }
}

async function planNew(planning: Planning): Promise<PlannedRow> {
  const { prepared, read, parent } = planning;
  const { kind } = prepared;
  const values = withDefaults(prepared, read.values);
  const save = toSave(planning, values);
  const { intent, errors, lacks, after, values: stored } = await settle(planning, save, 'Draft');
  const lost = findLostValues(kind, { values: read.values, after });
  const faults = [...errors, ...asFaults(planning, lost)];
  if (faults.length > 0) return refuse(planning, faults, lost);
  noteLaw(planning, values);
  const { newLaw } = parent;
  const payload = { ...withoutPendingLaw(prepared, values), status: toButton(kind, intent) };
  const lastDone = await planLastDone(planning, { published: intent === 'Publish', values: stored });
  return {
    plan: {
      outcome: 'add',
      payload,
      ...(newLaw !== undefined && { newLaw }),
      ...(newLaw !== undefined && save.central !== null && { newLawCentral: save.central }),
      ...withPeople(planning),
      ...lastDone,
    },
    publishes: intent === 'Publish',
    unknown: [],
    values: stored,
    laws: save.choices.parentLaw,
    lost: fieldsOf(lost),
    lacks,
    ...describeNeverDue(planning, intent, stored),
  };
}

/**
 * Faults for numbers that a spreadsheet may have truncated. A text that equals the record's value is correct; a text file
 * cannot tell them apart.
 */
const findTruncated = ({ cut, values }: ReadRow, record: FoundRecord | undefined): RowFault[] =>
  cut.filter(({ field }) => formatText(record?.values[field]) !== formatText(values[field]));

/** Data found in the database for a batch of rows. */
interface Found {
  records: FoundRecords;
  people: PeopleOfRows;
}

async function planRead(
  trx: Transaction,
  prepared: PreparedImport,
  read: ReadRow,
  found: Found,
): Promise<PlannedRow> {
  const duplicate = prepared.duplicates.get(read.row.row);
  const none = { publishes: false, unknown: [], values: {}, laws: [] };
  if (duplicate) return { ...none, plan: { outcome: 'refused', faults: duplicate } };
  const said = findRowParent(prepared, read);
  const target = findTarget(prepared, read, { parent: said, records: found.records });
  const leaves = target.record !== undefined && prepared.settings.emptyCells === 'leave';
  const parent = leaves ? leaveEmpty(prepared, read, said) : said;
  const people = found.people.change(read.people, target.record?.id, prepared.account);
  const planning = { trx, prepared, read, parent, record: target.record, people };
  read.unknown.push(...parent.unknown, ...people.unknown);
  await checkLastDone(trx, read);
  read.due = applyDueText(prepared, read, target.record?.values);
  const faults = [
    ...read.faults,
    ...findTruncated(read, target.record),
    ...parent.faults,
    ...target.faults,
    ...people.faults,
  ];
  if (faults.length > 0) return refuse(planning, faults);
  const field = findParentLawField(prepared.kind)?.name;
  if (field !== undefined && parent.value !== undefined) read.values[field] = parent.value;
  return target.record ? planChange(planning, target.record) : planNew(planning);
}

/** Plans rows in order, with a few queries for all of them. Writes nothing. */
export const planRows = (
  trx: Transaction,
  prepared: Prepared,
  rows: readonly SheetRow[],
): Promise<PlannedRow[]> => {
  if (isOfUnits(prepared)) return planUnitRows(trx, prepared, rows);
  return isOfCirculars(prepared)
    ? planCircularRows(trx, prepared, rows)
    : planRecordRows(trx, prepared, rows);
};

async function planRecordRows(
  trx: Transaction,
  prepared: PreparedImport,
  rows: readonly SheetRow[],
): Promise<PlannedRow[]> {
  const { kind, laws, settings } = prepared;
  const reads = rows.map((row) => readRow(prepared, row));
  const records = await findRecords(trx, kind, {
    importId: settings.id,
    ids: reads.flatMap(({ code }) => readRecordNumber(kind, code) ?? []),
    ownCodes: reads.flatMap(({ ownCode }) => (ownCode ? [ownCode] : [])),
  });
  await laws.prepare(
    trx,
    reads.flatMap(({ law }) => law ?? []),
    records.lawIds,
  );
  const names = reads.flatMap((read) => Object.values(read.people));
  const people = await PeopleOfRows.find(trx, kind, { names, ids: records.ids });
  const planned: PlannedRow[] = [];
  for (const read of reads) {
    const found = { records, people };
    const one = await planRead(trx, prepared, read, found);
    if (one.plan.outcome === 'refused')
      await prepared.whatIf?.tryRow((other) => planRead(trx, other, readRow(other, read.row), found));
    planned.push({ ...one, ...(read.due && { due: read.due }) });
  }
  return planned;
}

/** Plans one row that is saved in the same transaction. */
export async function planRow(trx: Transaction, prepared: PreparedImport, row: SheetRow): Promise<RowPlan> {
  const [planned] = await planRecordRows(trx, prepared, [row]);
  if (!planned) throw new Error('A row was not planned');
  return planned.plan;
}
