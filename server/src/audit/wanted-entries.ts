import type { LogFilter } from '@lexboard/shared-lib/contract';
import { endOfDay, isDay, startOfDay, toTextKey } from '@lexboard/shared-lib/domain';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
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

/**
 * The entries that a person may see under a filter: administrators their organisation's, others their own (decisions §4).
 * A day is one of the organisation's time zone.
 * @throws Refused 422 for a day that there is not, 403 for a text from someone who may not search by text
 */
export function readLogFilter(account: Account, filter: LogFilter, zone: string): WantedEntries {
  const { id, role } = account;
  const { user, action, text } = filter;
  if (text?.trim()) requireSearch(account);
  const from = readTime('from', filter.from, zone);
  const to = readTime('to', filter.to, zone);
  return {
    ...(role !== 'yes' && { account: id }),
    ...(user && { username: user }),
    ...(action && { action }),
    ...(text?.trim() && { text: toTextKey(text) }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: endOf(to) }),
  };
}
