import { sql } from 'kysely';
import type { DueStatus } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { joinUncovered } from '../away/uncovered.ts';
import { isInStatus, isShown, joinRecord, selectDueName, selectLawName } from '../due-rows.ts';
import { MAX_COUNTED, openOccurrence, ROWS_PER_LIST, type DigestPart } from './digest-part.ts';

interface Found {
  id: number;
  kind: string;
  name: string;
  law: string;
  lawName: string;
  dueDay: string;
  submitted: boolean;
  /** Whether the absent person is its checker. */
  checks: boolean;
  absent: string;
  until: string;
  total: number;
}

const shownStatuses: DueStatus[] = ['Upcoming', 'Due', 'Overdue', 'Sent back', 'Submitted'];

const describe = ({ dueDay, submitted, checks, absent, until }: Found) => {
  const said = { day: describeDay(dueDay), absent, until: describeDay(until) };
  if (checks) return t('Due {day}, waits for approval by {absent}, away until {until}', said);
  return submitted
    ? t('Due {day}, its checker stands in for {absent}, away until {until}', said)
    : t('Due {day}, owner {absent}, away until {until}', said);
};

/** Lists for administrators the work of absent people that nobody stands in for, the earliest first (daily work §3). */
export async function readUncovered(trx: Transaction, today: string): Promise<DigestPart[]> {
  const { rows } = await sql<Found>`
    select *, count(*) over ()::int as total from (
      select distinct on (occurrence.due_day, occurrence.id) occurrence.id, occurrence.kind, ${selectDueName()} as name,
        record.law_code as law, ${selectLawName} as "lawName",
        occurrence.due_day as "dueDay", occurrence.outcome is not null as submitted,
        occurrence.outcome is not null and absence.account_id = occurrence.checker as checks, absence.last_day as until,
        (select display_name(account) from account where account.organisation_id = absence.organisation_id
          and account.id = absence.account_id) as absent
      from occurrence ${joinUncovered(today)} ${joinRecord('occurrence')}
      where ${isShown} and ${isInStatus(shownStatuses, today)}
      order by occurrence.due_day, occurrence.id limit ${MAX_COUNTED + 1}) as found
    order by "dueDay", id limit ${ROWS_PER_LIST}`.execute(trx);
  const [{ total } = { total: 0 }] = rows;
  const toRow = (found: Found) => ({
    open: openOccurrence(found.kind, found.id),
    name: found.name,
    law: found.law,
    lawName: found.lawName,
    note: describe(found),
  });
  return [{ heading: t('Nobody stands in'), short: t('without a stand-in'), total, rows: rows.map(toRow) }];
}
