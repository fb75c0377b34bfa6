import { useMemo, useState } from 'react';
import type { ParentLaw } from '@lexboard/shared-lib/contract';
import { lawTitle } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery, useSettled } from '@lexboard/shared-lib/query';
import { t } from '../../texts/index.ts';
import { foundLawsQueryOptions, namedLawsQueryOptions } from './queries.ts';

/** A law as an option: its code, with its name and whether it is repealed as a hint. */
export function toLawOption({ id, ActCodeName, Law, title_hi, repealed }: ParentLaw) {
  const title = lawTitle({ name: Law, title_hi });
  const note = [repealed ? t('Repealed') : '', title === ActCodeName ? '' : title]
    .filter(Boolean)
    .join(' · ');
  return { value: String(id), label: ActCodeName, ...(note && { note }) };
}

/** Finds laws by code or name, as options. The first search sends the request; its text may be empty. */
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
 * A law as an option once its name has loaded; a missing law shows its id.
 * @param picked the option that was picked, if known
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
