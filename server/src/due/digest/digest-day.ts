import { addDays, formatClock } from '@lexboard/shared-lib/domain';

/** Inputs for the digest time of an organisation. */
export interface DigestClock {
  timeZone: string;
  /** 0 to 23. */
  digestHour: number;
  createdAt: Date;
  /** Last day whose digests are settled, as an ISO day. */
  digestDay: string | null;
}

/** Newest ISO day whose digest hour has come in the organisation's time zone. */
function findNewestDay({ timeZone, digestHour }: DigestClock, now: Date): string {
  const clock = formatClock(timeZone, now);
  const today = clock.slice(0, 10);
  return Number(clock.slice(11, 13)) >= digestHour ? today : addDays(today, -1);
}

/**
 * Finds the day whose digests are to be settled now: today from the digest hour on, and before it yesterday, where that was
 * missed. Undefined where it is settled. A settled day after the found one means that the hour or time zone changed; waiting
 * avoids a second mail for it. A settled day far ahead means that a clock was wrong.
 */
export function findDueDigest(clock: DigestClock, now: Date): string | undefined {
  const day = findNewestDay(clock, now);
  const { createdAt, digestDay } = clock;
  const done = digestDay === day || digestDay === addDays(day, 1);
  // A new organisation has missed no digest: hours before its creation do not count.
  const isBefore = day <= findNewestDay(clock, createdAt);
  return done || isBefore ? undefined : day;
}
