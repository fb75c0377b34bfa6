import { currentLanguage } from '../../texts/index.ts';
/** The default time zone of an organisation (decisions §5 "Days and zone"). */
export const defaultTimeZone = 'Asia/Kolkata';

/** Deprecated names that some engines list, with the current ones (`backward` of the tz database). */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': defaultTimeZone,
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Selectable zones by their current names. */
export const timeZones = (): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)])].sort();

/** A name of the tz database. Engines also accept abbreviations, which databases may interpret differently. */
const zoneName =
  /^(?:UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Z].*)$/;

/** Whether a name is a time zone, including deprecated names, because engines list different ones. */
export const isTimeZone = (name: string): boolean => zoneName.test(name) && isKnownZone(name);

/** The Swedish locale formats a time as 2026-11-20 17:30:00. */
const styles = {
  sortable: { locale: 'sv-SE', dateStyle: 'short', timeStyle: 'medium' },
  day: { locale: 'en-GB', dateStyle: 'medium' },
  minute: { locale: 'en-GB', dateStyle: 'medium', timeStyle: 'short' },
  timeOfDay: { locale: 'en-GB', timeStyle: 'short' },
} as const;

/** In Hindi: 20 नव॰ 2026, with a clock of 24 hours and Latin digits, as in English. */
const hindi = { locale: 'hi-IN-u-nu-latn-hc-h23' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter; creating one is slow. @throws RangeError for an unknown zone */
export function findFormat(zone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const { locale, ...options } = {
    ...styles[style],
    ...(style !== 'sortable' && currentLanguage() === 'hi' && hindi),
  };
  const key = `${style} ${locale} ${zone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

function isKnownZone(name: string): boolean {
  try {
    findFormat(name, 'sortable');
    return true;
  } catch {
    return false;
  }
}

/** Formats a time in a zone: 2026-11-20 17:30:00. */
export const formatClock = (zone: string, time: Date): string => findFormat(zone, 'sortable').format(time);

/** The day of a time in a zone, as YYYY-MM-DD. */
export const formatDayIn = (zone: string, time: Date): string => formatClock(zone, time).slice(0, 10);

/** Today in a zone, as YYYY-MM-DD. */
export const formatToday = (zone: string, now = new Date()): string => formatDayIn(zone, now);

/**
 * The zone of a name from outside; the default zone if it is missing or this engine does not know it (a browser may
 * know fewer zones than the server).
 */
export const toKnownZone = (name: string | null | undefined): string =>
  name && isKnownZone(name) ? name : defaultTimeZone;

/** A zone for display: 'IST' for India, else its name. */
export const formatZone = (zone: string): string => (zone === defaultTimeZone ? 'IST' : zone);

const findOffset = (zone: string, time: number): number =>
  Date.parse(`${formatClock(zone, new Date(time)).replace(' ', 'T')}Z`) - time;

const DAY = 86_400_000;

/**
 * The start of a day in a zone. If the clocks skip midnight, the day starts later; if midnight occurs twice, at the
 * first.
 * @param day an ISO day
 */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const before = midnight - findOffset(zone, midnight - DAY);
  const after = midnight - findOffset(zone, midnight + DAY);
  const shown = [before, after].filter((time) => time + findOffset(zone, time) === midnight);
  // For a skipped midnight, the offset before the change gives the first moment after it.
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

/** The last millisecond of a day in a zone. @param day an ISO day */
export function endOfDay(zone: string, day: string): Date {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  return new Date(startOfDay(zone, next).getTime() - 1);
}
