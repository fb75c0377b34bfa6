import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeScope, type Transaction } from '../../database/transaction.ts';

/** Lease duration. Without a heartbeat another server takes the import over after that. */
const LEASE_SECONDS = 15;

/** Heartbeat interval of a server that is busy with something other than rows. */
export const RENEW_MS = 5_000;

/** The lease of an import by this process, until it expires and another takes over. */
export interface ImportLease {
  organisationId: string;
  importId: string;
  /** Id of this process. */
  runner: string;
}

const leaseEnd = sql<Date>`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;

interface WaitingImport {
  organisation: string;
  import: string;
}

/** Imports without a lease, the next one first. */
async function findWaiting(database: Database, most: number): Promise<WaitingImport[]> {
  const { rows } = await database.inDirectory((directory) =>
    sql<WaitingImport>`select organisation, import from find_waiting_imports(${most}) where is_open(organisation)`.execute(
      directory,
    ),
  );
  return rows;
}

/** Whether an import waits for a server. */
export const isAnyWaiting = async (database: Database): Promise<boolean> =>
  (await findWaiting(database, 1)).length > 0;

/** Leases an import. @returns whether it succeeded; another process may be faster */
async function takeImport(database: Database, turn: ImportLease): Promise<boolean> {
  const { numUpdatedRows } = await database.inOrganisation(turn.organisationId, (trx) =>
    trx
      .updateTable('import')
      .set({ runner: turn.runner, lease_until: leaseEnd, served_at: sql<Date>`now()` })
      .where('id', '=', turn.importId)
      .where('state', 'in', ['running', 'undoing'])
      .where(sql<boolean>`(lease_until is null or lease_until < now())`)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/** Several candidates, since other servers may lease the first ones. */
const CANDIDATES = 5;

/** Leases the import that waits longest. @returns undefined when none waits */
export async function leaseNextImport(database: Database, runner: string): Promise<ImportLease | undefined> {
  for (const waiting of await findWaiting(database, CANDIDATES)) {
    const turn = { organisationId: waiting.organisation, importId: waiting.import, runner };
    if (await takeImport(database, turn)) return turn;
  }
  return undefined;
}

const own = (trx: Transaction, { importId, runner }: ImportLease) =>
  trx.updateTable('import').where('id', '=', importId).where('runner', '=', runner);

/** Heartbeat: renews the lease. */
export async function renewLease(database: Database, turn: ImportLease): Promise<void> {
  await database.inOrganisation(turn.organisationId, (trx) =>
    own(trx, turn).set({ lease_until: leaseEnd }).where('lease_until', 'is not', null).execute(),
  );
}

/** Releases the lease, so that any process can take the import at once. */
export async function releaseLease(database: Database, turn: ImportLease): Promise<void> {
  await database.inOrganisation(turn.organisationId, (trx) =>
    own(trx, turn).set({ lease_until: null, runner: null }).execute(),
  );
}

/** Progress of an import that is locked until the transaction ends. */
export interface LockedProgress {
  reachedRow: number;
  /** Last row that the undo has reached, in descending order; null before. */
  undoFromRow: number | null;
}

/**
 * Locks an import for one row or record, so that it is not stopped, taken over or repeated meanwhile.
 * @returns undefined where this process no longer has the lease: the import was stopped or taken over
 */
export async function lockProgress(
  trx: Transaction,
  { importId, runner }: ImportLease,
  state: 'running' | 'undoing',
): Promise<LockedProgress | undefined> {
  const held = await trx
    .selectFrom('import')
    .select(['reached_row as reachedRow', 'undo_from_row as undoFromRow', 'acting_token as token'])
    .where('id', '=', importId)
    .where('runner', '=', runner)
    .where('state', '=', state)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // What is written from here on names the token, as in the call that it made.
  if (held?.token) await changeScope(trx, { 'app.token': held.token });
  return held;
}

/** Assignment that renews the lease along with other progress. */
export const leaseRenewal = sql`lease_until = ${leaseEnd}`;
