import {
  ApiError,
  circularKey,
  circularsQueryOptions,
  isOneOf,
  parsePositive,
  recordKey,
  recordQueryOptions,
  request,
  withFallback,
} from '@lexboard/shared-lib/client';
import {
  circularAll,
  circularKinds,
  circularSorts,
  circularStates,
  type circularAllShape,
  type CircularRow,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isDay, law, toTextKey } from '@lexboard/shared-lib/domain';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';

const filters = ['text', 'kind', 'authority', 'reviews', 'law', 'from', 'to'] as const;
export type CircularFilter = (typeof filters)[number];
export type CircularAddress = ListingAddress<CircularFilter>;

/** The parameters of the page's address. */
export const circularListing: ListingShape<CircularFilter> = {
  filters,
  sorts: circularSorts,
  ownOrder: { sort: 'date', order: 'desc' },
};

const dayOrNone = (text: string | undefined) => (isDay(text) ? text : undefined);

/** Parses the filters of an address; invalid ones are left out. */
export function readFilters({ filters: said }: CircularAddress) {
  return {
    text: said.text,
    kind: circularKinds.find((kind) => kind === said.kind),
    authority: said.authority,
    reviews: circularStates.find((state) => state === said.reviews),
    law: parsePositive(said.law ?? null),
    from: dayOrNone(said.from),
    to: dayOrNone(said.to),
  };
}

/** The filters and the order as the calls take them. */
export function toFilters(address: CircularAddress) {
  const { sort, order } = address;
  const { text, kind, authority, reviews, law: lawId, from, to } = readFilters(address);
  return {
    ...(isOneOf(circularSorts, sort) && { sort }),
    order,
    ...(text && { text }),
    ...(kind && { kind }),
    ...(authority && { authority }),
    ...(reviews && { reviews }),
    ...(lawId && { law: lawId }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/**
 * The circulars of the chosen law by the documented call, which knows no other list (D2 §7). They are shown as locked: the calls
 * that change them are not documented.
 * @throws ApiError without a law
 */
async function readOfLaw(address: CircularAddress): Promise<ReplyOf<ReturnType<typeof circularAllShape>>> {
  const { law: id, kind, text = '', from = '', to } = readFilters(address);
  if (id === undefined)
    throw new ApiError('refused', 404, {
      message: t('Please choose a law: this server lists the circulars of one law at a time.'),
    });
  const [record] = (await queryClient.fetchQuery(recordQueryOptions(law, id))).data;
  const valueOf = (name: string) => {
    const value = record?.[name];
    return typeof value === 'string' ? value : '';
  };
  const code = valueOf(law.wire.code);
  const { data } = await queryClient.fetchQuery(circularsQueryOptions(code, 'Popup'));
  const rows = data
    .filter((row) => (!kind || row.kind === kind) && row.date >= from && (!to || row.date <= to))
    .filter(({ topic, link }) => toTextKey(`${topic} ${link}`).includes(toTextKey(text)))
    .map((row): CircularRow => ({
      ...row,
      version: 1,
      law_id: id,
      LawUniqueCode: code,
      ActCodeName: valueOf(law.wire.ownCode),
      Law: valueOf(law.wire.name),
      editOption: 'false',
    }));
  return { success: 1, totalLength: rows.length, data: rows };
}

/** A page of the circulars of all laws; of one law, where the back end has only the documented calls. */
export function circularPageQueryOptions(address: CircularAddress) {
  const { page, pageSize } = address;
  const body = { page, pageSize, ...toFilters(address) };
  return queryOptions({
    queryKey: [...circularKey, 'all', body],
    queryFn: ({ signal }) => withFallback(request(circularAll, { body, signal }), () => readOfLaw(address)),
    placeholderData: keepPreviousData,
    // Laws are renamed in other sessions.
    staleTime: 0,
  });
}

/** Invalidates what a change of a circular affects: lists of circulars, and the timelines of laws. */
export async function refreshCirculars(): Promise<void> {
  const keys = [circularKey, [...recordKey(law), 'view']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
