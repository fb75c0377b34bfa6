import {
  buildOccurrenceAddress,
  buildUnitDueAddress,
  dueListQueryOptions,
  type DueListQuery,
} from '@lexboard/shared-lib/client';
import type { DueRow, UnitRow } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  chakra,
  DueBadge,
  formatCount,
  Heading,
  Link,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';

/** How many of the next days are shown. */
const NEXT = 5;
const MOST_LICENCES = 50;

const openStates: DueListQuery['status'] = ['Upcoming', 'Due', 'Overdue', 'Renewal applied', 'Submitted'];

const Days = chakra('ul', {
  base: {
    listStyle: 'none',
    textStyle: 'figures',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '0.5',
      alignItems: 'center',
      py: '1.5',
      borderTopWidth: '1px',
      breakInside: 'avoid',
    },
    '& [data-day]': { minW: '32' },
    '& [data-name]': { flex: '1 1 12rem', minW: '0', overflowWrap: 'anywhere' },
  },
});

interface RowsProps {
  label: string;
  rows: readonly DueRow[];
  unit: UnitRow;
}

/** Due days, with the unit of those below it. */
const Rows = ({ label, rows, unit }: RowsProps) => (
  <Days aria-label={label}>
    {rows.map((row) => (
      <li key={row.id}>
        <Link asChild data-day>
          <RouterLink to={buildOccurrenceAddress(row.id)}>{describeDay(row.dueDay)}</RouterLink>
        </Link>
        <span data-name>
          {row.name}
          {row.unit !== unit.id && <Text color="fg.muted">{row.unitName}</Text>}
        </span>
        <DueBadge status={row.status} />
      </li>
    ))}
  </Days>
);

interface PartProps {
  title: string;
  unit: UnitRow;
  query: DueListQuery;
  /** The address of the whole list. */
  to: string;
  /** Said where nothing is open; without it the part is left out then. */
  none?: string;
}

/** Open due days of a unit and those below it: how many, the first, and the way to all. */
function Part({ title, unit, query, to, none }: PartProps) {
  const { data, error } = useQuery(dueListQueryOptions({ unit: unit.id, status: openStates, ...query }));
  if (data?.totalLength === 0 && !none) return null;
  const { totalLength = 0, totalCapped = false, sections } = data ?? {};
  const overdue = sections?.past ?? 0;
  return (
    <Box as="section" mt="6">
      <Heading level={2} fontSize="md" mb="1">
        {title}
      </Heading>
      {error && !data && <Text color="danger">{error.message}</Text>}
      {!error && !data && <TextSkeleton lines={3} />}
      {data && totalLength === 0 && <Text color="fg.muted">{none}</Text>}
      {data && totalLength > 0 && (
        <>
          <Text mb="2">
            <Link asChild>
              <RouterLink to={to}>
                {t('{count} open', { count: formatCount(totalLength, totalCapped) })}
              </RouterLink>
            </Link>
            {overdue > 0 && `, ${t('{overdue, number} of them overdue', { overdue })}`}
          </Text>
          <Rows label={title} rows={data.data} unit={unit} />
        </>
      )}
    </Box>
  );
}

/** What is due at a unit and those below it, and the days of their licences. */
export function UnitDue({ unit }: { unit: UnitRow }) {
  const { id } = unit;
  return (
    <>
      <Part
        title={t('What is due')}
        {...{ unit }}
        query={{ pageSize: NEXT }}
        to={buildUnitDueAddress({ unit: id })}
        none={t('Nothing is due here. The form of a record says under Applies To at which units it is due.')}
      />
      <Part
        title={t('Licenses')}
        {...{ unit }}
        query={{ kind: ['license'], pageSize: MOST_LICENCES }}
        to={buildUnitDueAddress({ unit: id, kind: 'license' })}
      />
    </>
  );
}
