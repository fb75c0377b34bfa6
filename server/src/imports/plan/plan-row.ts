import type { FieldError } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  findNeverDueReason,
  formatImportCell,
  formatText,
  isFilled,
  findParentLawField,
  toTextKey,
  type FieldValue,
  type RecordKind,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import type { PeopleChange } from '../../due/people/check-people.ts';
import { findFixed } from '../../records/saving/save-changes.ts';
import { toButton } from '../../records/saving/save-request.ts';
import { describeLocked, describeRepealed } from '../../records/stored/lock-record.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { checkRowSave, findBroken, findLostValues, type RowSave } from './check-row.ts';
import { pickChanged } from './compare-values.ts';
import { checkLastDone, planLastDone } from './past-filing.ts';
import { applyDueText } from './due-texts.ts';
import {
  findNewCentral,
  findRowParent,
  LAW_TO_COME,
  toLawChoices,
  type RowParent,
} from './find/find-parent.ts';
import { findRecords, readRecordNumber, type FoundRecord, type FoundRecords } from './find/find-records.ts';
import { findTarget } from './find/find-target.ts';
import { leaveEmpty, readRow, type ReadRow } from './read-row.ts';
import { toImportFaults, type RowFault } from './row-faults.ts';
import { PeopleOfRows, type ChangeOfPeople } from './row-people.ts';
import type { PlannedRow, PreparedImport, RowPlan } from './row-plan.ts';

export { prepareImport } from './prepare-import.ts';
export type { PreparedImport, RowPlan } from './row-plan.ts';

interface Planning {
  trx: Transaction;
  prepared: PreparedImport;
  read: ReadRow;
  parent: RowParent;
  record: FoundRecord | undefined;
  people: ChangeOfPeople;
}

function refuse(
  { prepared, read }: Pick<Planning, 'prepared' | 'read'>,
  faults: readonly RowFault[],
  lost: readonly RowFault[] = [],
): PlannedRow {
  return {
    plan: { outcome: 'refused', faults: toImportFaults(prepared.fields, read.row, faults) },
    publishes: false,
    unknown: read.unknown,
    values: read.values,
    laws: [],
    lost: fieldsOf(lost),
  };
}

const fieldsOf = (faults: readonly RowFault[]): string[] => faults.map(({ field }) => field);

/** What the save of a row is checked with. */
function toSave(planning: Planning, after: RecordValues): RowSave {
  const { prepared, parent, record } = planning;
  const { kind, lists, laws } = prepared;
  const field = findParentLawField(kind)?.name ?? '';
  const had = record?.values[field];
  const stored = typeof had === 'number' ? laws.byId(had) : undefined;
  const law = parent.value === undefined ? stored : parent.law;
  const isLaw = kind.name === 'law';
  const { newLaw } = parent;
  const toCome = newLaw === undefined ? 'Central' : findNewCentral(prepared, planning.read, newLaw);
  return {
    kind,
    id: record?.id,
    before: record?.values ?? {},
    after,
    central: isLaw ? null : (law?.central ?? (parent.value === LAW_TO_COME ? toCome : null)),
    choices: { ...lists, parentLaw: toLawChoices([parent.law, stored], parent.toCome) },
    repealed: !isLaw && (law?.repealed ?? false),
  };
}

/** Whether a row may be published, as far as it says so itself. */
const mayPublish = ({ prepared, read }: Planning): boolean =>
  prepared.settings.publish === 'yes' && read.status !== 'Draft';

/** The intent that a row is saved with: Publish where it has all that it needs. */
async function settle(planning: Planning, save: RowSave, otherwise: SaveIntent) {
  const wanted = planning.prepared.settings.publish === 'yes';
  let lacks: FieldError[] = wanted ? [saidDraft] : [];
  if (mayPublish(planning)) {
    const published = await checkRowSave(planning.trx, save, 'Publish');
    lacks = published.errors;
    if (lacks.length === 0) return { intent: 'Publish' as const, lacks, ...published };
  }
  return { intent: otherwise, lacks, ...(await checkRowSave(planning.trx, save, otherwise)) };
}

const saidDraft: FieldError = { field: 'status', message: 'The file says Draft.' };

/** A published record stays published, and is not checked for what it lacked before. */
const settleUpdate = async ({ trx }: Planning, save: RowSave) => ({
  intent: 'Update' as const,
  lacks: [],
  ...(await checkRowSave(trx, save, 'Update')),
});

/** A law that is to come has no number yet: whoever adds it puts that in. */
const withoutLawToCome = ({ kind }: PreparedImport, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== LAW_TO_COME || name !== findParentLawField(kind)?.name,
    ),
  );

/** Values that new records begin with, where a row leaves them empty. */
function withStarts({ kind }: PreparedImport, values: RecordValues): RecordValues {
  const starts = kind.fields.flatMap((field): [string, FieldValue][] =>
    'startsAs' in field && field.startsAs !== undefined && !isFilled(values[field.name])
      ? [[field.name, field.startsAs]]
      : [],
  );
  const filled = Object.entries(values).filter(([, value]) => isFilled(value));
  return Object.fromEntries([...filled, ...starts]);
}

/** Lets later rows of a dry run belong to a law that this one would add. */
function noteLaw({ prepared, read }: Planning, values: RecordValues): void {
  const { kind, dry, lawsOfFile } = prepared;
  if (kind.name !== 'law' || !dry) return;
  const law = { row: read.row.row, ownCode: read.ownCode, name: formatText(values[kind.wire.name]) };
  for (const text of [law.ownCode, law.name]) {
    const key = toTextKey(text);
    if (key !== '' && !lawsOfFile.has(key)) lawsOfFile.set(key, law);
  }
}

const withPeople = ({ people: { change } }: Planning): { people?: PeopleChange } =>
  Object.keys(change).length > 0 ? { people: change } : {};

async function planNew(planning: Planning): Promise<PlannedRow> {
  const { prepared, read, parent } = planning;
  const { kind } = prepared;
  const values = withStarts(prepared, read.values);
  const save = toSave(planning, values);
  const { intent, errors, lacks, after, values: stored } = await settle(planning, save, 'Draft');
  const lost = findLostValues(kind, { values: read.values, after });
  const faults = [...errors, ...asFaults(planning, lost)];
  if (faults.length > 0) return refuse(planning, faults, lost);
  noteLaw(planning, values);
  const { newLaw } = parent;
  const payload = { ...withoutLawToCome(prepared, values), status: toButton(kind, intent) };
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
    ...describeNeverDue(kind, intent, stored),
  };
}

/** Values that have no place, unless they may be left out. */
const asFaults = ({ prepared: { settings } }: Planning, lost: readonly RowFault[]): readonly RowFault[] =>
  settings.leaveOutHidden === 'yes' ? [] : lost;

/** Why a record that a row publishes would never be due. */
function describeNeverDue(kind: RecordKind, intent: SaveIntent, values: RecordValues): { neverDue?: string } {
  if (intent !== 'Publish' || !belongsToLaw(kind)) return {};
  const reason = findNeverDueReason(kind, values, new Date().toISOString().slice(0, 10));
  return reason === undefined ? {} : { neverDue: reason };
}

/** What keeps a record from being changed at all. */
function findClosed({ kind }: PreparedImport, record: FoundRecord): RowFault[] {
  const message = record.locked ? describeLocked(kind) : describeRepealed(kind, record);
  return message === undefined ? [] : [{ field: '', message: `${message} Delete this row.` }];
}

/** What a row would change of a record that somebody else changed since it was exported. */
function findConflicts({ prepared, read, record }: Planning, changed: RecordValues): RowFault[] {
  const { kind, lists, laws } = prepared;
  if (!record || read.version === undefined || read.version === record.version) return [];
  if (read.version > record.version) {
    const message = `${record.code} has no such version: it is at ${record.version}. Leave the version as it was exported.`;
    return [{ field: 'version', message }];
  }
  return kind.fields
    .filter(({ name }) => name in changed)
    .map((field) => {
      const value = record.values[field.name];
      const law = typeof value === 'number' ? laws.byId(value) : undefined;
      const stored = formatImportCell(field, value, { ...lists, parentLaw: toLawChoices([law]) });
      const message = `${record.code} was changed since it was exported, and has another value here. Write the one that is right, with version ${record.version}.`;
      return { field: field.name, message, stored };
    });
}

/** A record that is there moves to no law that is not. */
function findLawToCome({ prepared, parent }: Planning): RowFault[] {
  if (parent.value !== LAW_TO_COME) return [];
  const field = findParentLawField(prepared.kind)?.name ?? '';
  return [{ field, message: `There is no law "${parent.toCome}" yet. Import or add it first.` }];
}

async function planChange(planning: Planning, record: FoundRecord): Promise<PlannedRow> {
  const { prepared, read } = planning;
  const { kind } = prepared;
  const { id, code, status, version, values: before } = record;
  const wanted = pickChanged(kind, before, read.values);
  const people = withPeople(planning);
  const none = Object.keys(wanted).length === 0 && people.people === undefined;
  const save = toSave(planning, { ...before, ...wanted });
  const described = { unknown: [], before, code, laws: save.choices.parentLaw };
  const same = { ...described, publishes: false, values: before };
  const publishes = status === 'Draft' && read.status === 'Published' && mayPublish(planning);
  if (read.status === 'Draft' && status === 'Published') {
    const message = `${code} is published and cannot become a Draft again. Write Published.`;
    return refuse(planning, [{ field: 'status', message }]);
  }
  const saved = { id, before, values: { ...before, ...wanted } };
  const stays = await planLastDone(planning, { ...saved, published: status === 'Published' });
  const files = stays.lastDone !== undefined;
  const asIs: PlannedRow = { ...same, plan: { outcome: 'same', id, ...stays } };
  if (none && !publishes && !files) return asIs;
  const hindered = [
    ...findConflicts(planning, wanted),
    ...findLawToCome(planning),
    ...findClosed(prepared, record),
  ];
  if (hindered.length > 0) return refuse(planning, hindered);
  const settled =
    status === 'Draft' ? await settle(planning, save, 'Update') : await settleUpdate(planning, save);
  const { intent, errors, after, changed, lacks } = settled;
  const lost = findLostValues(kind, { values: read.values, after });
  const faults = [
    ...errors,
    ...asFaults(planning, lost),
    ...findFixed(record, changed),
    ...findBroken(kind, status, { before, after }),
  ];
  if (faults.length > 0) return refuse(planning, faults, lost);
  if (changed.length === 0 && intent !== 'Publish' && !people.people && !files) return asIs;
  const payload = { ...wanted, status: toButton(kind, intent) };
  const had = Object.fromEntries(Object.keys(wanted).map((name) => [name, before[name] ?? null]));
  const name = formatText(after[kind.wire.name]);
  const done = intent === 'Publish' ? await planLastDone(planning, { ...saved, published: true }) : stays;
  return {
    plan: { outcome: 'change', id, version, code, name, payload, before: had, ...people, ...done },
    ...described,
    publishes: intent === 'Publish',
    values: settled.values,
    lost: fieldsOf(lost),
    ...(publishes && { lacks }),
    ...describeNeverDue(kind, intent, settled.values),
  };
}

/** A text that looks like a number that was cut is right where the record has it: a text file does not tell the two apart. */
const findCut = ({ cut, values }: ReadRow, record: FoundRecord | undefined): RowFault[] =>
  cut.filter(({ field }) => formatText(record?.values[field]) !== formatText(values[field]));

/** What was looked for in the database for some rows at once. */
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
  const parent = leaves ? leaveEmpty(read, said) : said;
  const people = found.people.change(read.people, target.record?.id, prepared.account);
  const planning = { trx, prepared, read, parent, record: target.record, people };
  read.unknown.push(...parent.unknown, ...people.unknown);
  await checkLastDone(trx, read);
  read.due = applyDueText(prepared, read, target.record?.values);
  const faults = [
    ...read.faults,
    ...findCut(read, target.record),
    ...parent.faults,
    ...target.faults,
    ...people.faults,
  ];
  if (faults.length > 0) return refuse(planning, faults);
  const field = findParentLawField(prepared.kind)?.name;
  if (field !== undefined && parent.value !== undefined) read.values[field] = parent.value;
  return target.record ? planChange(planning, target.record) : planNew(planning);
}

/**
 * Plans rows, in their order, with a few looks into the database for all of them. Nothing is written.
 */
export async function planRows(
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

/** Plans one row, to be saved in the same transaction. */
export async function planRow(trx: Transaction, prepared: PreparedImport, row: SheetRow): Promise<RowPlan> {
  const [planned] = await planRows(trx, prepared, [row]);
  if (!planned) throw new Error('A row was not planned');
  return planned.plan;
}
