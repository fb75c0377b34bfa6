import { useMemo } from 'react';
import { choicesQueryOptions, namedLawsQueryOptions } from '@lexboard/shared-lib/client';
import type { Choices } from '@lexboard/shared-lib/contract';
import { findParentLawField, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';
import { queryClient, useQuery } from '@lexboard/shared-lib/query';

const none: Choices['parentLaw'] = [];

/** Ids of the parent laws in several versions of a record. */
function parentIdsOf(kind: RecordKind, records: readonly RecordValues[]): number[] {
  const name = findParentLawField(kind)?.name ?? '';
  const ids = records.map((record) => record[name]).filter((id) => typeof id === 'number');
  return [...new Set(ids)].sort((one, other) => one - other);
}

/**
 * A kind's lists of choices with only the parent laws that these records use, so that all ids have names. Undefined
 * while loading.
 */
export function useNamedChoices(kind: RecordKind, records: readonly RecordValues[]) {
  const ids = parentIdsOf(kind, records);
  const lists = useQuery(choicesQueryOptions(kind));
  const laws = useQuery({ ...namedLawsQueryOptions(ids), enabled: ids.length > 0 });
  const parentLaw = ids.length > 0 ? laws.data?.data : none;
  const choices = useMemo(
    () => lists.data && parentLaw && { ...lists.data, parentLaw },
    [lists.data, parentLaw],
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
