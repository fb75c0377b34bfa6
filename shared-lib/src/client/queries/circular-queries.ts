import { circularList, type BodyOf, type circularListShape } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { fillCirculars } from './documented-calls.ts';
import { request } from '../http/request.ts';

type CircularQuery = BodyOf<ReturnType<typeof circularListShape>>;

/** The orders, notifications, circulars and amendments of a law, for its form or for the dialog (D2 §7). */
export const circularsQueryOptions = (LawUniqueCode: string, type: CircularQuery['type']) =>
  queryOptions({
    queryKey: ['circular', LawUniqueCode, type],
    queryFn: async ({ signal }) => {
      const reply = await request(circularList, { body: { LawUniqueCode, type }, signal });
      return { ...reply, data: fillCirculars(reply.data) };
    },
  });
