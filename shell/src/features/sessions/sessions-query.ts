import { request } from '@lexboard/shared-lib/client';
import { sessionList } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** The own sessions. Not polled: polling would keep this session alive. */
export const sessionsQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'list'],
    queryFn: ({ signal }) => request(sessionList, { body: {}, signal }),
    staleTime: 0,
  });
