import { reportFigureLabels, reportFigureNames, type ReportRow } from '@lexboard/shared-lib/contract';
import { RouterLink } from '@lexboard/shared-lib/router';
import { chakra, FactStrip, formatCount, Span } from '@lexboard/shared-lib/ui';
import { sumFigures } from './bars.ts';
import { FigureSample } from './figure-looks.tsx';
import { linkToCounted, sayFigure } from './report-links.ts';

const Strip = chakra(FactStrip, {
  base: {
    mb: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr))',
    '& dt': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& dd': { fontSize: 'lg' },
    // Beside each stands its share, which is no link.
    '& a': { color: 'accent', borderRadius: 'sm', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '@media print': {
      gridTemplateColumns: 'repeat(6, 1fr)',
      '& a': { color: 'inherit', textDecoration: 'none' },
    },
  },
});

const formatShare = (count: number, total: number): string => `${Math.round((count / total) * 100)} %`;

/** The figures of the whole period, and how they are drawn below. */
export function ReportSummary({ total }: { total: ReportRow }) {
  const all = sumFigures(total);
  return (
    <Strip aria-label="Of the whole period">
      {reportFigureNames.map((figure) => (
        <div key={figure}>
          <dt>
            <FigureSample figure={figure} />
            {reportFigureLabels[figure]}
          </dt>
          <dd>
            <RouterLink
              to={linkToCounted(total, figure)}
              aria-label={sayFigure(total[figure], figure, 'of the whole period')}
            >
              {formatCount(total[figure])}
            </RouterLink>{' '}
            <Span color="fg.muted" fontSize="sm" fontWeight="normal">
              {formatShare(total[figure], all)}
            </Span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Total</dt>
        <dd>
          <RouterLink to={linkToCounted(total)}>{formatCount(all)}</RouterLink>
        </dd>
      </div>
    </Strip>
  );
}
