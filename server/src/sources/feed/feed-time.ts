import { formatDayIn, isDay } from '@lexboard/shared-lib/domain';

/** When an entry was published. */
export interface FeedTime {
  /** ISO day. */
  day: string;
  /** In ms, to sort by. */
  at: number;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Minutes east of UTC. */
const zones: Readonly<Record<string, number>> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, ist: 330, est: -300, edt: -240, cst: -360, cdt: -300 },
  ...{ mst: -420, mdt: -360, pst: -480, pdt: -420, cet: 60, cest: 120, bst: 60, sgt: 480 },
};

const clock = String.raw`(?:[T,\s]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?)?`;
const zone = String.raw`\s*(?<zone>[a-z]{1,4}|[+-]\d\d:?\d\d)?$`;
const forms = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)${clock}${zone}`, 'i'),
  new RegExp(
    String.raw`^(?:[a-z]{3,9}[,.]?\s+)?(?<date>\d{1,2})[\s-]+(?<month>[a-z]{3,9})[.,]?[\s-]+(?<year>\d{4})${clock}${zone}`,
    'i',
  ),
];

const toMonth = (text = '') =>
  /^\d/.test(text) ? text : String(monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');

/** Minutes east of UTC; undefined for an unknown zone. */
function toOffset(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) return zones[text.toLowerCase()];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const DAY_MS = 86_400_000;
const EARLIEST = '1900-01-01';

/**
 * Reads a date of RSS (RFC 822) or Atom (RFC 3339), and what publishers write in their place: without a zone or a time it is the day as it
 * is written.
 * @param timeZone the organisation's, in which a time belongs to a day
 * @returns undefined for a date that does not exist, is before 1900 or after tomorrow
 */
export function readFeedTime(text: string, timeZone: string, now: Date): FeedTime | undefined {
  const groups = forms.map((form) => form.exec(text.trim())?.groups).find(Boolean);
  if (!groups) return undefined;
  const written = `${groups['year']}-${toMonth(groups['month'])}-${groups['date']?.padStart(2, '0')}`;
  if (!isDay(written)) return undefined;
  const { hour, minute = '0', second = '0' } = groups;
  const offset = toOffset(groups['zone'] ?? '');
  const seconds = Number(hour ?? 0) * 3600 + Number(minute) * 60 + Number(second);
  const at = Date.parse(written) + seconds * 1000 - (offset ?? 0) * 60_000;
  const day = hour === undefined || offset === undefined ? written : formatDayIn(timeZone, new Date(at));
  const latest = formatDayIn(timeZone, new Date(now.getTime() + DAY_MS));
  return day < EARLIEST || day > latest ? undefined : { day, at };
}
