import { reportGroupings } from '@lexboard/shared-lib/contract';
import {
  describeReportPeriod,
  findFinancialYear,
  formatLongDay,
  formatToday,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Box, Button, chakra, ListState, StaleNotice, Text } from '@lexboard/shared-lib/ui';
import type { ChangeDue, DueAddress } from '../../due-address.ts';
import { sumFigures } from './bars.ts';
import { FigurePatterns } from './figure-looks.tsx';
import { OverdueByName } from './overdue-by-name.tsx';
import { ReportBar } from './report-bar.tsx';
import { useReportPaper } from './report-paper.ts';
import { ReportPart } from './report-part.tsx';
import { usePeriod } from './report-period.ts';
import { organisationQueryOptions, reportQueryOptions } from './report-queries.ts';
import { ReportSummary } from './report-summary.tsx';

interface DueReportProps {
  address: DueAddress;
  change: ChangeDue;
}

const OnPaper = chakra('header', {
  base: {
    display: 'none',
    mb: '4',
    '@media print': { display: 'block' },
    '& b': { display: 'block', fontSize: 'xl', lineHeight: '1.3' },
  },
});

/** How what was due in a year or quarter ended, for a board (obligations §5): in numbers, as pictures, and on paper. */
export function DueReport({ address, change }: DueReportProps) {
  const period = usePeriod(address);
  const { year, quarter, days } = period;
  const inWords = describeReportPeriod(year, quarter);
  const { data: organisation = '' } = useQuery(organisationQueryOptions);
  const reply = useQuery(reportQueryOptions({ year, by: 'month', ...(quarter && { quarter }) }));
  const today = formatToday(useTimeZone());
  useReportPaper(organisation, inWords);
  const total = reply.data?.total;
  const earlier = findFinancialYear(days.from, -1);
  return (
    <Box pb="4">
      <FigurePatterns />
      <ReportBar period={period} change={change} />
      <OnPaper>
        <b>{organisation}</b>
        Board report of what was due · {formatLongDay(today)}
      </OnPaper>
      <Text fontWeight="medium">{inWords}</Text>
      <Text color="fg.muted" fontSize="sm" mb="3" maxW="text">
        By due day. What is submitted is open until it is approved. A record of several business functions or
        states counts in each of them, and once in the total.
      </Text>
      <StaleNotice
        failure={reply.isRefetchError ? reply.error.message : undefined}
        onRetry={() => void reply.refetch()}
      />
      <ListState
        loading={reply.isPending}
        error={reply.isLoadingError ? reply.error : null}
        onRetry={() => void reply.refetch()}
        empty={total !== undefined && sumFigures(total) === 0}
        why={`Nothing was due in this period. Due days follow from the schedules of published records.`}
        next={
          <Button
            onClick={() => change(({ filters }) => ({ filters: { ...filters, year: earlier, quarter: '' } }))}
          >
            Show {earlier}
          </Button>
        }
      >
        {total && <ReportSummary total={total} />}
        {reportGroupings.map((by) => (
          <ReportPart key={by} by={by} period={period} />
        ))}
        <OverdueByName days={days} address={address} />
      </ListState>
    </Box>
  );
}
