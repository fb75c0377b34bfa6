import { request } from '@lexboard/shared-lib/client';
import {
  packCheck,
  packList,
  packOne,
  type BodyOf,
  type packCheckShape,
  type packOneShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const packKey = ['pack'] as const;

export type OpenedPackReply = ReplyOf<ReturnType<typeof packOneShape>>;
export type PackCheckBody = BodyOf<ReturnType<typeof packCheckShape>>;
export type PackCheckResult = ReplyOf<ReturnType<typeof packCheckShape>>;

export const packsQueryOptions = () =>
  queryOptions({
    queryKey: [...packKey, 'list'],
    queryFn: ({ signal }) => request(packList, { body: {}, signal }),
    staleTime: 0,
  });

/** The pack of an import. */
export const packQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...packKey, 'one', id],
    queryFn: ({ signal }) => request(packOne, { body: { id }, signal }),
  });

/** A run uses the last check, so a check is neither cached nor given up: the server must answer them one by one. */
export const packCheckQueryOptions = (body: PackCheckBody) =>
  queryOptions({
    queryKey: [...packKey, 'check', body],
    queryFn: () => request(packCheck, { body }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** Invalidates the list of packs: one was left, or an import of one has ended. */
export const refreshPacks = () => queryClient.invalidateQueries({ queryKey: [...packKey, 'list'] });
