import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';

/** After so long without a sign of life of its server, an import is taken over by another one. */
const LEASE_SECONDS = 15;

/** How often a server that is busy with something else than rows says that it lives. */
export const RENEW_MS = 5_000;

/** An import that this process may work on, as long as nobody else has taken it over. */
export interface Turn {
  organisationId: string;
  importId: string;
  /** This process. */
  runner: string;
}

const leaseEnd = sql<Date>`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;

interface WaitingImport {
  organisation: string;
  import: string;
}

/** Imports that no server works on, the next one first. */
async function findWaiting(database: Database, most: number): Promise<WaitingImport[]> {
  const { rows } = await database.inDirectory((directory) =>
    sql<WaitingImport>`select organisation, import from find_waiting_imports(${most})`.execute(directory),
  );
  return rows;
}

/** Whether an import waits for a server. */
export const isAnyWaiting = async (database: Database): Promise<boolean> =>
  (await findWaiting(database, 1)).length > 0;

/** Takes an import, unless another process has it. @returns whether it did */
async function takeImport(database: Database, turn: Turn): Promise<boolean> {
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

/** Several are asked for: another server may take the first ones meanwhile. */
const LOOKED_AT = 5;

/** Takes the import that waits longest. @returns undefined when none waits */
export async function takeNextImport(database: Database, runner: string): Promise<Turn | undefined> {
  for (const waiting of await findWaiting(database, LOOKED_AT)) {
    const turn = { organisationId: waiting.organisation, importId: waiting.import, runner };
    if (await takeImport(database, turn)) return turn;
  }
  return undefined;
}

const own = (trx: Transaction, { importId, runner }: Turn) =>
  trx.updateTable('import').where('id', '=', importId).where('runner', '=', runner);

/** Says that this process still works on it. */
export async function renewLease(database: Database, turn: Turn): Promise<void> {
  await database.inOrganisation(turn.organisationId, (trx) =>
    own(trx, turn).set({ lease_until: leaseEnd }).where('lease_until', 'is not', null).execute(),
  );
}

/** Lets any process take it at once. */
export async function releaseLease(database: Database, turn: Turn): Promise<void> {
  await database.inOrganisation(turn.organisationId, (trx) =>
    own(trx, turn).set({ lease_until: null, runner: null }).execute(),
  );
}

/** How far an import is, held until the transaction ends. */
export interface HeldTurn {
  reachedRow: number;
  /** The row that its undo has reached from the last one up; null before. */
  undoFromRow: number | null;
}

/**
 * Holds an import for one row of it, or one record: nobody stops it, takes it over or does the same row meanwhile.
 * @returns undefined where this process may no longer work on it: it was stopped, or taken over
 */
export async function holdTurn(
  trx: Transaction,
  { importId, runner }: Turn,
  state: 'running' | 'undoing',
): Promise<HeldTurn | undefined> {
  return trx
    .selectFrom('import')
    .select(['reached_row as reachedRow', 'undo_from_row as undoFromRow'])
    .where('id', '=', importId)
    .where('runner', '=', runner)
    .where('state', '=', state)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a statement that writes the progress of an import sets besides. */
export const renewed = sql`lease_until = ${leaseEnd}`;
