import { sql } from 'kysely';
import type { PresentOccurrence, RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** A stored occurrence with its people; `checker` is null unless the occurrence has a checker of its own. */
export type StoredOccurrence = PresentOccurrence & { owner: number | null; checker: number | null };

type Row = Omit<StoredOccurrence, 'period'> & {
  recordId: number;
  periodFrom: string | null;
  periodUntil: string | null;
};

/** Present occurrences by record id. Lock the records first when arranging them, as filing does. */
export async function readPresent(
  trx: Transaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, StoredOccurrence[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select own.id, own.record_id as "recordId", own.statutory_day as "statutoryDay", own.due_day as "dueDay",
      own.internal_day as "internalDay", own.event_id as event, own.period_from as "periodFrom",
      own.period_until as "periodUntil", own.worked_on as "workedOn", own.scheduled,
      own.owner, case when own.own_people then own.checker end as checker,
      case when own.closed_at is not null then 'closed' when own.outcome is null then 'open' else 'submitted' end as state
    from unnest(${ids}::int[]) as asked (id) cross join lateral occurrences_of(${kind.name}, asked.id) as own`.execute(
    trx,
  );
  const present = rows.map(({ periodFrom: from, periodUntil: until, ...row }) => ({
    ...row,
    period: from !== null && until !== null ? { from, until } : null,
  }));
  return Map.groupBy(present, ({ recordId }) => recordId);
}

/** Day from which a record's present schedule applies, as chosen when it changed; null if from the start. */
export async function readEffectiveFrom(
  trx: Transaction,
  kind: RecordKind,
  id: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('record_schedule')
    .where('kind', '=', kind.name)
    .where('record_id', '=', id)
    .select('holds_from')
    .executeTakeFirst();
  return row?.holds_from ?? null;
}
