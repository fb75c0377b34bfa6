import { sql } from 'kysely';
import type { Database } from '../../server/src/database/database.ts';
import { chainSystemLog } from '../../server/src/audit-writer/system-log.ts';

/** Adds entries to the system log of an organisation, for measurements of reading and verifying it. */
export async function seedMeasuredLog(
  database: Database,
  organisationId: string,
  entries: number,
): Promise<void> {
  await database.asOwner(async (trx) => {
    await sql`select set_config('app.organisation', ${organisationId}, true)`.execute(trx);
    await sql`select append_system_log(1, 'admin', 'Updated', 'law', (1 + number % 1000)::text, 'LAW-' || number,
      '{"fields": ["Law", "GeneralKeyWords"]}') from generate_series(1, ${entries}::int) as number`.execute(
      trx,
    );
    while (await chainSystemLog(trx)) continue;
  });
}
