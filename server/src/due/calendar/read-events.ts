import { sql } from 'kysely';
import type { OccurrenceKind } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { joinRecord, selectDueName, selectLawName, selectPersonName } from '../due-rows.ts';
import { occurrenceTable } from '../units/own-occurrences.ts';
import type { CalendarFeed } from './feed-repository.ts';

/** An occurrence as a calendar event. Days are ISO days. */
export interface CalendarEvent {
  id: number;
  kind: OccurrenceKind;
  code: string;
  name: string;
  law: string;
  lawName: string;
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  ownerName: string;
  submitted: boolean;
  /** Whether the renewal of the license is applied for. */
  applied: boolean;
  /** SEQUENCE: increases with each change of the occurrence, its record and their law. */
  sequence: number;
  /** Last change of record or law, in ms since 1970. */
  changedAt: number;
}

/** Event limit of a feed: calendar services accept files up to 1 MB. */
const MAX_EVENTS = 1000;

/** Sequences count seconds from the year 2020, so they fit into 32 bits for 68 years. */
const SEQUENCE_FROM = 1_577_836_800;

/**
 * Last change of a record or its law. Moving a record to a law that was changed earlier changes the record itself, so the
 * time never decreases, as a sum of versions could.
 */
const changedAt = sql`greatest(record.updated_at, (select law.updated_at from law
  where law.organisation_id = current_organisation() and law.id = record.law))`;

/**
 * Reads the events of a feed: scheduled and neither done nor waived, of its person or the organisation. Beyond 1,000, those
 * with due days nearest to today.
 */
export async function readEvents(
  trx: Transaction,
  { accountId, scope }: CalendarFeed,
  today: string,
): Promise<CalendarEvent[]> {
  const whose = scope === 'mine' ? sql`and occurrence.owner = ${accountId}` : sql``;
  const nearest = (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
    (select occurrence.*, record.code, ${selectDueName()} as name, record.law_code, record.version as record_version, ${selectLawName} as law_name,
      ${changedAt} as changed_at
      from ${occurrenceTable({ where: sql`${condition} ${whose}` })} ${joinRecord('occurrence')}
      where ${condition} ${whose} and occurrence.scheduled and record.live
      order by ${order} limit ${MAX_EVENTS})`;
  const later = sql`occurrence.due_day, occurrence.id`;
  const earlier = sql`occurrence.due_day desc, occurrence.id desc`;
  const { rows } = await sql<CalendarEvent>`
    select occurrence.id, occurrence.kind, occurrence.code, occurrence.name, occurrence.law_code as law, occurrence.law_name as "lawName",
      occurrence.statutory_day as "statutoryDay", occurrence.due_day as "dueDay",
      occurrence.internal_day as "internalDay", ${selectPersonName('owner')} as "ownerName",
      occurrence.outcome is not null as submitted, occurrence.outcome is null and occurrence.applied_on is not null as applied,
      occurrence.version + occurrence.record_version + (extract(epoch from occurrence.changed_at) - ${SEQUENCE_FROM})::int as sequence,
      (extract(epoch from occurrence.changed_at) * 1000)::float8 as "changedAt"
    from (
      ${nearest(sql`occurrence.outcome is null and occurrence.due_day >= ${today}::date`, later)}
      union all ${nearest(sql`occurrence.outcome is null and occurrence.due_day < ${today}::date`, earlier)}
      union all ${nearest(sql`occurrence.outcome = 'submitted'`, earlier)}
    ) as occurrence
    order by abs(occurrence.due_day - ${today}::date), occurrence.id limit ${MAX_EVENTS}`.execute(trx);
  return rows;
}
