import type { Connection, ConnectionSource } from '../connection.ts';

const INTERVAL_MS = 60_000;
/** Back-off after a timeout or a full disk: both can recur, and they block all other work meanwhile. */
const AFTER_FAILURE_MS = 10 * 60_000;
/** Log size that triggers a checkpoint. PostgreSQL's own default goes up to a gigabyte. */
const MAX_LOG_BYTES = 256 * 1024 ** 2;
type Connections = Pick<ConnectionSource, 'acquire'>;

/** Tables due for vacuum, by the thresholds of PostgreSQL's autovacuum. A table that was never analysed has no reltuples. */
const dueTables = `
  select quote_ident(pg_class.relname) as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * reltuples or n_mod_since_analyze > 50 + 0.1 * reltuples
    or (reltuples < 0 and pg_relation_size(relid) > 0)`;

/** Runs internal work of the database on a connection from the source. */
export async function withConnection<Result>(
  connections: Connections,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connections.acquire('upkeep');
  try {
    return await work(connection);
  } finally {
    connection.release('clean');
  }
}

async function findDueTables(connection: Connection): Promise<string[]> {
  // PostgreSQL publishes its change counts only from time to time, or on request.
  await connection.script('select pg_stat_force_next_flush()');
  const { rows } = await connection.query<{ name: string }>(dueTables, []);
  return rows.map((row) => row.name);
}

/**
 * Vacuums and analyses the tables that have changed enough, as autovacuum would. It releases the connection after each
 * table, so that requests run in between.
 * @returns the names of these tables
 */
export async function vacuumTables(connections: Connections): Promise<string[]> {
  const tables = await withConnection(connections, findDueTables);
  for (const table of tables) {
    await withConnection(connections, (connection) => connection.script(`vacuum (analyze) ${table}`));
  }
  return tables;
}

const readLogBytes = `select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`;

/**
 * Makes a checkpoint once the write-ahead log has grown, so that its files are reused; otherwise that happens only on close.
 * It is rare, since a copy of the files restarts after a checkpoint.
 * @returns whether it made one
 */
export function checkpointLargeLog(connections: Connections, maxBytes = MAX_LOG_BYTES): Promise<boolean> {
  return withConnection(connections, async (connection) => {
    const { rows } = await connection.query<{ bytes: string }>(readLogBytes, []);
    const isLong = Number(rows[0]?.bytes) > maxBytes;
    if (isLong) await connection.script('checkpoint');
    return isLong;
  });
}

async function runUpkeep(connections: Connections): Promise<void> {
  await vacuumTables(connections);
  await checkpointLargeLog(connections);
}

/** Runs upkeep every minute: the embedded PostgreSQL has no background processes. @returns the function that stops it */
export function startUpkeep(connections: Connections): () => void {
  let timer: NodeJS.Timeout;
  let ended = false;
  const tidy = async () => {
    const nextMs = await runUpkeep(connections).then(
      () => INTERVAL_MS,
      (error: Error) => {
        // Closing the database makes the remaining upkeep fail, which is no problem.
        if (!ended) process.emitWarning(`Upkeep of the embedded database failed: ${error.message}`);
        return AFTER_FAILURE_MS;
      },
    );
    if (!ended) schedule(nextMs);
  };
  const schedule = (ms: number) => {
    timer = setTimeout(() => void tidy(), ms).unref();
  };
  schedule(INTERVAL_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
