import type { Circular } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/** What belongs to the law of a code, newest first; nothing for a law that is deleted or that nobody knows. */
export async function readCirculars(trx: Transaction, lawCode: string): Promise<Circular[]> {
  const { rows } = await sql<Circular>`
    select circular.id, circular.topic, circular.link, circular.date, circular.kind
    from circular join law on law.id = circular.law_id
    where law.law_unique_code = ${lawCode} and law.deleted_at is null
    order by circular.date desc, circular.id desc`.execute(trx);
  return rows;
}
