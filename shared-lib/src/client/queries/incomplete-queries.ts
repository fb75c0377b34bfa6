import { recordCalls } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { recordKey } from './queries.ts';
import { request } from '../http/request.ts';

/** Which of these records, a page of them at most, are Published and lack what Publish needs. */
export const incompleteQueryOptions = (kind: RecordKind, ids: number[]) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'incomplete', ids],
    queryFn: async ({ signal }) =>
      (await request(recordCalls(kind).incomplete, { body: { ids }, signal })).data,
  });
