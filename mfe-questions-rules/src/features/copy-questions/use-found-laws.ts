import { useMemo, useState } from 'react';
import { foundLawsQueryOptions } from '@lexboard/shared-lib/client';
import type { ParentLaw } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery, useSettled } from '@lexboard/shared-lib/query';
import type { ChoiceOption, Lookup } from '@lexboard/shared-lib/ui/data';

const toOption = ({ id, ActCodeName, Law }: ParentLaw): ChoiceOption => ({
  value: String(id),
  label: ActCodeName,
  ...(Law !== ActCodeName && { note: Law }),
});

/** The laws whose code or name has what is typed, without one of them. */
export function useFoundLaws(without: number) {
  const [search, setSearch] = useState<string>();
  const [chosen, choose] = useState<ChoiceOption>();
  const wanted = search?.trim() ?? '';
  const settled = useSettled(wanted);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...foundLawsQueryOptions(settled),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  });
  const options = useMemo(
    () => data?.data.filter(({ id }) => id !== without).map(toOption) ?? [],
    [data, without],
  );
  const lookup: Lookup = {
    options,
    chosen,
    more: data?.more ?? false,
    pending: !error && (settled !== wanted || isPending || isPlaceholderData),
    failure: error?.message,
    onSearch: setSearch,
  };
  return {
    lookup,
    choose: (value: string | null) => choose(options.find((option) => option.value === value)),
  };
}
