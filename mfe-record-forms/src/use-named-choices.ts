import { useMemo, useState } from 'react';
import {
  choicesQueryOptions,
  namedLawsQueryOptions,
  personNamesQueryOptions,
  unitTreeQueryOptions,
} from '@lexboard/shared-lib/client';
import type { Choices, RecordNames } from '@lexboard/shared-lib/contract';
import {
  findParentLawField,
  listNamedIds,
  readSentNames,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { queryClient, useQuery } from '@lexboard/shared-lib/query';

const none: Choices['parentLaw'] = [];

/** Ids of the parent laws in several versions of a record. */
function parentIdsOf(kind: RecordKind, records: readonly RecordValues[]): number[] {
  const name = findParentLawField(kind)?.name ?? '';
  const ids = records.map((record) => record[name]).filter((id) => typeof id === 'number');
  return [...new Set(ids)].sort((one, other) => one - other);
}

type Names = Pick<Choices, keyof RecordNames>;

/** The names of the units and people in records: those that came with them, and others once they have loaded. */
function useRecordNames(records: readonly RecordValues[], known: Names): Names | undefined {
  const { units, people } = listNamedIds(records);
  const sent = readSentNames(records);
  const unit = [...(known.unit ?? []), ...(sent?.unit ?? [])];
  const person = [...(known.person ?? []), ...(sent?.person ?? [])];
  const lacks = (ids: readonly number[], named: readonly { id: number }[]) => {
    const had = new Set(named.map(({ id }) => id));
    return ids.filter((id) => !had.has(id));
  };
  const unnamed = lacks(people, person);
  const tree = useQuery({ ...unitTreeQueryOptions, enabled: lacks(units, unit).length > 0 });
  const found = useQuery({ ...personNamesQueryOptions(unnamed), enabled: unnamed.length > 0 });
  if (units.length + people.length + unit.length + person.length === 0) return undefined;
  return { unit: [...(tree.data?.data ?? []), ...unit], person: [...person, ...(found.data ?? [])] };
}

/** The same value until its content differs. */
function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  const isSame = JSON.stringify(kept) === JSON.stringify(value);
  if (!isSame) keep(value);
  return isSame ? kept : value;
}

/**
 * A kind's lists of choices with only the parent laws, units and people that these records use, so that all ids have
 * names. Undefined while loading.
 * @param known names that are there already
 */
export function useNamedChoices(kind: RecordKind, records: readonly RecordValues[], known: Names = {}) {
  const ids = parentIdsOf(kind, records);
  const lists = useQuery(choicesQueryOptions(kind));
  const laws = useQuery({ ...namedLawsQueryOptions(ids), enabled: ids.length > 0 });
  const names = useSame(useRecordNames(records, known));
  const parentLaw = ids.length > 0 ? laws.data?.data : none;
  const choices = useMemo(
    () => lists.data && parentLaw && { ...lists.data, parentLaw, ...names },
    [lists.data, parentLaw, names],
  );
  const retry = () => {
    if (lists.isError) void lists.refetch();
    if (laws.isError) void laws.refetch();
  };
  return { choices, error: lists.error ?? laws.error, retry };
}

/** The names of a record's parent laws. @throws ApiError, at once when offline */
export async function readNamedLaws(kind: RecordKind, record: RecordValues): Promise<Choices['parentLaw']> {
  const ids = parentIdsOf(kind, [record]);
  if (ids.length === 0) return [];
  const reply = await queryClient.fetchQuery(namedLawsQueryOptions(ids));
  return reply.data;
}
