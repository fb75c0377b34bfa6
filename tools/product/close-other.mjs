import { sql } from 'kysely';
import { onPlatform } from '../../server/src/cli/platform.ts';

/** Closes the second organisation of the demonstration as if the days until its deletion had gone by since. */
await onPlatform(async (database) => {
  const id = '0de30000-0000-4000-8000-000000000002';
  await database.inOrganisation(id, (trx) =>
    trx
      .updateTable('organisation')
      .set({
        closed_at: sql`now() - interval '720 hours'`,
        closed_by: 'other',
        closing_told_days: 1,
        closing_told_at: sql`now() - interval '24 hours'`,
      })
      .where('id', '=', id)
      .execute(),
  );
});
