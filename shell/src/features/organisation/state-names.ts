import { choicesQueryOptions } from '@lexboard/shared-lib/client';
import { law, type Holiday } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

export function useStateOptions(): readonly ChoiceOption[] {
  const { data } = useQuery(choicesQueryOptions(law));
  return data?.state.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
}

/** Describes for which states a holiday applies. */
export function describeStates({ states }: Holiday, options: readonly ChoiceOption[]): string {
  if (states.length === 0) return 'All states';
  const named = options.filter(({ value }) => states.includes(Number(value))).map(({ label }) => label);
  return named.length > 0 ? named.join(', ') : `${states.length} states`;
}
