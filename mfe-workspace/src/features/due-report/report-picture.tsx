import { useId } from 'react';
import type { ReportRow } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { chakra } from '@lexboard/shared-lib/ui';
import { layOutBars, type Bar, type BarPart } from './bars.ts';
import { fillOf } from './figure-looks.tsx';
import { ReportLink } from './report-link.tsx';
import { describeFigure, linkToCounted } from './report-links.ts';

/** In CSS pixels: grid labels, a name with its bar, and the bar. */
const HEAD = 18;
const ROW = 36;
const BAR = 14;
const BAR_TOP = 17;

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    overflow: 'hidden',
    fontSize: 'xs',
    textStyle: 'figures',
    breakInside: 'avoid',
    '& text': { fill: 'fg.default' },
    '& [data-tick]': { fill: 'fg.muted' },
    '& [data-line]': { stroke: 'border.subtle' },
    '& rect': { stroke: 'fg.muted' },
    '& a:hover rect': { stroke: 'fg.default', strokeWidth: '2' },
    '& [data-number]': {
      fontWeight: 'medium',
      stroke: 'bg.panel',
      strokeWidth: '3',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
  },
});

function Part({ part, y }: { part: BarPart; y: number }) {
  const { figure, count, x, width, hasRoom } = part;
  return (
    <>
      <rect x={`${x}%`} y={y} width={`${width}%`} height={BAR} fill={fillOf(figure)} />
      {hasRoom && (
        <text data-number x={`${x + width / 2}%`} y={y + BAR - 3} textAnchor="middle">
          {count}
        </text>
      )}
    </>
  );
}

function BarRow({ bar, top }: { bar: Bar; top: number }) {
  const { name, parts, row } = bar;
  const y = top + BAR_TOP;
  return (
    <>
      <text x="0" y={top + 12}>
        {name}
      </text>
      {parts.map((part) => {
        const words = describeFigure(part.count, part.figure, name);
        const drawn = <Part part={part} y={y} />;
        return row ? (
          // Not in the tab order: the table beside it has the same links.
          <ReportLink
            drawn
            key={part.figure}
            to={linkToCounted(row, part.figure)}
            tabIndex={-1}
            aria-label={words}
          >
            <title>{words}</title>
            {drawn}
          </ReportLink>
        ) : (
          <g key={part.figure}>
            <title>{words}</title>
            {drawn}
          </g>
        );
      })}
    </>
  );
}

interface ReportPictureProps {
  title: string;
  rows: readonly ReportRow[];
}

/** Rows as stacked bars; each segment links to its list. */
export function ReportPicture({ title, rows }: ReportPictureProps) {
  const id = useId();
  const { bars, ticks } = layOutBars(rows);
  const height = HEAD + bars.length * ROW;
  return (
    <Drawing role="group" aria-labelledby={id} height={height}>
      <title id={id}>{t('{title}, as bars', { title })}</title>
      {ticks.map(({ value, x }, index) => {
        const anchor = index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle';
        return (
          <g key={value} aria-hidden>
            <line data-line x1={`${x}%`} x2={`${x}%`} y1={HEAD - 4} y2={height} />
            <text data-tick x={`${x}%`} y={HEAD - 7} textAnchor={anchor}>
              {value}
            </text>
          </g>
        );
      })}
      {bars.map((bar, index) => (
        <BarRow key={bar.name} bar={bar} top={HEAD + index * ROW} />
      ))}
    </Drawing>
  );
}
