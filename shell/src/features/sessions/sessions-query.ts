import { request } from '@lexboard/shared-lib/client';
import { sessionList } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** The own sessions. They are not asked for now and then: that would keep this one from ending. */
export const sessionsQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'list'],
    queryFn: ({ signal }) => request(sessionList, { body: {}, signal }),
    staleTime: 0,
  });
