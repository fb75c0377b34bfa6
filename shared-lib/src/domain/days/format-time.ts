import { formatDay } from './days.ts';
import { findFormat, formatClock, formatZone } from './zones.ts';

/** A moment: in ms since 1970, or as an ISO text. */
export type Time = number | string | Date;

/** Formats an invalid time like an empty one. */
function shown(time: Time, format: (date: Date) => string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '--' : format(date);
}

/** Formats a time in a zone as in the timeline: dd-MM-yyyy HH:mm:ss (D2 §9). Show the zone once beside it. */
export const formatTimestamp = (zone: string, time: Time): string =>
  shown(time, (date) => {
    const [day = '', clock = ''] = formatClock(zone, date).split(' ');
    return `${formatDay(day, 'dd-MM-yyyy')} ${clock}`;
  });

/** {@link formatTimestamp} with the zone: 20-11-2026 16:12:00 IST. */
export const formatZonedTimestamp = (zone: string, time: Time): string =>
  shown(time, (date) => `${formatTimestamp(zone, date)} ${formatZone(zone)}`);

/** Three letters for all months, so that columns align; British English has 'Sept'. */
const shortMonth = (words: string): string => words.replace('Sept', 'Sep');

/** A time to the minute: 20 Nov 2026, 16:12 IST. */
export const formatMoment = (zone: string, time: Time): string =>
  shown(time, (date) => `${shortMonth(findFormat(zone, 'minute').format(date))} ${formatZone(zone)}`);

/** The day of a time: 20 Nov 2026. */
export const formatShortDay = (zone: string, time: Time): string =>
  shown(time, (date) => shortMonth(findFormat(zone, 'day').format(date)));

/** A time of today: 16:12 IST. */
export const formatTimeOfDay = (zone: string, time: Time): string =>
  shown(time, (date) => `${findFormat(zone, 'timeOfDay').format(date)} ${formatZone(zone)}`);
