import { randomUUID } from 'node:crypto';
import { DatabaseError } from '../../database/database-error.ts';
import { Refused } from '../../http/refused.ts';
import { startInterval } from '../../runtime/start-interval.ts';
import { UnreadablePack } from '../../packs/read/pack-faults.ts';
import { UnreadableSpreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { requireImport } from '../stored/import-repository.ts';
import { findAccountOrDisabled } from '../../auth/account-repository.ts';
import { undoImport } from '../undo/undo-import.ts';
import { stops } from '../../due/news/stop-reasons.ts';
import { ImportStopped } from '../turns/import-stopped.ts';
import { logImport, setEnded, type ImportServer } from '../turns/import-work.ts';
import { lockProgress, releaseLease, renewLease, RENEW_MS, type ImportLease } from '../turns/lease.ts';
import { runImport } from './run-import.ts';

const transientKinds: readonly DatabaseError['kind'][] = [
  'connection-lost',
  'serialization-failure',
  'statement-timeout',
];

const isTransient = (error: unknown) => error instanceof DatabaseError && transientKinds.includes(error.kind);

/** Describes for people why an import stopped. */
function explainStop(error: unknown, { log }: ImportServer, turn: ImportLease): string {
  if (
    [ImportStopped, UnreadableSpreadsheet, UnreadablePack, Refused].some((known) => error instanceof known)
  ) {
    return error instanceof Error ? error.message : '';
  }
  const errorId = randomUUID();
  const { organisationId: organisation, importId } = turn;
  log.error({ err: error, errorId, organisation, import: importId }, 'An import stopped');
  return stops.failed({ errorId });
}

async function stopWithReason({ database }: ImportServer, turn: ImportLease, message: string): Promise<void> {
  const { organisationId, importId: id } = turn;
  await database.inOrganisation(organisationId, async (trx) => {
    const { state, actingAccountId } = await requireImport(trx, id);
    if ((state !== 'running' && state !== 'undoing') || !(await lockProgress(trx, turn, state))) return;
    const actor = await findAccountOrDisabled(trx, actingAccountId ?? 0);
    await setEnded(trx, id, { state: 'stopped', message });
    if (actor) await logImport(trx, actor, { id, action: 'Import stopped', reason: message });
  });
}

async function work(server: ImportServer, turn: ImportLease, rules: TurnRules): Promise<void> {
  const found = await server.database.readInOrganisation(turn.organisationId, (trx) =>
    requireImport(trx, turn.importId),
  );
  if (found.actingAccountId === null) throw new Error('Nobody has started this import');
  const ofTurn = { ...server, ...rules, turn, found, actingId: found.actingAccountId };
  await (found.state === 'undoing' ? undoImport(ofTurn) : runImport(ofTurn));
}

interface TurnRules {
  /** Aborts between two rows. */
  signal: AbortSignal;
  /** Whether another import has its turn; asked between two rows. */
  isTurnOver: () => Promise<boolean>;
}

/**
 * Runs an import that this process has leased, then releases the lease. A permanent failure stops the import with its
 * reason. After a transient failure the lease is kept, so that the import is retried only after it expires.
 */
export async function runLeasedImport(
  server: ImportServer,
  turn: ImportLease,
  rules: TurnRules,
): Promise<void> {
  const { database, log } = server;
  const warn = (error: unknown) =>
    log.warn(
      { err: error, organisation: turn.organisationId, import: turn.importId },
      'An import was interrupted',
    );
  const stopRenewing = startInterval(() => renewLease(database, turn), { everyMs: RENEW_MS, warn });
  try {
    await work(server, turn, rules).catch((error: unknown) => {
      if (rules.signal.aborted || isTransient(error)) throw error;
      return stopWithReason(server, turn, explainStop(error, server, turn));
    });
    await releaseLease(database, turn);
  } catch (error) {
    if (rules.signal.aborted) await releaseLease(database, turn).catch(warn);
    else warn(error);
  } finally {
    await stopRenewing();
  }
}
