import { addDays, formatClock } from '@lexboard/shared-lib/domain';

/** What says when an organisation's digests are to be sent. */
export interface DigestClock {
  timeZone: string;
  /** 0 to 23. */
  digestHour: number;
  createdAt: Date;
  /** The last day whose digests are settled. */
  digestDay: string | null;
}

/** The newest day whose digest hour has come in the zone: an ISO day. */
function findNewestDay({ timeZone, digestHour }: DigestClock, now: Date): string {
  const clock = formatClock(timeZone, now);
  const today = clock.slice(0, 10);
  return Number(clock.slice(11, 13)) >= digestHour ? today : addDays(today, -1);
}

/**
 * The day whose digests are to be settled now: today from the digest hour on, yesterday before it where that was missed.
 * Undefined where that is done. A settled day after this one means that the hour or the zone was changed, and that nobody is
 * to get two mails for it; one far ahead, that a clock was wrong.
 */
export function findDueDigest(clock: DigestClock, now: Date): string | undefined {
  const day = findNewestDay(clock, now);
  const { createdAt, digestDay } = clock;
  const done = digestDay === day || digestDay === addDays(day, 1);
  // A new organisation has missed nothing, also not the hour of its first day.
  const isBefore = day <= findNewestDay(clock, createdAt);
  return done || isBefore ? undefined : day;
}
