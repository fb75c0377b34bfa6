import type { ReactNode } from 'react';
import type { UnitRow } from '@lexboard/shared-lib/contract';
import { formatLongDay, formatValue } from '@lexboard/shared-lib/domain';
import { Box, DefinitionTable } from '@lexboard/shared-lib/ui';
import { listPaths, listWithBelow, useChoices, useUnits } from '../use-units.ts';

const NumberList = ({ numbers }: Pick<UnitRow, 'numbers'>) =>
  numbers.map(({ type, value }) => `${type}: ${value}`).join('\n');

interface UnitFactsProps {
  unit: UnitRow;
  /** Names of the people of chosen units who act for it. */
  people?: readonly string[] | undefined;
}

/** The fields of a unit with names for ids, its place in the tree, and its people. */
export function UnitFacts({ unit, people = [] }: UnitFactsProps) {
  const units = useUnits();
  const choices = useChoices();
  const name = (list: 'state' | 'indusKey' | 'entityType' | 'branchtype', ids: number | number[] | null) =>
    choices && ids !== null ? formatValue(ids, { list }, choices) : '';
  const path = listPaths(units).get(unit.parent) ?? [];
  const below = listWithBelow(units, unit.id).size - 1;
  const inherited = unit.state === null && unit.inState !== null ? ' (as the unit above)' : '';
  const rows: [label: string, value: ReactNode][] = [
    ['Parent', path.join(' › ')],
    ['Units below', below > 0 && String(below)],
    ['State', name('state', unit.inState) && name('state', unit.inState) + inherited],
    ['Head', unit.headName],
    ['Acts For It', people.join(', ')],
    ['Open From', unit.from && formatLongDay(unit.from)],
    ['Open Until', unit.until && formatLongDay(unit.until)],
    ['Numbers', unit.numbers.length > 0 && <NumberList numbers={unit.numbers} />],
    ['Industry', name('indusKey', unit.industry)],
    ['Entity Type', name('entityType', unit.entityType)],
    ['Branch Type', name('branchtype', unit.branchtype)],
  ];
  return (
    <Box mt="4">
      <DefinitionTable aria-label="Unit">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value || '--'}</td>
            </tr>
          ))}
        </tbody>
      </DefinitionTable>
    </Box>
  );
}
