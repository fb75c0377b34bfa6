import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

interface Meeting<Answer> {
  organisationId: string;
  /** The laws that are held until every save waits for one of them, or for another save. */
  laws: number[];
  saves: (() => Promise<Answer>)[];
}

async function untilWaiting(database: Database, count: number): Promise<void> {
  for (let waiting = 0; waiting < count;) {
    const { rows } = await database.asOwner((trx) =>
      sql<{ waiting: number }>`select count(distinct pid)::int as waiting from pg_locks
        join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(trx),
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}

/** Starts saves so that they meet in the middle; the embedded database has one line, so that they cannot. */
export async function meeting<Answer>(
  database: Database,
  { organisationId, laws, saves }: Meeting<Answer>,
): Promise<Answer[]> {
  if (database.kind === 'embedded') return Promise.all(saves.map((save) => save()));
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = database.inOrganisation(organisationId, async (trx) => {
    await sql`select id from law where id = any(${laws}::int[]) for update`.execute(trx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const answers = saves.map((save) => save());
  await untilWaiting(database, saves.length);
  release.resolve();
  await holding;
  return Promise.all(answers);
}
