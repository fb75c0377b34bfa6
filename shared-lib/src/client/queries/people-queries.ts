import { t } from '../../texts/index.ts';
import { useMemo, useState } from 'react';
import {
  dueAssign,
  dueComment,
  dueDuties,
  duePeople,
  dueRecordPeople,
  type BodyOf,
  type dueAssignShape,
  type dueCommentShape,
  type DueKind,
  type DuePersonRow,
} from '@lexboard/shared-lib/contract';
import { toTextKey } from '@lexboard/shared-lib/domain';
import {
  keepPreviousData,
  queryClient,
  queryOptions,
  useMutation,
  useQuery,
  useSettled,
} from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';
import { dueKey } from './due-queries.ts';

/** Accounts change a few times a week. */
const STALE_MS = 60_000;

const peopleQueryOptions = (body: { text?: string; ids?: number[]; sees?: number }) =>
  queryOptions({
    queryKey: ['people', body],
    queryFn: ({ signal }) => request(duePeople, { body, signal }),
    staleTime: STALE_MS,
  });

/** How many people one call names. */
const MOST_NAMED = 50;

/** The names of people by id, also where they are disabled. */
export const personNamesQueryOptions = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['people', 'names', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / MOST_NAMED) }, (_, index) =>
        ids.slice(index * MOST_NAMED, (index + 1) * MOST_NAMED),
      );
      const replies = await Promise.all(
        parts.map((part) => request(duePeople, { body: { ids: part }, signal })),
      );
      return replies.flatMap(({ data }) => data.map(({ id, name }) => ({ id, name })));
    },
    staleTime: STALE_MS,
  });

/** The owner and the checker of a record. */
export const recordPeopleQueryOptions = (kind: DueKind, id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'people', kind, id],
    queryFn: ({ signal }) => request(dueRecordPeople, { body: { kind, id }, signal }),
    staleTime: 0,
  });

/** The number of records that a person owns and checks. */
export const dutiesQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'duties', id],
    queryFn: ({ signal }) => request(dueDuties, { body: { id }, signal }),
    staleTime: 0,
  });

/** The units that a person acts for: 'Pune Works (PUNE-1) and 2 more'. */
const describeUnits = ([unit, ...others]: readonly string[]) =>
  others.length > 0 ? t('{unit} and {count} more', { unit, count: others.length }) : unit;

/** A person as an option. */
export function toPersonOption({ id, name, account, canEdit, disabled, actsFor }: DuePersonRow) {
  // `name` includes the account where two people have the same name.
  const beside = account && !name.includes(account) ? account : '';
  const may = disabled ? t('Disabled') : canEdit ? '' : t('View only');
  const units = actsFor && describeUnits(actsFor);
  const note = [beside, may, units && t('Acts for {units}', { units })].filter(Boolean).join(' · ');
  return { value: String(id), label: name, ...(note && { note }), ...(units && { units }) };
}

/**
 * Finds active people by name, as options, and the caller's own id.
 * @param approves whether they must be able to approve: people who may only view are disabled options then
 */
export function useFoundPeople(approves = false) {
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const settled = useSettled(wanted);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...peopleQueryOptions(settled ? { text: settled } : {}),
    placeholderData: keepPreviousData,
  });
  const people = useMemo(
    () =>
      data?.data.map((person) => ({
        ...toPersonOption(person),
        ...(approves && !person.canEdit && { disabled: true }),
      })) ?? [],
    [data, approves],
  );
  const pending = !error && (settled !== wanted || isPending || isPlaceholderData);
  return {
    people,
    more: data?.more ?? false,
    pending,
    failure: error?.message,
    own: data ? String(data.own) : undefined,
    setSearch,
  };
}

/** Shown at once beside a text that is typed. */
const MOST_MENTIONED = 8;

/** The first people who may see an occurrence and have a part of their name typed; nobody while it is undefined. */
export function useMentionable(occurrence: number, part: string | undefined) {
  const text = useSettled(part?.trim() ?? '');
  const { data } = useQuery({
    ...peopleQueryOptions({ sees: occurrence, ...(text && { text }) }),
    enabled: part !== undefined,
    placeholderData: keepPreviousData,
  });
  if (part === undefined) return [];
  const fits = toTextKey(part);
  return (data?.data ?? [])
    .filter(
      ({ id, name, account = '' }) => id !== data?.own && toTextKey(`${name} ${account}`).includes(fits),
    )
    .slice(0, MOST_MENTIONED);
}

type PersonOption = ReturnType<typeof toPersonOption>;

/**
 * A person as an option once the name has loaded; a missing person shows the id.
 * @param known the option, if known already
 */
export function useNamedPerson(
  id: number | undefined,
  known: PersonOption | undefined,
): PersonOption | undefined {
  const isKnown = known !== undefined && known.value === String(id);
  const named = useQuery({
    ...peopleQueryOptions({ ids: id === undefined ? [] : [id] }),
    enabled: id !== undefined && !isKnown,
  });
  return useMemo(() => {
    if (isKnown) return known;
    if (id === undefined || !named.data) return undefined;
    const [person] = named.data.data;
    return person ? toPersonOption(person) : { value: String(id), label: String(id) };
  }, [isKnown, known, id, named.data]);
}

/** The name of an active person by account; the account itself while loading, and for others. */
export function useNameOfAccount(account: string): string {
  const { data } = useQuery({ ...peopleQueryOptions({ text: account }), enabled: account !== '' });
  return data?.data.find((person) => person.account === account)?.name ?? account;
}

/** Comments on an occurrence, such as a review. @throws ApiError */
export const useCommenting = () =>
  useMutation({
    mutationFn: (body: BodyOf<ReturnType<typeof dueCommentShape>>) => request(dueComment, { body }),
  });

/** Assigns owner and checker to records or occurrences. @throws ApiError */
export const useAssigning = () =>
  useMutation({
    mutationFn: (body: BodyOf<ReturnType<typeof dueAssignShape>>) => request(dueAssign, { body }),
    onSuccess: () => void refreshPeople(),
  });

/** Invalidates what depends on owners and checkers: due data and the timelines of records. */
export async function refreshPeople(): Promise<void> {
  await Promise.all([dueKey, ['record']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
