import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Makes every save wait at its entry in the system log. @returns what lets them go on */
export async function holdSystemLog(database: Database): Promise<() => Promise<void>> {
  const holds = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = database.asOwner(async (trx) => {
    await sql`lock table log_lane in access exclusive mode`.execute(trx);
    holds.resolve();
    await release.promise;
  });
  await Promise.race([holds.promise, holding]);
  return () => {
    release.resolve();
    return holding;
  };
}

/** Ends all connections of other users, as an administrator may. */
export async function terminateConnections(database: Database): Promise<void> {
  await database.asOwner((trx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user`.execute(trx),
  );
}

/** Runs a statement without a time limit, which takes so long. */
export async function runLongStatement(database: Database, ms: number): Promise<void> {
  await database.asOwner((trx) => sql`select pg_sleep(${ms / 1000}::float)`.execute(trx));
}
