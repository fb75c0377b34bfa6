import { sql } from 'kysely';
import { daysUntilDeletion } from '@lexboard/shared-lib/contract';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Closes an organisation as if some days had gone by since, whose mails were sent in time. The owner began the transaction. */
export async function closeForDeletion(
  trx: Transaction,
  organisationId: string,
  daysAgo: number = daysUntilDeletion,
): Promise<void> {
  await enterOrganisation(trx, organisationId);
  const ago = sql<Date>`now() - make_interval(hours => ${24 * daysAgo})`;
  const lastDay = daysAgo >= daysUntilDeletion - 1;
  const told = { closing_told_days: lastDay ? 1 : daysUntilDeletion };
  await trx
    .updateTable('organisation')
    .set({ closed_at: ago, ...told, closing_told_at: sql<Date>`now() - interval '24 hours'` })
    .where('id', '=', organisationId)
    .execute();
}

/** All tables that name an organisation anywhere in a row, whatever their columns are. */
export async function findTablesWith(database: Database, organisationId: string): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await database.asOwner((trx) =>
    sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by 1`.execute(trx),
  );
  for (const { name } of rows) {
    const some = sql<{ some: boolean }>`select exists (select from ${sql.table(name)} as one
      where strpos(one::text, ${organisationId}) > 0) as some`;
    const inOne = await database.asOwner(async (trx) => {
      await sql`select set_config('app.organisation', ${organisationId}, true)`.execute(trx);
      return some.execute(trx);
    });
    if (inOne.rows[0]?.some) found.push(name);
  }
  return found;
}
