import type { ReleaseSeries } from '@lexboard/shared-lib/contract';
import { formatTimeOfDay } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, formatCount } from '@lexboard/shared-lib/ui';
import { startOfSpan, HEIGHT, layOutSpans, type DrawnSpan } from './spans.ts';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    breakInside: 'avoid',
    '& [data-room]': { fill: 'transparent' },
    '& g:hover [data-room]': { fill: 'bg.subtle' },
    '& [data-failing]': { fill: 'danger' },
    '& line': { stroke: 'border.control' },
  },
  variants: {
    of: {
      canary: { '& [data-sessions]': { fill: 'accent' } },
      stable: { '& [data-sessions]': { fill: 'border.control' } },
    },
  },
});

/** The gap between bars, in per cent of a bar. */
const GAP = 0.2;

function Span({ span, middle, words }: { span: DrawnSpan; middle: number; words: string }) {
  const { x, width, up, down } = span;
  const bar = { x: `${x + (width * GAP) / 2}%`, width: `${width * (1 - GAP)}%` };
  return (
    <g>
      <title>{words}</title>
      <rect data-room x={`${x}%`} width={`${width}%`} y={0} height={HEIGHT} />
      {up > 0 && <rect data-sessions {...bar} y={middle - up} height={up} />}
      {down > 0 && <rect data-failing {...bar} y={middle} height={down} />}
    </g>
  );
}

interface LinePictureProps {
  series: ReleaseSeries;
  line: ReleaseSeries['lines'][number];
  of: 'canary' | 'stable';
  label: string;
}

/** A bar chart of a version's sessions over time: started ones above the line, failed ones below. */
export function LinePicture({ series, line, of, label }: LinePictureProps) {
  const zone = useTimeZone();
  const { middle, spans } = layOutSpans(line);
  return (
    <Drawing of={of} role="img" aria-label={label} height={`${HEIGHT}px`}>
      {spans.map((span, index) => {
        const at = formatTimeOfDay(zone, startOfSpan(series, index));
        const words = t('From {time}: {sessions} sessions, {failed} failed', {
          time: at,
          sessions: formatCount(span.sessions),
          failed: formatCount(span.failing),
        });
        return <Span key={span.x} {...{ span, middle, words }} />;
      })}
      <line x1="0" x2="100%" y1={middle} y2={middle} />
    </Drawing>
  );
}
