import {
  lawName,
  parentLaws,
  type ListQuery,
  listCall,
  organisationLogo,
  recordCalls,
  type ListName,
} from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { readAsBase64 } from '../http/read-as-base64.ts';
import { request, requestFile } from '../http/request.ts';
import { withFallback, fillFiles, readDocumentedLaws } from './documented-calls.ts';

/** Keys start with the kind, so that a save can invalidate everything of it. */
export const recordKey = (kind: RecordKind) => ['record', kind.name] as const;

/** A page of a kind's list. */
export const listQueryOptions = (kind: RecordKind, list: ListName, query: ListQuery) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'list', list, query],
    queryFn: ({ signal }) => request(listCall(kind, list), { query, signal }),
  });

/**
 * All lists of choices (D2 §3 "Dropdown data") except possible parents, which may be very many: see {@link
 * foundLawsQueryOptions}.
 */
export const choicesQueryOptions = (kind: RecordKind) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'choices'],
    queryFn: ({ signal }) => request(recordCalls(kind).choices, { body: { parentLaw: false }, signal }),
  });

/** One record for its form, never from the cache: its version decides whether a save is a conflict. */
export const recordQueryOptions = (kind: RecordKind, id: number) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'one', id],
    queryFn: async ({ signal }) => {
      const reply = await request(recordCalls(kind).one, { body: { id }, signal });
      return { ...reply, data: fillFiles(reply.data) };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Other records with the same code; `id` is 0 for a new record. */
export const sameCodeQueryOptions = (kind: RecordKind, code: string, id: number) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'sameCode', code, id],
    queryFn: async ({ signal }) => {
      const body = { code, ...(id > 0 && { id }) };
      const own = request(recordCalls(kind).sameCode, { body, signal });
      return (await withFallback(own, () => ({ success: 1 as const, data: [] }))).data;
    },
  });

/** One record with its timeline. */
export const viewQueryOptions = (kind: RecordKind, id: number) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'view', id],
    queryFn: async ({ signal }) => {
      const reply = await request(recordCalls(kind).view, { body: { id }, signal });
      return { ...reply, data: fillFiles(reply.data) };
    },
    staleTime: 0,
  });

/** A record at one of its earlier versions; immutable. */
export const versionQueryOptions = (kind: RecordKind, id: number, version: number) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'version', id, version],
    queryFn: ({ signal }) => request(recordCalls(kind).version, { body: { id, version }, signal }),
    staleTime: Infinity,
  });

/** A record, its law and circulars as they stood at the end of a day; that of today may still change. */
export const asOfQueryOptions = (kind: RecordKind, id: number, day: string) =>
  queryOptions({
    queryKey: [...recordKey(kind), 'asOf', id, day],
    queryFn: ({ signal }) => request(recordCalls(kind).asOf, { body: { id, day }, signal }),
    staleTime: 0,
  });

/** Whether a law is central or of states, and of which states. */
export const lawNameQueryOptions = (id: number) =>
  queryOptions({
    queryKey: ['record', 'law', 'lawname', id],
    queryFn: ({ signal }) => request(lawName, { body: { id }, signal }),
  });

/** The names of parent laws by id; deleted laws are left out. */
export const namedLawsQueryOptions = (ids: number[]) =>
  queryOptions({
    queryKey: ['record', 'law', 'parents', { ids }],
    queryFn: ({ signal }) =>
      withFallback(request(parentLaws, { body: { ids }, signal }), () => readDocumentedLaws({ ids }, signal)),
  });

/** The first possible parents in the order of their code, optionally filtered by code or name. */
export const foundLawsQueryOptions = (search: string) =>
  queryOptions({
    queryKey: ['record', 'law', 'parents', { search }],
    queryFn: ({ signal }) =>
      withFallback(request(parentLaws, { body: { search }, signal }), () =>
        readDocumentedLaws({ search }, signal),
      ),
  });

/** The organisation's logo as the address of a picture (doors §6); null where there is none. */
export const logoQueryOptions = queryOptions({
  queryKey: ['organisation-logo'],
  queryFn: async ({ signal }) => {
    const { content } = await requestFile(organisationLogo, { query: {}, signal });
    return content.size > 0 ? `data:image/png;base64,${await readAsBase64(content)}` : null;
  },
  staleTime: Infinity,
});
