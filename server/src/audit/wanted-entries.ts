import { sql } from 'kysely';
import type { LogFilter } from '@lexboard/shared-lib/contract';
import { endOfDay, isDay, startOfDay, toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import type { Transaction } from '../database/transaction.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { requireSearch } from '../auth/require-right.ts';
import type { LogCriteria } from './log-repository.ts';

const momentOfDay = { from: startOfDay, to: endOfDay };

function readTime(field: 'from' | 'to', text: string | undefined, zone: string): Date | undefined {
  if (text === undefined) return undefined;
  const time = isDay(text) ? momentOfDay[field](zone, text) : new Date(text);
  if (isDay(text.slice(0, 10)) && !Number.isNaN(time.getTime())) return time;
  throw Refused.byFields([{ field, message: t('Please give a day that there is.') }]);
}

/** The end of a millisecond, so that it is included whole. */
const endOf = (time: Date) => time.toISOString().replace('Z', '999Z');

/**
 * Resolves a display name to its username. Returns the typed text if it is a username, or no or more than one person's
 * name.
 */
async function findUsername(trx: Transaction, typed: string): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    select username from account where lower(username) = lower(${typed})
    union all select username from account where name <> '' and text_key(name) = ${toTextKey(typed)}
    limit 2`.execute(trx);
  const [first, other] = rows;
  return first && !other ? first.username : typed;
}

/**
 * Turns a filter into the entries that a person may see: administrators their organisation's, others their own
 * (decisions §4). Days are in the organisation's time zone.
 * @throws Refused 422 for a nonexistent day, 403 for a text if the person may not search by text
 */
export async function readLogFilter(
  trx: Transaction,
  account: Account,
  filter: LogFilter,
): Promise<LogCriteria> {
  const { id, role } = account;
  const { user, action, text } = filter;
  if (text?.trim()) requireSearch(account);
  const zone = await readTimeZone(trx);
  const from = readTime('from', filter.from, zone);
  const to = readTime('to', filter.to, zone);
  return {
    ...(role !== 'yes' && { account: id }),
    ...(user && { username: await findUsername(trx, user) }),
    ...(action && { action }),
    ...(text?.trim() && { text: toTextKey(text) }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: endOf(to) }),
  };
}
