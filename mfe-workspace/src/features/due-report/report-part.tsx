import type { ReportGrouping } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { Card, chakra, Heading, ListState, TextSkeleton } from '@lexboard/shared-lib/ui';
import type { ChosenPeriod } from './report-period.ts';
import { ReportPicture } from './report-picture.tsx';
import { reportQueryOptions } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';

const words: Record<ReportGrouping, { title: string; first: string }> = {
  month: { title: 'By month', first: 'Month' },
  function: { title: 'By business function', first: 'Business function' },
  category: { title: 'By law category', first: 'Law category' },
  state: { title: 'By state', first: 'State' },
};

/** Picture and table side by side where there is room, also on paper. */
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    mt: '2',
    alignItems: 'start',
    '@media screen and (width >= 1100px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
    '@media print': { gap: '4', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr)' },
  },
});

/** A part of the report on paper: a page of its own where it does not fit on what is left of one. */
export const Part = chakra(Card, {
  base: {
    mb: '4',
    '@media print': { borderWidth: '0', p: '0', mb: '6', breakInside: 'avoid' },
    '& h2': { breakAfter: 'avoid' },
  },
});

interface ReportPartProps {
  by: ReportGrouping;
  period: ChosenPeriod;
}

/** One way of counting: a picture with its table. */
export function ReportPart({ by, period: { year, quarter } }: ReportPartProps) {
  const { title, first } = words[by];
  const reply = useQuery(reportQueryOptions({ year, by, ...(quarter && { quarter }) }));
  const { data: rows, total } = reply.data ?? {};
  return (
    <Part aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <ListState
        loading={reply.isPending}
        error={reply.isLoadingError ? reply.error : null}
        onRetry={() => void reply.refetch()}
        empty={false}
        why=""
        skeleton={<TextSkeleton lines={by === 'month' ? 14 : 8} />}
      >
        {rows && total && (
          <Sides>
            <ReportPicture title={title} rows={rows} />
            <ReportTable {...{ title, first, rows, total }} />
          </Sides>
        )}
      </ListState>
    </Part>
  );
}
