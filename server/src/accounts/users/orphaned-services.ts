import { sql } from 'kysely';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { writeOrphanedServicesLetter } from './user-letters.ts';

/**
 * Tells the administrators of the whole organisation by mail that service accounts go on whose owner is disabled (doors §3).
 * @returns the names of these accounts
 */
export async function tellOfServices(
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
  const { rows: administrators } = await sql<{ name: string; email: string }>`
    select display_name(account) as name, email from account
    where role = 'yes' and disabled_at is null and password_hash is not null and units_of_person(id) = '{}'
    order by id limit 20`.execute(trx);
  for (const { name, email } of administrators.filter((one) => isMailAddress(one.email))) {
    const letter = writeOrphanedServicesLetter(publicUrl, name, { owner: owner.name, services });
    await enqueueMail(trx, { recipient: email, subject: 'Service accounts need another owner', letter });
  }
  return services;
}
