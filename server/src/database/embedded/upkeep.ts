import type { Connection, ConnectionSource } from '../connection.ts';

const INTERVAL_MS = 60_000;
type Line = Pick<ConnectionSource, 'acquire'>;

/** The thresholds of PostgreSQL's own autovacuum; a table never analysed has no reltuples. */
const dueTables = `
  select quote_ident(pg_class.relname) as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * reltuples or n_mod_since_analyze > 50 + 0.1 * reltuples
    or (reltuples < 0 and pg_relation_size(relid) > 0)`;

async function holding<Result>(
  line: Line,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await line.acquire('unlimited');
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

/**
 * Tidies every minute: the embedded PostgreSQL has no background processes that would.
 * @returns what ends it
 */
export function startUpkeep(line: Line): () => void {
  let timer: NodeJS.Timeout;
  let ended = false;
  const tidy = async () => {
    await tidyTables(line).catch((error: Error) => {
      // A database that is closed meanwhile refuses the rest.
      if (!ended) process.emitWarning(`Upkeep of the embedded database failed: ${error.message}`);
    });
    if (!ended) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => void tidy(), INTERVAL_MS).unref();
  };
  schedule();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
