import { request } from '@lexboard/shared-lib/client';
import { systemLogList, type LogFilter } from '@lexboard/shared-lib/contract';
import { isDay } from '@lexboard/shared-lib/domain';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';

export const titleOfLog = () => t('System Logs');

const filters = ['text', 'user', 'action', 'from', 'to'] as const;
export type LogFilterName = (typeof filters)[number];
export type LogAddress = ListingAddress<LogFilterName>;

/** The parameters of the page's address; always sorted newest first. */
export const logListing: ListingShape<LogFilterName> = {
  filters,
  sorts: [],
  ownOrder: { sort: 'at', order: 'desc' },
};

/** The right to search by text also applies to the address. */
export const canSearch = ({ moduleAccess }: Session) => moduleAccess.serchInfo !== 'No';

/**
 * Converts an address to the server's filters; days are in the organisation's time zone. Invalid and forbidden
 * filters are left out.
 */
export function readLogFilter({ filters: said }: LogAddress, session: Session): LogFilter {
  const { text, user, action, from, to } = said;
  return {
    ...(text && canSearch(session) && { text }),
    ...(user && session.managesPeople && { user }),
    ...(action && { action }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

const logKey = ['system log'] as const;

export function logPageQueryOptions(address: LogAddress, session: Session) {
  const { page, pageSize } = address;
  const body = { page, pageSize, ...readLogFilter(address, session) };
  return queryOptions({
    queryKey: [...logKey, session.username, body],
    queryFn: ({ signal }) => request(systemLogList, { body, signal }),
    placeholderData: keepPreviousData,
    // Every action adds entries.
    staleTime: 0,
  });
}

export const refreshLog = () => queryClient.invalidateQueries({ queryKey: logKey });
