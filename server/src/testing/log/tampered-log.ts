import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/**
 * Changes the system log of an organisation as only its owner can: by statements, with `;` between them. Entries that wait are
 * chained first, where nothing else is wanted.
 */
export const tamperWithLog = (
  database: Database,
  organisationId: string,
  statements: string,
  { chained = true } = {},
): Promise<void> =>
  database.asOwner(async (trx) => {
    await sql`select set_config('app.organisation', ${organisationId}, true)`.execute(trx);
    if (chained) await sql`select chain_system_log()`.execute(trx);
    for (const table of ['system_log', 'waiting_log_entry'])
      await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(trx);
    for (const statement of statements.split(';')) await sql.raw(statement).execute(trx);
    for (const table of ['system_log', 'waiting_log_entry'])
      await sql`alter table ${sql.table(table)} enable trigger append_only`.execute(trx);
  });
