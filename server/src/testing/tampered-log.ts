import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Changes the system log of an organisation as only its owner can: by statements, with `;` between them. */
export const tamperWithLog = (
  database: Database,
  organisationId: string,
  statements: string,
): Promise<void> =>
  database.asOwner(async (trx) => {
    await sql`select set_config('app.organisation', ${organisationId}, true)`.execute(trx);
    await sql`alter table system_log disable trigger append_only`.execute(trx);
    for (const statement of statements.split(';')) await sql.raw(statement).execute(trx);
    await sql`alter table system_log enable trigger append_only`.execute(trx);
  });
