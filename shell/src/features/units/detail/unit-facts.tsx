import { Fragment, type ReactNode } from 'react';
import { buildUnitAddress, unitsPath, useUnits } from '@lexboard/shared-lib/client';
import type { UnitRow } from '@lexboard/shared-lib/contract';
import { formatLongDay, formatValue } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, Definitions, Link } from '@lexboard/shared-lib/ui';
import { useChoices } from '../use-units.ts';

const NumberList = ({ numbers }: Pick<UnitRow, 'numbers'>) =>
  numbers.map(({ type, value }) => `${type}: ${value}`).join('\n');

const To = ({ address, children }: { address: string; children: ReactNode }) => (
  <Link asChild>
    <RouterLink to={address}>{children}</RouterLink>
  </Link>
);

/** The units above, the topmost first; each leads to its dialog. */
const Path = ({ above }: { above: readonly Pick<UnitRow, 'id' | 'name'>[] }) =>
  above.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ' › '}
      <To address={buildUnitAddress(id)}>{name}</To>
    </Fragment>
  ));

interface UnitFactsProps {
  unit: UnitRow;
  /** Names of the people of chosen units who act for it. */
  people?: readonly string[] | undefined;
}

/** The fields of a unit with names for ids, its place in the tree, and its people. */
export function UnitFacts({ unit, people = [] }: UnitFactsProps) {
  const { tree } = useUnits();
  const choices = useChoices();
  const name = (list: 'state' | 'indusKey' | 'entityType' | 'branchtype', ids: number | number[] | null) =>
    choices && ids !== null ? formatValue(ids, { list }, choices) : '';
  const above = tree.listAncestors(unit.id).toReversed();
  const below = tree.withBelow(unit.id).length - 1;
  const inherited = unit.state === null && unit.inState !== null ? ' (as the unit above)' : '';
  const rows: [label: string, value: ReactNode][] = [
    ['Parent', above.length > 0 && <Path above={above} />],
    ['Units below', below > 0 && <To address={`${unitsPath}?below=${unit.id}`}>{below}</To>],
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
      <Definitions aria-label="Unit" rows={rows.map(([label, value]) => ({ label, value: value || '--' }))} />
    </Box>
  );
}
