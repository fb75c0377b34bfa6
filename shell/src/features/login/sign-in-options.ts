import { request } from '@lexboard/shared-lib/client';
import { signInOptions } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** Asked for beside the form, which does not wait for it. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['signin', 'options'],
  queryFn: ({ signal }) => request(signInOptions, { body: {}, signal }),
  retry: false,
});
