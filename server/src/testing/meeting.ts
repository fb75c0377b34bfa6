import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/record-columns.ts';

interface Meeting<Answer> {
  organisationId: string;
  /** Until every save waits for it, or for another save, this is held: records, or without them the organisation. */
  held?: { kind: RecordKind; ids: number[] };
  saves: (() => Promise<Answer>)[];
}

/** Waits until at least so many connections of the database wait for a lock. */
export async function untilWaiting(database: Database, count: () => number): Promise<void> {
  for (let waiting = 0; waiting < count();) {
    const { rows } = await database.asOwner((trx) =>
      sql<{ waiting: number }>`select count(distinct pid)::int as waiting from pg_locks
        join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(trx),
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}

const holdQuery = ({ organisationId, held }: Meeting<unknown>) =>
  held
    ? sql`select id from ${tableOf(held.kind)} where id = any(${held.ids}::int[]) for update`
    : sql`select id from organisation where id = ${organisationId} for update`;

/**
 * Starts saves so that they meet in the middle, and go on in their order; the embedded database has one line, so that
 * they cannot meet.
 */
export async function meeting<Answer>(database: Database, asked: Meeting<Answer>): Promise<Answer[]> {
  const { organisationId, saves } = asked;
  if (database.kind === 'embedded') return Promise.all(saves.map((save) => save()));
  const holds = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = database.inOrganisation(organisationId, async (trx) => {
    await holdQuery(asked).execute(trx);
    holds.resolve();
    await release.promise;
  });
  await holds.promise;
  const answers: Promise<Answer>[] = [];
  let settled = 0;
  for (const save of saves) {
    answers.push(save().finally(() => (settled += 1)));
    // One that is answered already, because it did not need to wait, is not waited for.
    await untilWaiting(database, () => answers.length - settled);
  }
  release.resolve();
  await holding;
  return Promise.all(answers);
}
