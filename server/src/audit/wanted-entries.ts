import { sql } from 'kysely';
import type { LogFilter } from '@lexboard/shared-lib/contract';
import { endOfDay, isDay, startOfDay, toTextKey } from '@lexboard/shared-lib/domain';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import type { Transaction } from '../database/transaction.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { requireSearch } from '../auth/require-right.ts';
import type { WantedEntries } from './log-repository.ts';

const momentOfDay = { from: startOfDay, to: endOfDay };

function readTime(field: 'from' | 'to', text: string | undefined, zone: string): Date | undefined {
  if (text === undefined) return undefined;
  const time = isDay(text) ? momentOfDay[field](zone, text) : new Date(text);
  if (isDay(text.slice(0, 10)) && !Number.isNaN(time.getTime())) return time;
  throw Refused.byFields([{ field, message: 'Please give a day that there is.' }]);
}

/** All of the millisecond that it names. */
const endOf = (time: Date) => time.toISOString().replace('Z', '999Z');

/** The username of whoever is called so; what was typed where that is a username, or nobody's or several people's name. */
async function findUsername(trx: Transaction, typed: string): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    select username from account where lower(username) = lower(${typed})
    union all select username from account where name <> '' and text_key(name) = ${toTextKey(typed)}
    limit 2`.execute(trx);
  const [first, other] = rows;
  return first && !other ? first.username : typed;
}

/**
 * The entries that a person may see under a filter: administrators their organisation's, others their own (decisions §4).
 * A day is one of the organisation's time zone.
 * @throws Refused 422 for a day that there is not, 403 for a text from someone who may not search by text
 */
export async function readLogFilter(
  trx: Transaction,
  account: Account,
  filter: LogFilter,
): Promise<WantedEntries> {
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
