import { useMemo, useState } from 'react';
import { toLawOption, namedLawsQueryOptions, useFoundLaws } from '@lexboard/shared-lib/client';
import type { ChoiceField } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { parseChosen, toChosen } from './choice-values.ts';
import { createFieldFrame, type RecordFieldProps } from './field-frame.ts';

/** The selected option: from the known ones, or looked up; an unknown id stays. */
function useSelectedOption(value: string | null, known: readonly ChoiceOption[]): ChoiceOption | undefined {
  const option = known.find((candidate) => candidate.value === value);
  const isUnknown = value !== null && !option;
  const named = useQuery({ ...namedLawsQueryOptions([Number(value)]), enabled: isUnknown });
  return useMemo(() => {
    if (option || !isUnknown || !named.data) return option;
    const [law] = named.data.data;
    return law ? toLawOption(law) : { value, label: value };
  }, [option, isUnknown, named.data, value]);
}

/** Selects the parent law by search, because there may be very many. */
export function ParentLawOfRecord(props: RecordFieldProps<ChoiceField>) {
  const { field, value, options, kind, id, onChange } = props;
  const { laws, setSearch, ...found } = useFoundLaws();
  /** Keeps the last selected option known during later searches. */
  const [last, setLast] = useState<ChoiceOption[]>([]);
  const chosen = useSelectedOption(toChosen(value), [...options, ...last]);
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
    onChange(name, parseChosen(field, next));
  };
  return (
    <LookupField
      {...createFieldFrame(props)}
      value={toChosen(value)}
      lookup={{ ...found, options: offered, chosen, onSearch: setSearch }}
      clearable={value !== null}
      onChange={choose}
    />
  );
}
