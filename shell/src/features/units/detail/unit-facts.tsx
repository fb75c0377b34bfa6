import { Fragment, type ReactNode } from 'react';
import { buildUnitAddress, unitsPath, useUnits } from '@lexboard/shared-lib/client';
import type { UnitRow } from '@lexboard/shared-lib/contract';
import { formatLongDay, formatValue, nameNumberType } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Definitions, Link } from '@lexboard/shared-lib/ui';
import { useChoices } from '../use-units.ts';

const NumberList = ({ numbers }: Pick<UnitRow, 'numbers'>) =>
  numbers.map(({ type, value }) => `${nameNumberType(type)}: ${value}`).join('\n');

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
  const state = name('state', unit.inState);
  const inherited = unit.state === null && unit.inState !== null;
  const rows: [label: string, value: ReactNode][] = [
    [t('Parent'), above.length > 0 && <Path above={above} />],
    [t('Units below'), below > 0 && <To address={`${unitsPath}?below=${unit.id}`}>{below}</To>],
    [
      t('State', undefined, 'of India'),
      state && inherited ? t('{state} (as the unit above)', { state }) : state,
    ],
    [t('Head', undefined, 'of a unit'), unit.headName],
    [t('Acts For It'), people.join(', ')],
    [t('Open From'), unit.from && formatLongDay(unit.from)],
    [t('Open Until'), unit.until && formatLongDay(unit.until)],
    [t('Numbers'), unit.numbers.length > 0 && <NumberList numbers={unit.numbers} />],
    [t('Industry'), name('indusKey', unit.industry)],
    [t('Entity Type'), name('entityType', unit.entityType)],
    [t('Branch Type'), name('branchtype', unit.branchtype)],
  ];
  return (
    <Box mt="4">
      <Definitions
        aria-label={t('Unit')}
        rows={rows.map(([label, value]) => ({ label, value: value || '--' }))}
      />
    </Box>
  );
}
