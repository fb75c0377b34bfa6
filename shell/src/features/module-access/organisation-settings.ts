import { request } from '@lexboard/shared-lib/client';
import { organisationView } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** The settings for everybody in the organisation. */
export const settingsQueryOptions = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => request(organisationView, { body: {}, signal }),
});
