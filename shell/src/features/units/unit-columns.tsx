import type { Choices, UnitRow } from '@lexboard/shared-lib/contract';
import { formatLongDay, formatValue, nameChoice, nameNumberType } from '@lexboard/shared-lib/domain';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, HStack, Link } from '@lexboard/shared-lib/ui';

/** The name of a unit's state, or of that of the nearest unit above that has one. */
const nameState = ({ inState }: Pick<UnitRow, 'inState'>, choices: Choices | undefined): string =>
  choices && inState !== null ? formatValue(inState, { list: 'state' }, choices) : '';

/** The main number below its type, with how many more there are. */
function Numbers({ numbers: [first, ...more] }: UnitRow) {
  if (!first) return '--';
  return (
    <>
      <Box color="fg.muted" fontSize="sm">
        {nameNumberType(first.type)}
        {more.length > 0 && ` +${more.length}`}
      </Box>
      {first.value}
    </>
  );
}

function describeOpen({ from, until }: UnitRow): string {
  if (from && until)
    return t('from {from} until {until}', { from: formatLongDay(from), until: formatLongDay(until) });
  if (from) return t('from {from}', { from: formatLongDay(from) });
  return until ? t('until {until}', { until: formatLongDay(until) }) : '';
}

interface NameProps {
  unit: UnitRow;
  choices: Choices | undefined;
  onOpen: (unit: UnitRow) => void;
}

/** The name, and below it the values of columns hidden at this width. */
function Name({ unit, choices, onOpen }: NameProps) {
  const { name, code, kind, parentName, closed } = unit;
  const narrow = [nameChoice(kind), nameState(unit, choices), parentName].filter(Boolean).join(' · ');
  return (
    <Box py="1">
      <HStack gap="2" flexWrap="wrap">
        <Link asChild fontWeight="medium" textAlign="start" color={closed ? 'fg.muted' : undefined}>
          <button type="button" onClick={() => onOpen(unit)}>
            {name}
          </button>
        </Link>
        {closed && <Badge>{t('Closed')}</Badge>}
      </HStack>
      <Box color="fg.muted" fontSize="sm">
        {code}
      </Box>
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        {narrow}
      </Box>
    </Box>
  );
}

/** A column of a text, '--' for none. */
const textColumn = (
  column: Omit<ListingColumn<UnitRow>, 'cell'>,
  textOf: (unit: UnitRow) => string,
): ListingColumn<UnitRow> => ({ ...column, cell: (unit) => textOf(unit) || '--' });

/** The columns of the table of units. */
export const createUnitColumns = (
  choices: Choices | undefined,
  onOpen: (unit: UnitRow) => void,
): ListingColumn<UnitRow>[] => [
  { name: 'name', label: t('Name'), cell: (unit) => <Name {...{ unit, choices, onOpen }} /> },
  textColumn({ name: 'kind', label: t('Kind'), hideBelow: 'md', width: '7rem' }, ({ kind }) =>
    nameChoice(kind),
  ),
  {
    name: 'parent',
    label: t('Parent'),
    hideBelow: 'md',
    width: '9rem',
    cell: ({ parentName }) => (
      <Box lineClamp="2" title={parentName}>
        {parentName || '--'}
      </Box>
    ),
  },
  textColumn(
    { name: 'state', label: t('State', undefined, 'of India'), hideBelow: 'md', width: '8rem' },
    (unit) => nameState(unit, choices),
  ),
  textColumn(
    { name: 'head', label: t('Head', undefined, 'of a unit'), hideBelow: 'xl', width: '6.5rem' },
    (unit) => unit.headName,
  ),
  { name: 'numbers', label: t('Numbers'), hideBelow: 'xl', width: '13rem', cell: Numbers },
  textColumn(
    { name: 'from', label: t('Open', undefined, 'of a unit'), hideBelow: '2xl', width: '9rem' },
    describeOpen,
  ),
];
