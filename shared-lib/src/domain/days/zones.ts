/** The time zone of an organisation that has not chosen another one (decisions §5 "Days and zone"). */
export const defaultTimeZone = 'Asia/Kolkata';

/** The names of the tz database that this program knows, those of India's zone by its present name. */
export const timeZones = (): string[] =>
  [
    'UTC',
    ...Intl.supportedValuesOf('timeZone').map((zone) => (zone === 'Asia/Calcutta' ? defaultTimeZone : zone)),
  ].sort();

export const isTimeZone = (name: string): boolean => timeZones().includes(name);

/** Swedish words for a time are 2026-11-20 17:30:00. */
const styles = {
  sortable: { locale: 'sv-SE', dateStyle: 'short', timeStyle: 'medium' },
  day: { locale: 'en-GB', dateStyle: 'medium' },
  minute: { locale: 'en-GB', dateStyle: 'medium', timeStyle: 'short' },
  timeOfDay: { locale: 'en-GB', timeStyle: 'short' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes long, so each is made once. @throws RangeError for a zone that nobody knows */
export function findFormat(zone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const { locale, ...options } = styles[style];
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

/** A time as the clocks of a zone have it: 2026-11-20 17:30:00. */
export const formatClock = (zone: string, time: Date): string => findFormat(zone, 'sortable').format(time);

/** The day that it is in a zone, as YYYY-MM-DD. */
export const formatDayIn = (zone: string, time: Date): string => formatClock(zone, time).slice(0, 10);

/** Today in a zone, as YYYY-MM-DD. */
export const formatToday = (zone: string, now = new Date()): string => formatDayIn(zone, now);

/**
 * The zone of a name that comes from elsewhere. A browser may not know every zone that the server knows: where it does not,
 * and where none is named, it is the zone that an organisation has at first.
 */
export function toKnownZone(name: string | null | undefined): string {
  if (!name) return defaultTimeZone;
  try {
    findFormat(name, 'sortable');
    return name;
  } catch {
    return defaultTimeZone;
  }
}

/** A zone beside a time: the letters that everybody in India knows, else its name. */
export const formatZone = (zone: string): string => (zone === defaultTimeZone ? 'IST' : zone);

const findOffset = (zone: string, time: number): number =>
  Date.parse(`${formatClock(zone, new Date(time)).replace(' ', 'T')}Z`) - time;

/** When the clocks of a zone show a time, given as 2026-11-20T17:30:00.000: of an hour that they skip, an hour beside it. */
export function toInstant(zone: string, clock: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  const near = asUtc - findOffset(zone, Math.floor(asUtc / 1000) * 1000);
  return new Date(asUtc - findOffset(zone, Math.floor(near / 1000) * 1000));
}
