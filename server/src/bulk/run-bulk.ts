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
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { toRefusal } from '../http/answer-errors.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { readAllowedRequest } from '../records/lists/allowed-request.ts';
import { requireRecord } from '../records/stored/lock-record.ts';
import { refuseStale } from '../records/saving/record-conflict.ts';
import { lockLawTree, affectsLawTree } from '../records/parent-law/parent-law.ts';
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

/** Records of a run. */
interface Rows {
  total: number;
  /** Iterated once. */
  rows: Iterable<Row>;
}

export interface Run extends Rows {
  key: string;
  action: BulkAction;
}

/** An action on many records needs the same right as on one. */
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

/** Yields rows lazily from arrays of numbers: an object for each of a million records would exhaust the memory. */
function* rowsOf({ ids, versions }: MatchingRecords): Iterable<Row> {
  for (const [at, id] of ids.entries()) yield { id, version: versions[at] ?? 0 };
}

/**
 * Finds the records of a run: with the versions that the caller names, or with current ones where a query selects the
 * records.
 */
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

/** Determines the records of a run. @throws Refused 403 without the right, 409 when the run has already begun */
export function beginRun({ guard, kind, request }: Bulk, read: () => BulkBody): Promise<Run> {
  return withSession(guard, 'edit', request, async ({ trx, account }) => {
    const body = read();
    const { action, key, target } = body;
    if (accessOf(kind, action) === 'administrator' && account.role !== 'yes') {
      throw new Refused(403, t('You may not do this: ask your administrator.'));
    }
    const found = await findRows(trx, kind, account, target);
    await claimRun(trx, { kind, account, key });
    return { key, action, ...found };
  });
}

/** Label of a record in its list: its first column, which a Draft may lack, and its name. */
function describeListed(kind: RecordKind, { code, values }: StoredRecord): BulkOutcome['listed'] {
  const [first] = kind.list.columns;
  return { code: formatText(values[first?.name ?? '']) || code, name: formatText(values[kind.wire.name]) };
}

/** A refused record: its present state, or its last one where it is gone. */
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
    reasons: gone ? [t('This {kind} was deleted meanwhile.', { kind: kind.title.toLowerCase() })] : reasons,
    ...(found && { version: found.version }),
    ...(record && { listed: describeListed(kind, record) }),
  };
}

/** Finds a missing record among the deleted ones. */
const findDeleted = ({ guard, kind, request }: Bulk, { name }: BulkAction, id: number) =>
  name === 'undoDelete'
    ? undefined
    : withSession(guard, 'edit', request, ({ trx }) => findRecord(trx, kind, id, { deleted: true }));

/** Whether an action can affect other records of the law tree. That lock is taken before the first record's lock. */
const mayAffectLawTree = (kind: RecordKind, action: BulkAction) =>
  action.name === 'change'
    ? affectsLawTree(kind, action.field)
    : ['undoChange', 'undoDelete'].includes(action.name);

/** Actions that are allowed while the disk is almost full. */
const needsNoDiskSpace = ({ name }: BulkAction) => name === 'delete' || name === 'undoDelete';

/** A lost session ends the run: it would fail all following records, too. */
const isFatal = (error: unknown) => error instanceof Refused && error.status === 401;

/**
 * Runs the action on one record in a transaction of its own. A refusal leaves the record unchanged.
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
    if (!needsNoDiskSpace(action)) await guard.requireSaveRoom();
    return await withSession(guard, accessOf(kind, action), request, async ({ trx, account }) => {
      const [stopped, , record] = await Promise.all([
        isStopped(trx, { kind, account, key }),
        mayAffectLawTree(kind, action) && lockLawTree(trx, account),
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
    const gone = found ? undefined : await findDeleted(bulk, action, id);
    return describeRefusal(bulk, id, error, { found, gone });
  }
}

/** Runs the action on each record in turn. A stop call or a closed connection cancels the run between two records. */
export async function* runBulk(bulk: Bulk, run: Run): AsyncGenerator<BulkLine> {
  yield { total: run.total };
  for (const row of run.rows) {
    const outcome = await runRow(bulk, run, row);
    if (!outcome) break;
    yield outcome;
  }
  yield { success: 1 };
}
