import type { ReportFigure } from '@lexboard/shared-lib/contract';
import { chakra } from '@lexboard/shared-lib/ui';

const inks = {
  '& [data-ink=inTime]': { fill: 'success.solid', stroke: 'success.solid' },
  '& [data-ink=late]': { fill: 'warning.subtle', stroke: 'warning' },
  '& [data-ink=open]': { fill: 'bg.panel', stroke: 'fg.muted' },
  '& [data-ink=overdue]': { fill: 'danger', stroke: 'bg.panel' },
  '& [data-ink=waived]': { fill: 'bg.panel', stroke: 'fg.muted' },
} as const;

const Patterns = chakra('svg', { base: { position: 'absolute', width: '0', height: '0', ...inks } });
const Sample = chakra('svg', {
  base: { display: 'inline-block', width: '4', height: '11px', '& rect': { stroke: 'fg.muted' } },
});

const patternOf = (figure: ReportFigure): string => `report-${figure}`;

/** The fill of a figure; patterns distinguish figures without colour, too. */
export const fillOf = (figure: ReportFigure): string => `url(#${patternOf(figure)})`;

const drawings = [
  { figure: 'inTime', lines: '', width: 0 },
  { figure: 'late', lines: 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5', width: 1.6 },
  { figure: 'open', lines: '', width: 0 },
  { figure: 'overdue', lines: 'M0 0L6 6M0 6L6 0', width: 0.9 },
  { figure: 'waived', lines: 'M1.5 3h1.5', width: 1.6 },
] as const satisfies readonly { figure: ReportFigure; lines: string; width: number }[];

/** The SVG patterns, once for each page. */
export const FigurePatterns = () => (
  <Patterns aria-hidden>
    <defs>
      {drawings.map(({ figure, lines, width }) => (
        <pattern key={figure} id={patternOf(figure)} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" data-ink={figure} strokeWidth="0" />
          {lines && <path d={lines} data-ink={figure} fillOpacity="0" strokeWidth={width} />}
        </pattern>
      ))}
    </defs>
  </Patterns>
);

export const FigureSample = ({ figure }: { figure: ReportFigure }) => (
  <Sample aria-hidden>
    <rect x="0.5" y="0.5" width="15" height="10" fill={fillOf(figure)} />
  </Sample>
);
