/** The time zone of an organisation that has not chosen another one (decisions §5 "Days and zone"). */
export const defaultTimeZone = 'Asia/Kolkata';

/** Zones that some engines list by an older name, with their present one (`backward` of the tz database). */
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

/** The zones to choose from, by their present names. */
export const timeZones = (): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)])].sort();

/** A name of the tz database. Engines also take abbreviations, of which a database may understand another zone. */
const zoneName =
  /^(?:UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Z].*)$/;

/** Whether a name stands for a time zone, by an older name, too: engines differ in those that they list. */
export const isTimeZone = (name: string): boolean => zoneName.test(name) && isKnownZone(name);

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

/** Whether this engine can show times of a zone. */
function isKnownZone(name: string): boolean {
  try {
    findFormat(name, 'sortable');
    return true;
  } catch {
    return false;
  }
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
export const toKnownZone = (name: string | null | undefined): string =>
  name && isKnownZone(name) ? name : defaultTimeZone;

/** A zone beside a time: the letters that everybody in India knows, else its name. */
export const formatZone = (zone: string): string => (zone === defaultTimeZone ? 'IST' : zone);

const findOffset = (zone: string, time: number): number =>
  Date.parse(`${formatClock(zone, new Date(time)).replace(' ', 'T')}Z`) - time;

const DAY = 86_400_000;

/**
 * The first moment of a day in a zone. Where the clocks skip midnight, the day begins later; where they show it twice, at
 * the first of both.
 * @param day an ISO day
 */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const before = midnight - findOffset(zone, midnight - DAY);
  const after = midnight - findOffset(zone, midnight + DAY);
  const shown = [before, after].filter((time) => time + findOffset(zone, time) === midnight);
  // A skipped midnight would be as long after the change as the offset before it says.
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

/** The last millisecond of a day in a zone. @param day an ISO day */
export function endOfDay(zone: string, day: string): Date {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  return new Date(startOfDay(zone, next).getTime() - 1);
}
