import { sql } from 'kysely';
import type { Absence } from '@lexboard/shared-lib/contract';
import { describeAbsence, type AbsenceDays } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';

/** An absence as it is stored. */
export interface StoredAbsence extends AbsenceDays {
  id: string;
  /** The person who is away. */
  account: number;
  version: number;
}

const columns = sql`absence.id, absence.account_id as account, absence.first_day as "from", absence.last_day as until,
  absence.delegate_id as delegate, absence.version`;

interface Listed extends StoredAbsence {
  delegateName: string;
  isDisabled: boolean;
  awayFrom: string | null;
  awayUntil: string | null;
}

/** Says why a delegate does not stand in on all days; empty if they do. */
function describeGap({ delegateName, isDisabled, awayFrom, awayUntil }: Listed): string {
  if (isDisabled) return t('{name} is disabled: nobody stands in.', { name: delegateName });
  if (awayFrom === null || awayUntil === null) return '';
  return t('{name} is away, too, {days}: nobody stands in then.', {
    name: delegateName,
    days: describeAbsence({ from: awayFrom, until: awayUntil }),
  });
}

/** The present and coming absences of a person, the earliest first. */
export async function listAbsences(trx: Transaction, account: number, today: string): Promise<Absence[]> {
  const { rows } = await sql<Listed>`
    select ${columns}, coalesce(display_name(delegate), '') as "delegateName",
      coalesce(delegate.disabled_at is not null, false) as "isDisabled", own.first_day as "awayFrom", own.last_day as "awayUntil"
    from absence left join account as delegate on delegate.organisation_id = absence.organisation_id
        and delegate.id = absence.delegate_id
      left join lateral (select first_day, last_day from absence as own
        where own.organisation_id = absence.organisation_id and own.account_id = absence.delegate_id
          and own.first_day <= absence.last_day and own.last_day >= greatest(absence.first_day, ${today}::date)
        order by first_day limit 1) as own on true
    where absence.account_id = ${account} and absence.last_day >= ${today}::date
    order by absence.first_day`.execute(trx);
  return rows.map((row) => {
    const { id, from, until, delegate, delegateName, version } = row;
    return { id, from, until, delegate, delegateName, gap: describeGap(row), version };
  });
}

/** The days of a person's other absences that are not over. */
export async function readOtherDays(
  trx: Transaction,
  account: number,
  { id, today }: { id: string | undefined; today: string },
): Promise<Pick<AbsenceDays, 'from' | 'until'>[]> {
  const { rows } = await sql<StoredAbsence>`select ${columns} from absence
    where account_id = ${account} and last_day >= ${today}::date and id is distinct from ${id ?? null}::uuid
    order by first_day`.execute(trx);
  return rows;
}

/** Locks an absence. */
export async function lockAbsence(trx: Transaction, id: string): Promise<StoredAbsence | undefined> {
  const { rows } =
    await sql<StoredAbsence>`select ${columns} from absence where id = ${id}::uuid for update`.execute(trx);
  return rows[0];
}

/** @returns the id */
export async function insertAbsence(
  trx: Transaction,
  { organisationId }: Pick<Account, 'organisationId'>,
  account: number,
  { from, until, delegate }: AbsenceDays,
): Promise<string> {
  const days = { first_day: from, last_day: until, delegate_id: delegate };
  const { id } = await trx
    .insertInto('absence')
    .values({ organisation_id: organisationId, account_id: account, ...days })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores new days and another delegate. */
export async function updateAbsence(
  trx: Transaction,
  id: string,
  { from, until, delegate }: AbsenceDays,
): Promise<void> {
  await trx
    .updateTable('absence')
    .set({ first_day: from, last_day: until, delegate_id: delegate, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteAbsence(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('absence').where('id', '=', id).execute();
}
