import { recordCalls } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { recordKey } from './queries.ts';
import { request } from '../http/request.ts';

/** The records among these (one page at most) that are Published but lack fields that Publish requires. */
export const incompleteQueryOptions = (kind: RecordKind, ids: number[]) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'incomplete', ids],
    queryFn: async ({ signal }) =>
      (await request(recordCalls(kind).incomplete, { body: { ids }, signal })).data,
  });
