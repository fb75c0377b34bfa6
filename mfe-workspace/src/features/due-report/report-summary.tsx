import {
  reportFigureLabels,
  reportFigureNames,
  type ReportFigure,
  type ReportRow,
} from '@lexboard/shared-lib/contract';
import { countFallenDue, formatLongDay, toPercent, nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, FactStrip, formatCount, Span, Text } from '@lexboard/shared-lib/ui';
import { sumFigures } from './bars.ts';
import { FigureSample } from './figure-looks.tsx';
import { ReportLink } from './report-link.tsx';
import { describeFigure, linkToCounted } from './report-links.ts';

const Strip = chakra(FactStrip, {
  base: {
    mb: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
    '& dt': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& dd': { fontSize: 'lg' },
    // Links are underlined, because the share beside each is plain text.
    '& a': { color: 'accent', borderRadius: 'sm', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '@media print': {
      gridTemplateColumns: 'repeat(6, 1fr)',
      '& a': { color: 'inherit', textDecoration: 'none' },
    },
  },
});

/** A share of items that fell due; waived ones are excluded. */
function formatShare(row: ReportRow, figure: ReportFigure): string {
  const percent = figure === 'waived' ? undefined : toPercent(row[figure], countFallenDue(row));
  return percent === undefined ? '' : `${percent} %`;
}

/** '71 % (10) before'. */
function formatBefore(before: ReportRow, figure: ReportFigure): string {
  const [count, share] = [formatCount(before[figure]), formatShare(before, figure)];
  return t('{figure} before', { figure: share ? `${share} (${count})` : count });
}

interface ReportSummaryProps {
  soFar: ReportRow;
  before: ReportRow;
  /** Of the whole period. */
  total: ReportRow;
  /** The last day of `soFar`, ISO. */
  until: string;
}

/** Figures so far, those of a year before, and a legend. */
export function ReportSummary({ soFar, before, total, until }: ReportSummaryProps) {
  const hasBefore = sumFigures(before) > 0;
  const said = t('Fell due until {day}', { day: formatLongDay(until) });
  return (
    <>
      <Text fontWeight="medium" mb="1">
        {said}
      </Text>
      <Strip aria-label={said}>
        {reportFigureNames.map((figure) => (
          <div key={figure}>
            <dt>
              <FigureSample figure={figure} />
              {nameChoice(reportFigureLabels[figure])}
            </dt>
            <dd>
              <ReportLink
                to={linkToCounted(soFar, figure)}
                aria-label={describeFigure(soFar[figure], figure, t('of what fell due so far'))}
              >
                {formatCount(soFar[figure])}
              </ReportLink>{' '}
              <Span color="fg.muted" fontSize="sm" fontWeight="normal">
                {formatShare(soFar, figure)}
              </Span>
              {hasBefore && (
                <Span display="block" color="fg.muted" fontSize="sm" fontWeight="normal">
                  {formatBefore(before, figure)}
                </Span>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('Whole period')}</dt>
          <dd>
            <ReportLink to={linkToCounted(total)}>{formatCount(sumFigures(total))}</ReportLink>
          </dd>
        </div>
      </Strip>
    </>
  );
}
