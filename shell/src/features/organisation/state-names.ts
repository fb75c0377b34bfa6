import { choicesQueryOptions } from '@lexboard/shared-lib/client';
import { law, nameState, type Holiday } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

export function useStateOptions(): readonly ChoiceOption[] {
  const { data } = useQuery(choicesQueryOptions(law));
  return data?.state.map(({ id, name }) => ({ value: String(id), label: nameState(name) })) ?? [];
}

/** Describes for which states a holiday applies. */
export function describeStates({ states }: Holiday, options: readonly ChoiceOption[]): string {
  if (states.length === 0) return t('All states');
  const named = options.filter(({ value }) => states.includes(Number(value))).map(({ label }) => label);
  return named.length > 0
    ? named.join(', ')
    : t('{count, plural, one {# state} other {# states}}', { count: states.length });
}
