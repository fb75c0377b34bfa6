import { sql, type RawBuilder } from 'kysely';
import { isOfTheirUnits } from '../people/mentions.ts';
import { isStandIn } from './stands-for.ts';

const isToday = (today: string) => sql`${today}::date between absence.first_day and absence.last_day`;

const absentToday = (today: string) => sql`array(select account_id from absence where ${isToday(today)})`;

const filers = sql`array[occurrence.owner, occurrence.filed_by, occurrence.filed_for, occurrence.filed_owner]`;

/** Whether the delegate, or somebody else for whom they stand in, owns or filed what waits for approval. */
const ownsOrFiled = (today: string) => sql`
  ${filers} && (absence.delegate_id || array(select other.account_id from absence as other
      where other.organisation_id = absence.organisation_id and other.delegate_id = absence.delegate_id
        and ${today}::date between other.first_day and other.last_day))`;

const own = (name: 'unit_id' | 'owner' | 'checker') => sql.ref(`occurrence.${name}`);
const people = { unit: own('unit_id'), owner: own('owner'), checker: own('checker') };

/** Whether the delegate sees the occurrence, and may do what the absent person does there: approving takes Edit access. */
const isWithin = (does: 'files' | 'approves') => sql`exists (select from account
  where account.organisation_id = absence.organisation_id and account.id = absence.delegate_id
    and ${isOfTheirUnits(people)} ${does === 'approves' ? sql`and account.workspace_access_type = 'Edit'` : sql``})`;

/**
 * Joins each occurrence with the absence for which nobody stands in (daily work §3): of its owner, where it falls due until the
 * last day of it; of its checker, where it waits for approval, also where the delegate owns or filed it. A delegate who does not
 * see it, or may not approve, does not stand in for it. A checker does not approve the work of somebody for whom they stand in, whose
 * absence it is then.
 */
export const joinUncovered = (today: string): RawBuilder<unknown> => sql`
  join absence on absence.organisation_id = occurrence.organisation_id and ${isToday(today)}
    and (occurrence.owner = any(${absentToday(today)}) and absence.account_id = occurrence.owner
        and occurrence.outcome is null and occurrence.due_day <= absence.last_day
        and (not ${isStandIn(today)} or not ${isWithin('files')})
      or occurrence.checker = any(${absentToday(today)}) and absence.account_id = occurrence.checker
        and occurrence.outcome = 'submitted' and (not ${isStandIn(today)} or not ${isWithin('approves')}
          or ${ownsOrFiled(today)})
      or occurrence.checker = any(array(select delegate_id from absence where ${isToday(today)}))
        and absence.delegate_id = occurrence.checker and absence.account_id = any(${filers})
        and occurrence.outcome = 'submitted' and ${isStandIn(today)})`;
