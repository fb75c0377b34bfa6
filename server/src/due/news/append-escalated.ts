import { sql } from 'kysely';
import { addDays } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { fromOccurrences } from '../list-due.ts';

/** Missed days are made up for, up to this number. */
const MOST_DAYS = 30;

interface Escalated {
  /** ISO day in the organisation's time zone. */
  today: string;
  /** Day of the digests before; null before the first ones. */
  lastDay: string | null;
  escalateAfterDays: number;
}

/**
 * Notifies checkers and administrators of items that became overdue by more than the organisation's number of days since the
 * digests before, each once. Digests list them by themselves.
 */
export async function appendEscalated(
  trx: Transaction,
  { today, lastDay, escalateAfterDays }: Escalated,
): Promise<void> {
  const to = addDays(today, -escalateAfterDays - 1);
  const [earliest, missed] = [addDays(to, -MOST_DAYS), lastDay && addDays(lastDay, -escalateAfterDays)];
  const from = missed === null ? to : missed > earliest ? missed : earliest;
  await sql`
    insert into due_news (organisation_id, account_id, kind, subject_id, what, told_on)
    select occurrence.organisation_id, account.id, 'due', occurrence.id, 'escalated', ${today}::date
    ${fromOccurrences} join account on account.organisation_id = occurrence.organisation_id
      and account.disabled_at is null and (account.id = occurrence.checker or account.role = 'yes')
    where occurrence.outcome is null and occurrence.scheduled and record.live
      and occurrence.due_day between ${from}::date and ${to}::date and account.id is distinct from occurrence.owner
      and not exists (select from due_news as earlier where earlier.account_id = account.id and earlier.what = 'escalated'
        and earlier.kind = 'due' and earlier.subject_id = occurrence.id)`.execute(trx);
}
