import { sql } from 'kysely';
import type { DueTarget, OccurrenceOfUnit, RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** A stored occurrence with its people; `checker` is null unless the occurrence has a checker of its own. */
export type StoredOccurrence = OccurrenceOfUnit & {
  owner: number | null;
  checker: number | null;
  /** Whether it is closed because it was done before Lexboard. */
  before?: boolean;
};

type Row = Omit<StoredOccurrence, 'period'> & {
  recordId: number;
  periodFrom: string | null;
  periodUntil: string | null;
};

/**
 * Present occurrences by record id. Lock the records first when arranging them, as filing does.
 * @param targets only those for these targets
 */
export async function readPresent(
  trx: Transaction,
  kind: RecordKind,
  ids: readonly number[],
  targets?: readonly DueTarget[],
): Promise<Map<number, StoredOccurrence[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select own.id, own.record_id as "recordId", own.statutory_day as "statutoryDay", own.due_day as "dueDay",
      own.internal_day as "internalDay", own.event_id as event, own.unit_id as unit, own.period_from as "periodFrom",
      own.period_until as "periodUntil", own.worked_on as "workedOn", own.scheduled,
      own.owner, case when own.own_people then own.checker end as checker,
      own.closed_at is not null and own.before_lexboard as before,
      case when own.closed_at is not null then 'closed' when own.outcome is null then 'open' else 'submitted' end as state
    from unnest(${ids}::int[]) as asked (id) cross join lateral occurrences_of(${kind.name}, asked.id) as own
    ${targets ? sql`where coalesce(own.unit_id, 0) = any(${targets.map((unit) => unit ?? 0)}::int[])` : sql``}`.execute(
    trx,
  );
  const present = rows.map(({ periodFrom: from, periodUntil: until, ...row }) => ({
    ...row,
    period: from !== null && until !== null ? { from, until } : null,
  }));
  return Map.groupBy(present, ({ recordId }) => recordId);
}

/** How a record's stored schedule applies, and how far its units are arranged. */
export interface StoredHold {
  /** The day from which it applies, as chosen when it changed; null if from the start. */
  since: string | null;
  /** That day again, while units wait for the change. */
  from: string | null;
  cursor: number | null;
  done: number;
  /** Number of its units; 0 for the organisation as a whole. */
  total: number;
  missing: string[];
  calendarVersion: number;
  keptUntil: string;
}

/** Reads how a record's stored schedule applies; undefined before its first publication. */
export const readHold = (trx: Transaction, kind: RecordKind, id: number): Promise<StoredHold | undefined> =>
  trx
    .selectFrom('record_schedule')
    .where('kind', '=', kind.name)
    .where('record_id', '=', id)
    .select([
      'holds_from as since',
      'unit_from as from',
      'unit_cursor as cursor',
      'unit_done as done',
      'unit_total as total',
      'missing',
      'kept_calendar as calendarVersion',
      'kept_until as keptUntil',
    ])
    .executeTakeFirst();
