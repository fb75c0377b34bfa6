import type { LogFilter } from '@lexboard/shared-lib/contract';
import { Refused } from '../http/refused.ts';
import type { Account } from '../identity/account-repository.ts';
import type { WantedEntries } from './log-repository.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

function readTime(field: 'from' | 'to', text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = new Date(
    DAY.test(text) ? `${text}T${field === 'from' ? '00:00:00.000' : '23:59:59.999'}Z` : text,
  );
  // A day that no month has becomes one of the next month.
  if (!Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10)))
    return time.toISOString();
  throw Refused.byFields([{ field, message: 'Please give a day that there is.' }]);
}

/** Includes all of the second or millisecond that it names. */
const endOf = (time: string) => time.replace(/Z$/, '999Z');

/**
 * The entries that a person may see under a filter: administrators their organisation's, others their own (decisions §4).
 * @throws Refused 422 for a day that there is not
 */
export function wantedEntries({ id, role }: Account, filter: LogFilter): WantedEntries {
  const { user, action, text } = filter;
  const from = readTime('from', filter.from);
  const to = readTime('to', filter.to);
  return {
    ...(role !== 'yes' && { account: id }),
    ...(user && { username: user }),
    ...(action && { action }),
    ...(text?.trim() && { text: text.trim() }),
    ...(from && { from }),
    ...(to && { to: endOf(to) }),
  };
}
