import { formatTimestamp, formatZonedTimestamp, formatZone } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';

interface TimestampProps {
  /** An ISO time, or null where there is none. */
  at: string | null;
  /** Shows the zone; use it where no heading names it. */
  zoned?: boolean;
}

/** A time in the organisation's time zone: dd-MM-yyyy HH:mm:ss (D2 §9). */
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

/** The heading of a column of times, with their zone. */
export const TimeHeading = ({ label }: { label: string }) => `${label} (${formatZone(useTimeZone())})`;
