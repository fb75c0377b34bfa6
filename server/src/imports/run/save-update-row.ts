import {
  circularKinds,
  type FieldError,
  type PackHead,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import {
  findParentLawField,
  isOtherSchedule,
  isRecordKind,
  mergeFields,
  readInForceTexts,
  withPacked,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import type { Account } from '../../auth/account-repository.ts';
import { changeCircular } from '../../circulars/save-circular.ts';
import { findCircular } from '../../circulars/stored/circular-repository.ts';
import type { PackBase, PackLinkOfRow } from '../../database/schema/pack-tables.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { findVersion } from '../../records/history/record-versions.ts';
import { updateRecord } from '../../records/saving/update-record.ts';
import { toButton } from '../../records/saving/save-request.ts';
import { findMissingRequired } from '../plan/check-row.ts';
import { isSameValue } from '../plan/compare-values.ts';
import { toBase } from '../stored/pack-repository.ts';
import { askPackReview } from '../updates/ask-pack-review.ts';
import type { PackedLine, UpdateItem } from '../updates/compare-with-pack.ts';
import { readLinkedLaws, type StoredDecision } from '../updates/decision-repository.ts';
import { keyOfRecord, readOwnRecords, type OwnRecord } from '../updates/own-records.ts';
import { takeQuestions } from '../updates/take-questions.ts';
import { readSaid } from '../updates/update-fields.ts';
import type { RowResult } from './save-row.ts';

/** An update that runs. */
export interface SavingUpdate {
  trx: Transaction;
  account: Account;
  importId: string;
  head: PackHead;
  /** Reason for the histories. */
  reason: string;
  /** What is to be reviewed below a law, in words. */
  summaryOf: (law: number) => string;
}

/** A change with the decisions about it. */
export interface DecidedItem {
  item: UpdateItem;
  decisions: readonly StoredDecision[];
}

const noUploads = () => Promise.resolve([]);

/** The stored link of a record, as its undo brings it back; locked. @throws Refused 409 where it is gone */
async function holdLink({ trx, head }: SavingUpdate, { link }: UpdateItem): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ stored: Record<string, unknown> }>`
    select to_jsonb(pack_record) as stored from pack_record
    where pack = ${head.id} and key = ${link?.key ?? ''} for update`.execute(trx);
  if (rows[0]) return rows[0].stored;
  throw new Refused(409, t('It is no longer of this pack.'));
}

/** The record as it is now. @throws Refused 409 where it was deleted, or cannot be changed any more */
async function requireOwn({ trx, importId }: SavingUpdate, { kind, own }: UpdateItem): Promise<OwnRecord> {
  const id = own?.id ?? 0;
  const found = await readOwnRecords(trx, importId, [{ kind, recordId: id }]);
  const now = found.get(keyOfRecord(kind, id));
  if (!now) throw new Refused(409, t('It was deleted after the decision.'));
  return now;
}

interface Taken {
  /** Values to save. */
  values: RecordValues;
  /** Fields that the organisation changed after the decision: they stay, and are offered again. */
  lost: FieldError[];
}

/** Reads what is taken as values. The organisation's newer change of a field wins over it. */
async function readTaken(
  { trx }: SavingUpdate,
  { item, decisions }: DecidedItem,
  own: OwnRecord,
  packed: PackedLine,
): Promise<Taken> {
  const { fields } = item;
  const kind = isRecordKind(fields.kind) ? fields.kind : undefined;
  const taken: Taken = { values: {}, lost: [] };
  for (const { field: name, decision, version } of decisions) {
    const reader = fields.readers.get(name);
    if (decision !== 'take' || !reader) continue;
    const value = readSaid(reader, packed.values[name]);
    const isSeen = version === own.version;
    const then = isSeen || !kind ? undefined : await findVersion(trx, kind, own.id, version ?? 0);
    const before = isSeen ? own.values : then?.values;
    const merged = before && mergeFields({ mine: own.values, before, now: { ...before, [name]: value } });
    if (merged && isSameValue(reader.field, merged[name], value)) taken.values[name] = value;
    else taken.lost.push({ field: name, message: describeLost(reader.field.label) });
  }
  return taken;
}

const describeLost = (label: string) =>
  t('{label} was changed after the decision. It stays as it is, and is offered again.', { label });

const isTaken = (decisions: readonly StoredDecision[], field: string) =>
  decisions.some((one) => one.field === field && one.decision === 'take');

/** The day from which a changed schedule holds, if the pack says one. */
function findChangeFrom(kind: RecordKind, own: OwnRecord, values: RecordValues, packed: PackedLine) {
  const isMoved = isOtherSchedule(kind, own.values, { ...own.values, ...values });
  return own.stored?.status === 'Published' && isMoved ? packed.holdsFrom : undefined;
}

async function saveRecord(
  { trx, account, reason }: SavingUpdate,
  kind: RecordKind,
  own: OwnRecord,
  { values, packed }: { values: RecordValues; packed: PackedLine },
): Promise<number> {
  if (Object.keys(values).length === 0) return own.version;
  const after = { ...own.values, ...values };
  const [first, ...others] = findMissingRequired(kind, own.stored?.status, { before: own.values, after });
  if (first) throw Refused.byFields([first, ...others]);
  const changefrom = findChangeFrom(kind, own, values, packed);
  const payload: RecordPayload = {
    ...values,
    ...{ id: own.id, version: own.version, status: toButton(kind, 'Update') },
    ...(changefrom !== undefined && { changefrom }),
  };
  return (await updateRecord(kind, { trx, account, payload, uploads: noUploads, reason })).version;
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

async function saveCircular(
  { trx, account, reason }: SavingUpdate,
  own: OwnRecord,
  { values, laws }: { values: RecordValues; laws: { law?: number; alsoLaws?: number[] } },
): Promise<number> {
  const circular = await findCircular(trx, own.id);
  if (!circular) throw new Refused(409, t('It was deleted after the decision.'));
  if (Object.keys({ ...values, ...laws }).length === 0) return own.version;
  const { topic, link, date, kind, number, authority, summary } = { ...circular, ...values };
  const text = textOf(values['inforce']);
  const inForce =
    values['inforce'] === undefined ? undefined : readInForceTexts({ text, type: 'text' }, undefined);
  const body = {
    ...{ id: own.id, version: own.version, law_id: laws.law ?? circular.law_id },
    ...{
      topic: textOf(topic),
      link: textOf(link),
      date: textOf(date),
      kind: circularKinds.find((one) => one === kind) ?? circular.kind,
    },
    ...{ number: textOf(number), authority: textOf(authority), summary: textOf(summary) },
    ...(inForce && 'rows' in inForce && { inforce: inForce.rows }),
    alsoLaws: laws.alsoLaws ?? circular.alsoLaws.map(({ id }) => id),
  };
  return (await changeCircular({ trx, account, body, reason })).version;
}

/** Ids of the laws that are taken. @throws Refused 422 for one that was not taken over */
async function readLaws({ trx, head }: SavingUpdate, { decisions }: DecidedItem, packed: PackedLine) {
  const own = isTaken(decisions, 'law') ? [packed.law ?? []].flat() : [];
  const further = isTaken(decisions, 'alsoLaws') ? (packed.alsoLaws ?? []) : [];
  const keys = [...own, ...further];
  const ids = keys.length > 0 ? await readLinkedLaws(trx, head.id, keys) : new Map<string, number>();
  const missing = keys.find((key) => !ids.has(key));
  if (missing !== undefined)
    throw new Refused(422, t('Its law was not taken over, or is deleted: {missing}.', { missing }));
  const [law] = own.flatMap((key) => ids.get(key) ?? []);
  return {
    ...(law !== undefined && { law }),
    ...(isTaken(decisions, 'alsoLaws') && { alsoLaws: further.flatMap((key) => ids.get(key) ?? []) }),
  };
}

/** Stores what was decided: what is open, or was changed meanwhile, stays as it was decided last. */
function moveLink(
  { trx, head }: SavingUpdate,
  { item, decisions }: DecidedItem,
  packed: PackedLine,
  lost: readonly FieldError[],
): void {
  const before: PackBase = item.link?.base ?? { values: {} };
  const open = item.shown.fields
    .map(({ field }) => field)
    .filter(
      (name) => !decisions.some(({ field }) => field === name) || lost.some(({ field }) => field === name),
    );
  const base = open.reduce<PackBase>((content, field) => withPacked(content, field, before), toBase(packed));
  runAtCommit(
    trx,
    sql`update pack_record set key = ${packed.id}, version = ${head.version}, base = ${JSON.stringify(base)}::jsonb,
        source = ${JSON.stringify(packed.source)}::jsonb, names = ${JSON.stringify(packed.names ?? {})}::jsonb
      where pack = ${head.id} and key = ${item.link?.key ?? ''}`,
  );
}

async function review(
  saving: SavingUpdate,
  { item, decisions }: DecidedItem,
): Promise<{ circular?: number }> {
  const fields = new Set(decisions.flatMap(({ decision, field }) => (decision === 'review' ? [field] : [])));
  const { own, kind, shown } = item;
  if (fields.size === 0 || !own || kind === 'circular') return {};
  const law = kind === 'law' ? own.id : own.law;
  const wanted = { kind, id: own.id, law, shown, fields };
  const { trx, account, head } = saving;
  const summary = law === null ? '' : saving.summaryOf(law);
  const circular = await askPackReview(trx, account, { head, wanted, summary });
  return circular === undefined ? {} : { circular };
}

/**
 * Carries out what was decided about a record that the pack changes: saves what is taken as a change of an import, asks for
 * reviews, and moves its link on.
 * @throws Refused as a save does
 */
export async function saveChangedRow(
  saving: SavingUpdate,
  decided: DecidedItem,
  packed: PackedLine,
): Promise<RowResult> {
  const { item, decisions } = decided;
  const { trx, account } = saving;
  const before = await holdLink(saving, item);
  const own = await requireOwn(saving, item);
  const { values, lost } = await readTaken(saving, decided, own, packed);
  const laws = await readLaws(saving, decided, packed);
  const { kind } = item.fields;
  const parent = isRecordKind(kind) ? findParentLawField(kind)?.name : undefined;
  const ofParent = parent !== undefined && laws.law !== undefined ? { [parent]: laws.law } : {};
  const version = isRecordKind(kind)
    ? await saveRecord(saving, kind, own, { values: { ...values, ...ofParent }, packed })
    : await saveCircular(saving, own, { values, laws });
  const asks = isTaken(decisions, 'questions') && item.kind === 'law';
  if (asks)
    await takeQuestions(
      { trx, account, lawId: own.id },
      { base: item.link?.base.questions, now: packed.questions },
    );
  const link: PackLinkOfRow = {
    ...{ key: packed.id, before },
    ...(asks && own.asked && { asked: own.asked }),
    ...(await review(saving, decided)),
  };
  moveLink(saving, decided, packed, lost);
  const faults = lost.map(({ field, message }) => ({ row: item.row, column: field, value: '', message }));
  const isChanged = version !== own.version || asks;
  return {
    ...{ outcome: isChanged ? 'changed' : 'same', recordId: own.id, version, link, faults },
    ...(isChanged && { beforeVersion: own.version }),
  };
}

/** Carries out what was decided about a record that the pack drops: it stays the organisation's own, perhaps after a review. */
export async function saveDroppedRow(saving: SavingUpdate, decided: DecidedItem): Promise<RowResult> {
  const { trx, head } = saving;
  const { item } = decided;
  const before = await holdLink(saving, item);
  const own = await requireOwn(saving, item);
  const key = item.link?.key ?? '';
  const link: PackLinkOfRow = { key, before, ...(await review(saving, decided)) };
  runAtCommit(trx, sql`delete from pack_record where pack = ${head.id} and key = ${key}`);
  return { outcome: 'same', recordId: own.id, version: own.version, link };
}

/** Notes that a new record was refused: it is offered again when the pack says something else of it. */
export function saveRefusedRow(
  { trx, account, importId, head }: SavingUpdate,
  packed: PackedLine,
): RowResult {
  const base = JSON.stringify(toBase(packed));
  runAtCommit(
    trx,
    sql`insert into pack_refused (organisation_id, pack, key, kind, version, base, import_id)
      values (${account.organisationId}, ${head.id}, ${packed.id}, ${packed.kind}, ${head.version}, ${base}::jsonb, ${importId})
      on conflict (organisation_id, pack, key) do update
        set version = excluded.version, base = excluded.base, import_id = excluded.import_id`,
  );
  return { outcome: 'same' };
}
