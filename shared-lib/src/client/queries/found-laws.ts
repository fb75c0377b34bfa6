import { useMemo, useState } from 'react';
import type { ParentLaw } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery, useSettled } from '@lexboard/shared-lib/query';
import { foundLawsQueryOptions, namedLawsQueryOptions } from './queries.ts';

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

type LawOption = ReturnType<typeof toLawOption>;

/**
 * A law as a choice, once it is known what it is called; one that is gone reads as its number.
 * @param picked the choice that was made of it, where that is known
 */
export function useNamedLaw(id: number | undefined, picked: LawOption | undefined): LawOption | undefined {
  const isPicked = picked !== undefined && picked.value === String(id);
  const named = useQuery({
    ...namedLawsQueryOptions(id === undefined ? [] : [id]),
    enabled: id !== undefined && !isPicked,
  });
  return useMemo(() => {
    if (isPicked) return picked;
    if (id === undefined || !named.data) return undefined;
    const [law] = named.data.data;
    return law ? toLawOption(law) : { value: String(id), label: String(id) };
  }, [isPicked, picked, id, named.data]);
}
