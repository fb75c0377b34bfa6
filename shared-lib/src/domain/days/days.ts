import { t } from '../../texts/index.ts';
import { nameChoice } from '../lists/choice-words.ts';
import { toPlainDigits } from '../texts/text-forms.ts';

/** Four digits: a two-digit year is a typo, and databases have no year 0. */
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

/** The last days of months shorter than 31 days, in a common year. */
const lastDays: ReadonlyMap<unknown, number> = new Map([
  ['February', 28],
  ['April', 30],
  ['June', 30],
  ['September', 30],
  ['November', 30],
]);

/**
 * Explains that a date the month lacks means its last day (obligations §3.2). Undefined for dates that exist, and for
 * an organisation's own words.
 */
export function describeShortMonth(month: unknown, date: unknown): string | undefined {
  const last = lastDays.get(month);
  if (last === undefined || !(Number(date) > last)) return undefined;
  if (last === 30) return t('{month} has 30 days: due on the 30th.', { month: nameChoice(String(month)) });
  return Number(date) === 29
    ? t('February has 29 days in leap years only: due on the 28th in the others.')
    : t('February has 28 days, 29 in leap years: due on the last.');
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
  return `${Number(date)} ${nameChoice(months[Number(month) - 1] ?? '')} ${year}`;
}

/** The ISO day of the parts; undefined if the day does not exist. */
function toIsoDay(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** The number of a month by its English name, of which three letters are enough; empty for another word. */
export function monthNumber(word: string): string {
  const index = months.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()));
  return word.length < 3 || index < 0 ? '' : String(index + 1);
}

/** How names of months begin in Hindi, without nukta, by the number of the month. */
const hindiMonths = ['जन', 'फर', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक', 'नव', 'दिस'];
const hindiWord = /[\u0900-\u0965\u0970-\u097f]+/g;
const hindiWeekday = /^(?:रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि)(?:वार)?$/;

/** A typed day with English names of months and Latin digits, whatever people type in Hindi. */
export function toEnglishDay(text: string): string {
  const plain = toPlainDigits(text);
  if (!/[\u0900-\u097f]/.test(plain)) return plain;
  return plain
    .replaceAll(hindiWord, (word) => {
      const key = word.normalize('NFD').replaceAll('\u093c', '');
      if (hindiWeekday.test(key)) return '';
      return months[hindiMonths.findIndex((month) => key.startsWith(month))] ?? word;
    })
    .replace(/^[\s,]+/, '');
}

const namedMonthForms = [
  /^(?<date>\d{1,2})(?:st|nd|rd|th)?[\s.-]*(?<month>[a-z]+)[\s.,-]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]+)[\s.-]*(?<date>\d{1,2})(?:st|nd|rd|th)?[\s.,-]+(?<year>\d{4})$/i,
];

/** Parses a day with the month in letters, in any order: '4 May 2025', 'May 4, 2025'. */
function parseNamedMonth(text: string): string | undefined {
  const {
    year,
    month = '',
    date,
  } = namedMonthForms.map((form) => form.exec(text)).find(Boolean)?.groups ?? {};
  return toIsoDay(year, monthNumber(month), date);
}

/** The format of dialogs, with or without a time: dd-MM-yyyy in every form (decisions §10). */
const dialogForm = /^(\d{2})-(\d{2})-(\d{4})(?:\s.*)?$/;
/** A weekday before the day and a time after it, as on pages with the month in letters. */
const aroundDay = /^[a-z]{3,9},?\s+(?=\d{1,2}\s+[a-z])|(?<=[a-z]\s\d{4}),\s.*$/gi;
const anyOrderForms = [/^(\d{1,2})\s*\D\s*(\d{1,2})\s*\D\s*(\d{4})$/, /^(\d{2})(\d{2})(\d{4})$/];
/** With the year first, the order of the rest is unambiguous. */
const yearFirstForm = /^(\d{4})\s*\D\s*(\d{1,2})\s*\D\s*(\d{1,2})$/;

/**
 * Parses a typed day: in the form's order with any separators or none (telephone keypads have no slash), or in an
 * unambiguous format such as those of our own screens. Undefined if there is no such day.
 */
export function parseDay(text: string, format: 'MM/DD/YYYY' | 'DD/MM/YYYY'): string | undefined {
  const typed = toEnglishDay(text.trim());
  const [, year, inYear, inMonth] = yearFirstForm.exec(typed) ?? [];
  if (year) return toIsoDay(year, inYear, inMonth);
  const [, date, month, ofYear] = dialogForm.exec(typed) ?? [];
  if (ofYear) return toIsoDay(ofYear, month, date);
  const parts = anyOrderForms.map((pattern) => pattern.exec(typed)).find((found) => found !== null);
  if (!parts) return parseNamedMonth(typed.replaceAll(aroundDay, ''));
  const [, first, second, last] = parts;
  return format === 'MM/DD/YYYY' ? toIsoDay(last, first, second) : toIsoDay(last, second, first);
}

const monthOnlyForm = /^(?<month>[a-z]+)[\s.,-]*(?<year>\d{4})$/i;

/** ISO days from the first to the last. */
export interface DaySpan {
  first: string;
  last: string;
}

/** Parses a typed day, as {@link parseDay}, or a month such as 'Oct 2026'. Undefined for other texts. */
export function parseDayOrMonth(text: string, format: Parameters<typeof parseDay>[1]): DaySpan | undefined {
  const day = parseDay(text, format);
  if (day) return { first: day, last: day };
  const { month = '', year = '' } = monthOnlyForm.exec(toEnglishDay(text.trim()))?.groups ?? {};
  const first = toIsoDay(year, monthNumber(month), '1');
  if (!first) return undefined;
  const end = new Date(`${first}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return { first, last: end.toISOString().slice(0, 10) };
}

/** A typed number of days; another text as typed, for the checks, and null for none. */
export function readTypedDays(text: string): number | string | null {
  const typed = toPlainDigits(text).trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : typed || null;
}
