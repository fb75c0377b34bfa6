import type { BoardReport, ReportGrouping } from '@lexboard/shared-lib/contract';
import { labels } from '@lexboard/shared-lib/texts';
import { Card, chakra, Heading } from '@lexboard/shared-lib/ui';
import { ReportPicture } from './report-picture.tsx';
import { ReportTable } from './report-table.tsx';

type Grouping = Exclude<ReportGrouping, 'unit'>;

const headings: Record<Grouping, { title: string; label: string }> = labels({
  month: { title: 'By month', label: 'Month' },
  function: { title: 'By business function', label: 'Business function' },
  category: { title: 'By law category', label: 'Law category' },
  state: { title: 'By state', label: 'State' },
});

/** Chart and table side by side if there is room, also in print. */
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

/** A part of the report; print avoids a page break inside. */
export const Part = chakra(Card, {
  base: {
    mb: '4',
    '@media print': { borderWidth: '0', p: '0', mb: '6', breakInside: 'avoid' },
    '& h2': { breakAfter: 'avoid' },
  },
});

interface ReportPartProps {
  by: Grouping;
  part: BoardReport['parts'][Grouping];
}

/** One grouping: a chart with its table. */
export function ReportPart({ by, part: { data: rows, total } }: ReportPartProps) {
  const { title, label: first } = headings[by];
  return (
    <Part aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <Sides>
        <ReportPicture title={title} rows={rows} />
        <ReportTable {...{ title, first, rows, total }} />
      </Sides>
    </Part>
  );
}
