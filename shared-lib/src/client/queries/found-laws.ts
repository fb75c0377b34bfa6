import { useMemo, useState } from 'react';
import type { ParentLaw } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery, useSettled } from '@lexboard/shared-lib/query';
import { foundLawsQueryOptions } from './queries.ts';

/** A law as a choice: by its code, with what else tells it apart: that it is repealed, and its name. */
export function toLawOption({ id, ActCodeName, Law, repealed }: ParentLaw) {
  const note = [repealed ? 'Repealed' : '', Law === ActCodeName ? '' : Law].filter(Boolean).join(' · ');
  return { value: String(id), label: ActCodeName, ...(note && { note }) };
}

/** The laws whose code or name has what is searched for, as choices; asked for once something was, be it an empty text. */
export function useFoundLaws() {
  const [search, setSearch] = useState<string>();
  const wanted = search?.trim() ?? '';
  const settled = useSettled(wanted);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...foundLawsQueryOptions(settled),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  });
  const laws = useMemo(() => data?.data.map(toLawOption) ?? [], [data]);
  const pending = !error && (settled !== wanted || isPending || isPlaceholderData);
  return { laws, more: data?.more ?? false, pending, failure: error?.message, setSearch };
}
