import { useMemo } from 'react';
import { unitTreeQueryOptions } from '@lexboard/shared-lib/client';
import type { Choices, UnitNode } from '@lexboard/shared-lib/contract';
import { createUnitTree, type RecordValues } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useNamedChoices } from '../../../use-named-choices.ts';
import type { FormPart } from '../form-part.ts';
import type { OpenedForm } from '../opened-form.ts';

const noUnits: readonly UnitNode[] = [];

/** Props of the fields about units, which depend on each other and on the schedule. */
export interface UnitPart extends Pick<OpenedForm, 'kind' | 'choices'> {
  name: string;
  label: string;
  values: RecordValues;
  message: string | undefined;
  onChange: FormPart['store']['change'];
}

/** A unit of the tree of the organisation. */
export type TreeNode = ReturnType<typeof toNode>;

const toNode = (unit: UnitNode) => ({ ...unit, state: unit.inState, head: null });

/** All units, and an index of them; both are empty while they load. */
export function useUnits() {
  const { data, error, refetch, isPending } = useQuery(unitTreeQueryOptions);
  const units = data?.data ?? noUnits;
  const tree = useMemo(() => createUnitTree(units.map(toNode)), [units]);
  return { units, tree, error, pending: isPending, retry: () => void refetch() };
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
  return (id) => names.get(id) ?? 'Unknown unit';
}
