import {
  circularAuthorities,
  circularList,
  circularOne,
  type BodyOf,
  type circularListShape,
} from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { fillCirculars, withFallback } from './documented-calls.ts';
import { request } from '../http/request.ts';

type CircularQuery = BodyOf<ReturnType<typeof circularListShape>>;

/** Prefix of the query keys of circulars. */
export const circularKey = ['circular'] as const;

/** The orders, notifications, circulars and amendments of a law, for its form or for the dialog (D2 §7). */
export const circularsQueryOptions = (LawUniqueCode: string, type: CircularQuery['type']) =>
  queryOptions({
    queryKey: [...circularKey, LawUniqueCode, type],
    queryFn: async ({ signal }) => {
      const reply = await request(circularList, { body: { LawUniqueCode, type }, signal });
      return { ...reply, data: fillCirculars(reply.data) };
    },
  });

/** One circular with all that is known of it. */
export const circularQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...circularKey, 'one', id],
    queryFn: ({ signal }) => request(circularOne, { body: { id }, signal }),
    // Others change it, too.
    staleTime: 0,
  });

/** The authorities of circulars, for the filter; none from a back end with the documented calls alone. */
export const authoritiesQueryOptions = () =>
  queryOptions({
    queryKey: [...circularKey, 'authorities'],
    queryFn: ({ signal }) =>
      withFallback(request(circularAuthorities, { body: {}, signal }), () => ({
        success: 1 as const,
        data: [],
      })),
  });
