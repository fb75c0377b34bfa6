import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { notifyAdministrators } from '../../due/news/notify-administrators.ts';

/**
 * Tells the administrators of the whole organisation by mail that service accounts go on whose owner is disabled (doors §3).
 * @returns the names of these accounts
 */
export async function notifyOfOrphanedServices(
  trx: Transaction,
  owner: { id: number; name: string },
  publicUrl: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select display_name(account) as name from account
    where service_owner = ${owner.id} and disabled_at is null order by lower(display_name(account))`.execute(
    trx,
  );
  const services = rows.map(({ name }) => name);
  if (services.length === 0) return services;
  await notifyAdministrators(trx, {
    publicUrl,
    write: () => ({
      subject: t('Service accounts need another owner'),
      paragraphs: [
        t('{name} was disabled, and owns service accounts that go on working: {services}.', {
          name: owner.name,
          services: services.join(', '),
        }),
        t('Please choose another owner for each of them, or disable it.'),
      ],
      button: { text: t('See the service accounts'), link: `${publicUrl}/users?view=services` },
    }),
  });
  return services;
}
