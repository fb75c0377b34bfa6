import { useMemo, useState } from 'react';
import type { ParentLaw } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery, useSettled } from '@lexboard/shared-lib/query';
import { foundLawsQueryOptions } from './queries.ts';

/** A law as a choice: by its code, with its name beside it where that says more. */
export const lawOption = ({ id, ActCodeName, Law }: ParentLaw) => ({
  value: String(id),
  label: ActCodeName,
  ...(Law !== ActCodeName && { note: Law }),
});

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
  const laws = useMemo(() => data?.data.map(lawOption) ?? [], [data]);
  const pending = !error && (settled !== wanted || isPending || isPlaceholderData);
  return { laws, more: data?.more ?? false, pending, failure: error?.message, setSearch };
}
