import { type VersionStatus, formatPercent } from '@lexboard/shared-lib/contract';
import { labels } from '@lexboard/shared-lib/texts';
import { AlertIcon, Flex, formatCount } from '@lexboard/shared-lib/ui';
import { formatShowTime } from './figures.ts';

interface FigureColumn {
  label: string;
  /** Screen reader label and tooltip of a short label. */
  title?: string;
  hideBelow: 'lg' | 'xl';
  width?: string;
  /** Whether the value counts failures. */
  bad?: boolean;
  value: (version: VersionStatus) => number | string;
}

/** The health figures of a version, one column each. */
export const figureColumns: readonly FigureColumn[] = labels([
  { label: 'Share', hideBelow: 'lg', value: ({ share }) => formatPercent(share) },
  { label: 'Sessions', hideBelow: 'lg', value: ({ health }) => health.sessions },
  {
    label: 'Failing',
    title: 'Sessions with a failure of any kind',
    hideBelow: 'lg',
    bad: true,
    value: ({ health }) => health.failingSessions,
  },
  { label: 'Shown', title: 'Times it was shown', hideBelow: 'xl', value: ({ health }) => health.shown },
  {
    label: 'Median',
    title: 'Median time from navigation to shown',
    hideBelow: 'lg',
    value: ({ health }) => formatShowTime(health.showP50),
  },
  {
    label: 'p95',
    title: '95th percentile of the time from navigation to shown',
    hideBelow: 'lg',
    value: ({ health }) => formatShowTime(health.showP95),
  },
  {
    label: 'Main thread busy',
    width: '7rem',
    title: 'Time of long tasks while it was on the page, for each time it was shown',
    hideBelow: 'xl',
    value: ({ health: { longTaskMs, shown } }) =>
      formatShowTime(shown === 0 ? null : Math.round(longTaskMs / shown)),
  },
]);

/** A number of a version; a failure has an icon as well as a colour. */
export function Figure({
  column: { bad = false, value },
  version,
}: {
  column: FigureColumn;
  version: VersionStatus;
}) {
  const figure = value(version);
  const text = typeof figure === 'number' ? formatCount(figure) : figure;
  if (!bad || figure === 0) return text;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1" color="danger" fontWeight="medium">
      <AlertIcon size={14} />
      {text}
    </Flex>
  );
}
