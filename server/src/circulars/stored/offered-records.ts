import { sql } from 'kysely';
import type { circularOneShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { attachedKinds } from '@lexboard/shared-lib/domain';
import { column, tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';

type Offered = ReplyOf<ReturnType<typeof circularOneShape>>['offered'];

const MOST = 200;

/** Records below the laws of a circular that were published since its first review was asked for, and have none (change of law §2). */
export async function findOffered(trx: Transaction, circular: number): Promise<Offered> {
  const selects = attachedKinds.map(
    (kind) => sql`
    select ${sql.lit(kind.name)} as kind, record.id, ${column(kind.wire.code)} as "UniqueCode", ${column(kind.wire.name)} as name
    from asking join ${tableOf(kind)} as record on record.law = any(asking.laws)
    where record.deleted_at is null and record.publish_status = 'Published'
      and not exists (select from review where review.organisation_id = record.organisation_id
        and review.circular_id = ${circular} and review.kind = ${sql.lit(kind.name)} and review.record_id = record.id)
      and (record.created_at > asking.since or exists (select from timeline_entry as entry
        where entry.organisation_id = record.organisation_id and entry.kind = ${sql.lit(kind.name)}
          and entry.record_id = record.id and entry.action = 'Published' and entry.created_at > asking.since))`,
  );
  const { rows } = await sql<Offered[number]>`
    with asking as materialized (
      select circular.law_id || circular.also_laws as laws, (select min(asked_at) from review
        where review.organisation_id = circular.organisation_id and review.circular_id = circular.id) as since
      from circular where circular.id = ${circular})
    select * from (${sql.join(selects, sql` union all `)}) as offered order by kind, id limit ${MOST}`.execute(
    trx,
  );
  return rows;
}
