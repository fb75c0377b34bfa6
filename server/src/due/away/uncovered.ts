import { sql, type RawBuilder } from 'kysely';
import { isStandIn } from './stands-for.ts';

const isToday = (today: string) => sql`${today}::date between absence.first_day and absence.last_day`;

const absentToday = (today: string) => sql`array(select account_id from absence where ${isToday(today)})`;

/** Whether the delegate, or somebody else for whom they stand in, owns or filed what waits for approval. */
const ownsOrFiled = (today: string) => sql`
  array[occurrence.owner, occurrence.filed_by, occurrence.filed_for, occurrence.filed_owner]
    && (absence.delegate_id || array(select other.account_id from absence as other
      where other.organisation_id = absence.organisation_id and other.delegate_id = absence.delegate_id
        and ${today}::date between other.first_day and other.last_day))`;

/**
 * Joins each occurrence with the absence for which nobody stands in (daily work §3): of its owner, where it falls due until the
 * last day of it; of its checker, where it waits for approval, also where the delegate owns or filed it.
 */
export const joinUncovered = (today: string): RawBuilder<unknown> => sql`
  join absence on absence.organisation_id = occurrence.organisation_id and ${isToday(today)}
    and (occurrence.owner = any(${absentToday(today)}) and absence.account_id = occurrence.owner
        and occurrence.outcome is null and occurrence.due_day <= absence.last_day and not ${isStandIn(today)}
      or occurrence.checker = any(${absentToday(today)}) and absence.account_id = occurrence.checker
        and occurrence.outcome = 'submitted' and (not ${isStandIn(today)} or ${ownsOrFiled(today)}))`;
