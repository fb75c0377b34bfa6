import { formatTimestamp, formatZonedTimestamp, formatZone } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';

interface TimestampProps {
  /** An ISO time, or null where there is none. */
  at: string | null;
  /** Whether the zone stands beside it: wherever no heading names it. */
  zoned?: boolean;
}

/** A time by the organisation's clocks: dd-MM-yyyy HH:mm:ss (D2 §9). */
export function Timestamp({ at, zoned = false }: TimestampProps) {
  const zone = useTimeZone();
  if (at === null) return '--';
  const named = formatZonedTimestamp(zone, at);
  return (
    <time dateTime={at} title={zoned ? undefined : named}>
      {zoned ? named : formatTimestamp(zone, at)}
    </time>
  );
}

/** The heading of times, which names their zone once for all of them. */
export const TimeHeading = ({ label }: { label: string }) => `${label} (${formatZone(useTimeZone())})`;
