import { buildOccurrenceAddress, recordDueQueryOptions } from '@lexboard/shared-lib/client';
import type { DueRow, StoredRecord } from '@lexboard/shared-lib/contract';
import { describeDay, formatToday } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, ErrorPanel, Link, Text, TextSkeleton, DueBadge } from '@lexboard/shared-lib/ui';
import { LastYear } from './last-year.tsx';
import { isForUnits, type KindDue } from './record-schedule.ts';
import { RecordUnits, type PrintedUnits } from './units/record-units.tsx';
import { SectionHeading } from '../../../parts/section-heading.tsx';

const Days = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    columnGap: '6',
    rowGap: '1',
    mt: '1',
    listStyle: 'none',
    textStyle: 'figures',
    '& li': { display: 'flex', gap: '2', minH: '7', alignItems: 'center', breakInside: 'avoid' },
    '& a': { minW: '32' },
  },
});

function Loaded({ rows }: { rows: readonly DueRow[] }) {
  if (rows.length === 0) return <Text color="fg.muted">{t('No due day has come yet.')}</Text>;
  return (
    <Days aria-label={t('Last due days')}>
      {rows.map(({ id, dueDay, status, unitName }) => (
        <li key={id}>
          <Link asChild>
            <RouterLink to={buildOccurrenceAddress(id)}>{describeDay(dueDay)}</RouterLink>
          </Link>
          <DueBadge status={status} />
          {unitName}
        </li>
      ))}
    </Days>
  );
}

interface LastDueProps extends PrintedUnits {
  kind: KindDue;
  record: StoredRecord;
  /** Whether occurrences are expected; otherwise the section is shown only if some exist. */
  expected: boolean;
}

/** The last twelve occurrences of a record with their states, latest first; for one with units by unit. */
export function LastDue({ kind, record, expected, ...printed }: LastDueProps) {
  const { id } = record;
  const today = formatToday(useTimeZone());
  const hasUnits = (useSession()?.hasUnits ?? false) && isForUnits({ record });
  const { data, error, refetch } = useQuery(recordDueQueryOptions(kind.name, id, today));
  if (!expected && !hasUnits && !data?.last.length) return null;
  return (
    <Box mt="6">
      <SectionHeading>{t('Due days')}</SectionHeading>
      <LastYear of={{ record: { kind: kind.name, id } }} />
      {hasUnits && <RecordUnits {...{ kind, record }} {...printed} />}
      {!hasUnits && data && <Loaded rows={data.last} />}
      {!data && !error && <TextSkeleton lines={4} />}
      {!data && error && (
        <ErrorPanel
          title={t('The due days could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}
