import { useMemo, useState } from 'react';
import { foundLawsQueryOptions, namedLawsQueryOptions } from '@lexboard/shared-lib/client';
import type { ParentLaw } from '@lexboard/shared-lib/contract';
import type { ChoiceField } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery, useSettled } from '@lexboard/shared-lib/query';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { fromChosen, toChosen } from './choice-values.ts';
import { frameOf, type RecordFieldProps } from './field-frame.ts';

const optionOf = ({ id, ActCodeName, Law }: ParentLaw): ChoiceOption => ({
  value: String(id),
  label: ActCodeName,
  ...(Law !== ActCodeName && { note: Law }),
});

/** The laws whose code or name has what is typed, asked for once the list is opened. */
function useFoundLaws() {
  const [search, setSearch] = useState<string>();
  const wanted = search?.trim() ?? '';
  const settled = useSettled(wanted);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...foundLawsQueryOptions(settled),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  });
  const laws = useMemo(() => data?.data.map(optionOf) ?? [], [data]);
  const pending = !error && (settled !== wanted || isPending || isPlaceholderData);
  return { laws, more: data?.more ?? false, pending, failure: error?.message, setSearch };
}

/** What a value is called: as the form knows it, or as it is looked up; an unknown id stays. */
function useChosen(value: string | null, known: readonly ChoiceOption[]): ChoiceOption | undefined {
  const option = known.find((candidate) => candidate.value === value);
  const isUnknown = value !== null && !option;
  const named = useQuery({ ...namedLawsQueryOptions([Number(value)]), enabled: isUnknown });
  return useMemo(() => {
    if (option || !isUnknown || !named.data) return option;
    const [law] = named.data.data;
    return law ? optionOf(law) : { value, label: value };
  }, [option, isUnknown, named.data, value]);
}

/** The law above a record, of which there may be very many: they are searched for. */
export function ParentLawOfRecord(props: RecordFieldProps<ChoiceField>) {
  const { field, value, options, kind, id, onChange } = props;
  const { laws, setSearch, ...found } = useFoundLaws();
  /** What was chosen last is known, whatever is searched for meanwhile. */
  const [last, setLast] = useState<ChoiceOption[]>([]);
  const chosen = useChosen(toChosen(value), [...options, ...last]);
  /** A law cannot be its own parent. */
  const itself = kind.name === 'law' ? String(id) : undefined;
  const offered = useMemo(
    () => [
      ...options.filter((option) => option.value === field.none?.value),
      ...laws.filter((law) => law.value !== itself),
    ],
    [options, laws, field, itself],
  );
  const choose = (name: string, next: string | null) => {
    setLast(offered.filter((option) => option.value === next));
    onChange(name, fromChosen(field, next));
  };
  return (
    <LookupField
      {...frameOf(props)}
      value={toChosen(value)}
      lookup={{ ...found, options: offered, chosen, onSearch: setSearch }}
      clearable={value !== null}
      onChange={choose}
    />
  );
}
