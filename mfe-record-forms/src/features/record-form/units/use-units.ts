import { useUnits } from '@lexboard/shared-lib/client';
import type { Choices } from '@lexboard/shared-lib/contract';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { useNamedChoices } from '../../../use-named-choices.ts';
import type { FormPart } from '../form-part.ts';
import type { OpenedForm } from '../opened-form.ts';

/** Props of the fields about units, which depend on each other and on the schedule. */
export interface UnitPart extends Pick<OpenedForm, 'kind' | 'choices'> {
  name: string;
  label: string;
  values: RecordValues;
  message: string | undefined;
  onChange: FormPart['store']['change'];
}

/** The lists of choices with the names of all units and people in the values. */
export function useUnitNames({ kind, choices, values }: UnitPart): Choices {
  const { units } = useUnits();
  const named = useNamedChoices(kind, [values], { ...choices, unit: [...(choices.unit ?? []), ...units] });
  return named.choices ?? choices;
}

/** Creates a function that names a unit: 'Pune Works (PUNE-1)'. */
export function createUnitNaming({ unit = [] }: Choices): (id: unknown) => string {
  const names = new Map<unknown, string>(unit.map(({ id, name, code }) => [id, `${name} (${code})`]));
  return (id) => names.get(id) ?? t('Unknown unit');
}
