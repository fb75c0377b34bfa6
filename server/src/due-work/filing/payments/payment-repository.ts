import { sql } from 'kysely';
import type { Payment } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../../database/transaction.ts';

/** The payments of an occurrence as they were entered. */
export async function readPayments(trx: Transaction, occurrence: number): Promise<Payment[]> {
  const { rows } =
    await sql<Payment>`select head, amount::float8 as amount, paid_on as paidon, mode, reference, challan
    from payment where occurrence_id = ${occurrence} order by id`.execute(trx);
  return rows;
}

/** Stores all payments of a locked occurrence, in place of those before. */
export async function replacePayments(
  trx: Transaction,
  account: number,
  occurrence: number,
  payments: readonly Payment[],
): Promise<void> {
  await sql`delete from payment where occurrence_id = ${occurrence}`.execute(trx);
  await sql`insert into payment (organisation_id, occurrence_id, entered_by, head, amount, paid_on, mode, reference, challan)
    select current_organisation(), ${occurrence}, ${account}, row.*
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as row (head text, amount bigint, paidon date, mode text, reference text, challan text)`.execute(trx);
}
