import { sql } from 'kysely';
import type { FieldError } from '@lexboard/shared-lib/contract';
import { listReaders, ticked, type RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findPeopleFaults, type LookAhead } from '../../due/people/check-people.ts';

interface Change {
  /** Undefined for a new record. */
  id?: number | undefined;
  before: RecordValues;
  values: RecordValues;
}

/** Whether a person sees a restricted record whoever its readers are. */
async function seesAnyway(
  trx: Transaction,
  { id: person, role, actsFor }: Account,
  id: number | undefined,
): Promise<boolean> {
  if (role === 'yes' && !actsFor) return true;
  if (id === undefined) return false;
  const { rows } = await sql`select from record_people where kind = 'notice' and record_id = ${id}
    and ${person}::int in (owner, checker)`.execute(trx);
  return rows.length > 0;
}

/**
 * Finds the errors of the people who may see a restricted record (daily work §5): new ones who are not active in the
 * organisation, and that the person who restricts it or changes its readers would not see it any more.
 */
export async function findReaderFaults(
  trx: Transaction,
  account: Account,
  { id, before, values }: Change,
  looking?: LookAhead,
): Promise<FieldError[]> {
  if (values.restricted !== ticked) return [];
  const had = new Set(listReaders(before));
  const readers = listReaders(values);
  const added = readers.filter((one) => !had.has(one)).map((one) => ({ field: 'owner' as const, id: one }));
  const [fault] = await findPeopleFaults(trx, added, looking);
  if (fault) return [{ field: 'readers', message: fault.message }];
  const isSame = before.restricted === ticked && added.length === 0 && had.size === readers.length;
  if (isSame || readers.includes(account.id) || (await seesAnyway(trx, account, id))) return [];
  return [{ field: 'readers', message: t('Choose yourself, too: otherwise you would not see it any more.') }];
}
