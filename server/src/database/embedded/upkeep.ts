import type { Connection, ConnectionSource } from '../connection.ts';

const INTERVAL_MS = 60_000;
/** What was cut off, or failed for want of room, may do so again, and nobody else gets a turn meanwhile. */
const AFTER_FAILURE_MS = 10 * 60_000;
/** PostgreSQL by itself goes up to a gigabyte. */
const MOST_LOG_BYTES = 256 * 1024 ** 2;
type Line = Pick<ConnectionSource, 'acquire'>;

/** The thresholds of PostgreSQL's own autovacuum; a table never analysed has no reltuples. */
const dueTables = `
  select quote_ident(pg_class.relname) as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * reltuples or n_mod_since_analyze > 50 + 0.1 * reltuples
    or (reltuples < 0 and pg_relation_size(relid) > 0)`;

/** Does work of the database's own with the line. */
export async function holding<Result>(
  line: Line,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await line.acquire('upkeep');
  try {
    return await work(connection);
  } finally {
    connection.release('clean');
  }
}

async function findDueTables(connection: Connection): Promise<string[]> {
  // Counts of changes are handed over only now and then, or when asked.
  await connection.script('select pg_stat_force_next_flush()');
  const { rows } = await connection.query<{ name: string }>(dueTables, []);
  return rows.map((row) => row.name);
}

/**
 * Clears away dead rows and refreshes the planner's statistics where enough has changed. One table a
 * turn, so that requests get theirs in between.
 * @returns the tables treated
 */
export async function tidyTables(line: Line): Promise<string[]> {
  const tables = await holding(line, findDueTables);
  for (const table of tables) {
    await holding(line, (connection) => connection.script(`vacuum (analyze) ${table}`));
  }
  return tables;
}

const readLogBytes = `select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`;

/**
 * Makes a checkpoint where the database's log has grown, so that its files are used again: nothing else does before the
 * database is closed. Seldom, since a copy of the files begins anew after one.
 * @returns whether it made one
 */
export function shortenLog(line: Line, mostBytes = MOST_LOG_BYTES): Promise<boolean> {
  return holding(line, async (connection) => {
    const { rows } = await connection.query<{ bytes: string }>(readLogBytes, []);
    const isLong = Number(rows[0]?.bytes) > mostBytes;
    if (isLong) await connection.script('checkpoint');
    return isLong;
  });
}

async function keepUp(line: Line): Promise<void> {
  await tidyTables(line);
  await shortenLog(line);
}

/**
 * Tidies every minute: the embedded PostgreSQL has no background processes that would.
 * @returns what ends it
 */
export function startUpkeep(line: Line): () => void {
  let timer: NodeJS.Timeout;
  let ended = false;
  const tidy = async () => {
    const nextMs = await keepUp(line).then(
      () => INTERVAL_MS,
      (error: Error) => {
        // A database that is closed meanwhile refuses the rest.
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
