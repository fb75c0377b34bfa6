import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';

const DAYS_KEPT = 30;
/** The batch size of deletions, small enough not to block other transactions. */
const ROWS_AT_ONCE = 5_000;

async function deleteOldRows(directory: Transaction): Promise<number> {
  const old = directory
    .selectFrom('release_health')
    .select(['page', 'remote', 'version'])
    .where('began_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .limit(ROWS_AT_ONCE);
  const { numDeletedRows } = await directory
    .deleteFrom('release_health')
    .where((eb) =>
      eb(eb.refTuple('page', 'remote', 'version'), 'in', old.$asTuple('page', 'remote', 'version')),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Applies the retention: deletes the health of pages and previews, and errors, after 30 days, and counters of rate limits after an hour.
 * @throws the signal's reason, when it ended the sweep
 */
export async function sweepHealth({
  database,
  signal,
}: {
  database: Database;
  signal?: AbortSignal;
}): Promise<void> {
  let deleted: number;
  do {
    signal?.throwIfAborted();
    deleted = await database.inDirectory(deleteOldRows);
  } while (deleted === ROWS_AT_ONCE);
  await database.inDirectory((directory) =>
    directory
      .deleteFrom('release_reporter')
      .where('minute', '<', sql<Date>`now() - interval '1 hour'`)
      .execute(),
  );
  await database.inDirectory((directory) =>
    directory
      .deleteFrom('release_error')
      .where('last_seen', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
      .execute(),
  );
  await database.inDirectory((directory) =>
    directory
      .deleteFrom('release_preview_session')
      .where('began_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
      .execute(),
  );
}
