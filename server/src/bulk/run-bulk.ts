import type { FastifyRequest } from 'fastify';
import {
  type Access,
  recordCalls,
  type BulkAction,
  type BulkBody,
  type BulkLine,
  type BulkOutcome,
  type BulkTarget,
} from '@lexboard/shared-lib/contract';
import { formatText, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { toRefusal } from '../http/answer-errors.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { readAllowedRequest } from '../records/lists/allowed-request.ts';
import { requireRecord } from '../records/stored/lock-record.ts';
import { refuseStale } from '../records/saving/record-conflict.ts';
import { lockLawTree, reachesOthers } from '../records/parent-law/parent-law.ts';
import { readMatching, type MatchingRecords } from '../records/lists/record-list-repository.ts';
import { formatCode, findRecord, type StoredRecord } from '../records/stored/record-repository.ts';
import { runAction } from './bulk-actions.ts';
import { claimRun, isStopped } from './claim-run.ts';

export interface Bulk {
  guard: Guard;
  kind: RecordKind;
  request: FastifyRequest;
}

type Row = { id: number; version: number };

/** The records of a run. */
interface Rows {
  total: number;
  /** One after the other. */
  rows: Iterable<Row>;
}

export interface Run extends Rows {
  key: string;
  action: BulkAction;
}

/** The right to do it to one record is the right to do it to many. */
const accessOf = (kind: RecordKind, { name }: BulkAction): Access => {
  const calls = recordCalls(kind);
  return {
    ...calls,
    publish: calls.update,
    change: calls.update,
    undoChange: calls.update,
    assign: calls.update,
    event: calls.update,
  }[name].access;
};

/** An object for each of a million records would fill the memory, numbers do not. */
function* rowsOf({ ids, versions }: MatchingRecords): Iterable<Row> {
  for (const [at, id] of ids.entries()) yield { id, version: versions[at] ?? 0 };
}

/** The records of a run, as they are known to who asks for it, or as they are now where a query names them. */
async function findRows(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  wanted: BulkTarget,
): Promise<Rows> {
  if ('rows' in wanted) {
    const named = new Map(wanted.rows.map((row) => [row.id, row]));
    return { total: named.size, rows: named.values() };
  }
  const asked = readAllowedRequest(account, kind, wanted.query);
  const matching = await readMatching(trx, kind, wanted.list, asked);
  return { total: matching.ids.length, rows: rowsOf(matching) };
}

/** Settles which records a run goes through. @throws Refused 403 without the right, 409 for a run that has begun */
export function beginRun({ guard, kind, request }: Bulk, read: () => BulkBody): Promise<Run> {
  return withSession(guard, 'edit', request, async ({ trx, account }) => {
    const body = read();
    const { action, key, target } = body;
    if (accessOf(kind, action) === 'administrator' && account.role !== 'yes') {
      throw new Refused(403, 'You may not do this: ask your administrator.');
    }
    const found = await findRows(trx, kind, account, target);
    await claimRun(trx, { kind, account, key });
    return { key, action, ...found };
  });
}

/** The name of a record in the list of its kind: its first column, which a Draft may lack, and its name. */
function describeListed(kind: RecordKind, { code, values }: StoredRecord): BulkOutcome['listed'] {
  const [first] = kind.list.columns;
  return { code: formatText(values[first?.name ?? '']) || code, name: formatText(values[kind.wire.name]) };
}

/** A refused record: as it was found, or where it is gone what it was. */
interface RefusedRecord {
  found?: StoredRecord | undefined;
  gone?: StoredRecord | undefined;
}

function describeRefusal(
  { request, kind }: Bulk,
  id: number,
  error: unknown,
  { found, gone }: RefusedRecord,
): BulkOutcome {
  const { message, errors = [] } = toRefusal(error, request);
  const reasons = errors.length > 0 ? errors.map((failed) => failed.message) : [message];
  const record = found ?? gone;
  return {
    id,
    code: formatCode(kind, id),
    outcome: 'refused',
    reasons: gone ? [`This ${kind.title.toLowerCase()} was deleted meanwhile.`] : reasons,
    ...(found && { version: found.version }),
    ...(record && { listed: describeListed(kind, record) }),
  };
}

/** A record that a run did not find, where it was deleted since it was read. */
const findGone = ({ guard, kind, request }: Bulk, { name }: BulkAction, id: number) =>
  name === 'undoDelete'
    ? undefined
    : withSession(guard, 'edit', request, ({ trx }) => findRecord(trx, kind, id, { deleted: true }));

/** Whether it may reach from one record of the tree of laws to another, which is asked for before the first is held. */
const affectsOthers = (kind: RecordKind, action: BulkAction) =>
  action.name === 'change'
    ? reachesOthers(kind, action.field)
    : ['undoChange', 'undoDelete'].includes(action.name);

/** Actions that go on while the disk is almost full. */
const needsNoRoom = ({ name }: BulkAction) => name === 'delete' || name === 'undoDelete';

/** A refusal of the caller holds for the records that follow, too. */
const isFatal = (error: unknown) => error instanceof Refused && error.status === 401;

/**
 * Does it to one record, in a transaction of its own; what is refused leaves it as it was.
 * @returns undefined when the run was stopped before
 */
async function runRow(
  bulk: Bulk,
  { key, action }: Run,
  { id, version }: Row,
): Promise<BulkOutcome | undefined> {
  const { guard, kind, request } = bulk;
  let found: StoredRecord | undefined;
  try {
    if (!needsNoRoom(action)) await guard.requireSaveRoom();
    return await withSession(guard, accessOf(kind, action), request, async ({ trx, account }) => {
      const [stopped, , record] = await Promise.all([
        isStopped(trx, { kind, account, key }),
        affectsOthers(kind, action) && lockLawTree(trx, account),
        requireRecord(trx, kind, id, { hold: true, deleted: action.name === 'undoDelete' }),
      ]);
      if (stopped) return undefined;
      found = record;
      await refuseStale(trx, kind, record, version);
      const { changed, version: after, ...said } = await runAction({ trx, kind, account, record }, action);
      return { id, code: record.code, outcome: changed ? 'done' : 'unchanged', version: after, ...said };
    });
  } catch (error) {
    if (isFatal(error)) throw error;
    const gone = found ? undefined : await findGone(bulk, action, id);
    return describeRefusal(bulk, id, error, { found, gone });
  }
}

/** Does it to each record in turn, until it is stopped between two of them: by a call, or by who stops reading. */
export async function* runBulk(bulk: Bulk, run: Run): AsyncGenerator<BulkLine> {
  yield { total: run.total };
  for (const row of run.rows) {
    const outcome = await runRow(bulk, run, row);
    if (!outcome) break;
    yield outcome;
  }
  yield { success: 1 };
}
