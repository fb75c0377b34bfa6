/** Years have four figures: one of two is a slip, and no database knows the year 0. */
const isoDay = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;

/** Whether a value is a day of the calendar as it travels, YYYY-MM-DD (decisions §5 "Values on the wire"). */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !isoDay.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}

/** An ISO day in another order of its parts: `formatDay('2026-04-01', 'dd-MM-yyyy')` is 01-04-2026. */
export function formatDay(day: string, format: string): string {
  const [, year = '', month = '', date = ''] = isoDay.exec(day) ?? [];
  return format.replace(/yyyy/i, year).replace(/mm/i, month).replace(/dd/i, date);
}

/** The days of the months that end before the 31st, in a year that is no leap year. */
const lastDays: ReadonlyMap<unknown, number> = new Map([
  ['February', 28],
  ['April', 30],
  ['June', 30],
  ['September', 30],
  ['November', 30],
]);

/**
 * What becomes of a date that a month does not have: its last day stands for it (obligations §3.2). Undefined for dates that it
 * has, and for words of an organisation's own.
 */
export function describeShortMonth(month: unknown, date: unknown): string | undefined {
  const last = lastDays.get(month);
  if (last === undefined || !(Number(date) > last)) return undefined;
  if (last === 30) return `${String(month)} has 30 days: due on the 30th.`;
  return Number(date) === 29
    ? 'February has 29 days in leap years only: due on the 28th in the others.'
    : 'February has 28 days, 29 in leap years: due on the last.';
}

/** The names of the months, as the lists of choices have them too. */
export const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as people say it: '4 May 2025'; empty for what is no day. */
export function formatLongDay(value: unknown): string {
  if (!isDay(value)) return '';
  const [, year, month, date] = isoDay.exec(value) ?? [];
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** The ISO form of what was found; undefined where there is no such day. */
function toIsoDay(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** The number of a month by its name or at least three of its letters; empty for another word. */
function monthNumber(word: string): string {
  const index = months.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()));
  return word.length < 3 || index < 0 ? '' : String(index + 1);
}

const namedMonthForms = [
  /^(?<date>\d{1,2})(?:st|nd|rd|th)?[\s.-]*(?<month>[a-z]+)[\s.,-]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]+)[\s.-]*(?<date>\d{1,2})(?:st|nd|rd|th)?[\s.,-]+(?<year>\d{4})$/i,
];

/** A day with its month in letters, which reads the same in every order: '4 May 2025', 'May 4, 2025'. */
function parseNamedMonth(text: string): string | undefined {
  const {
    year,
    month = '',
    date,
  } = namedMonthForms.map((form) => form.exec(text)).find(Boolean)?.groups ?? {};
  return toIsoDay(year, monthNumber(month), date);
}

/** As dialogs show a day, alone and before a time: dd-MM-yyyy, in every form (decisions §10). */
const dialogForm = /^(\d{2})-(\d{2})-(\d{4})(?:\s.*)?$/;
/** A weekday before a day and a time after it, as pages show them around the month in letters. */
const aroundDay = /^[a-z]{3,9},?\s+(?=\d{1,2}\s+[a-z])|(?<=[a-z]\s\d{4}),\s.*$/gi;
const anyOrderForms = [/^(\d{1,2})\s*\D\s*(\d{1,2})\s*\D\s*(\d{4})$/, /^(\d{2})(\d{2})(\d{4})$/];
/** The year first leaves one order for the rest. */
const yearFirstForm = /^(\d{4})\s*\D\s*(\d{1,2})\s*\D\s*(\d{1,2})$/;

/**
 * The ISO day that a person typed: in a form's order, with any separators or none (keypads of telephones have no
 * slash), or in a way that has one meaning in every form, such as our own screens have; undefined when there is no such
 * day.
 */
export function parseDay(text: string, format: 'MM/DD/YYYY' | 'DD/MM/YYYY'): string | undefined {
  const typed = text.trim();
  const [, year, inYear, inMonth] = yearFirstForm.exec(typed) ?? [];
  if (year) return toIsoDay(year, inYear, inMonth);
  const [, date, month, ofYear] = dialogForm.exec(typed) ?? [];
  if (ofYear) return toIsoDay(ofYear, month, date);
  const parts = anyOrderForms.map((pattern) => pattern.exec(typed)).find((found) => found !== null);
  if (!parts) return parseNamedMonth(typed.replaceAll(aroundDay, ''));
  const [, first, second, last] = parts;
  return format === 'MM/DD/YYYY' ? toIsoDay(last, first, second) : toIsoDay(last, second, first);
}
