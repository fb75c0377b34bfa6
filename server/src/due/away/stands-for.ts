import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** An absent person for whom somebody stands in. */
export interface Absent {
  id: number;
  username: string;
  /** Display name. */
  name: string;
  /** Whether they have Edit access themselves: nobody may do more in their place than they may. */
  mayEdit: boolean;
  /** Last day of the absence, ISO. */
  until: string;
}

/**
 * Whether a delegate stands in on a day, as a condition on a row of `absence`: they are neither disabled nor away themselves.
 * There are no chains (daily work §3).
 */
export const isStandIn = (today: string): RawBuilder<boolean> => sql`(
  exists (select from account as delegate where delegate.organisation_id = absence.organisation_id
    and delegate.id = absence.delegate_id and delegate.disabled_at is null)
  and not exists (select from absence as own where own.organisation_id = absence.organisation_id
    and own.account_id = absence.delegate_id and ${today}::date between own.first_day and own.last_day))`;

/** The people for whom an account stands in on a day of the organisation. */
export async function readStandsFor(trx: Transaction, delegate: number, today: string): Promise<Absent[]> {
  const { rows } = await sql<Absent>`
    select absent.id, absent.username, display_name(absent) as name, absent.workspace_access_type = 'Edit' as "mayEdit",
      absence.last_day as until
    from absence join account as absent on absent.organisation_id = absence.organisation_id
      and absent.id = absence.account_id and absent.disabled_at is null
    where absence.delegate_id = ${delegate} and ${today}::date between absence.first_day and absence.last_day
      and ${isStandIn(today)}
    order by absent.id`.execute(trx);
  return rows;
}
