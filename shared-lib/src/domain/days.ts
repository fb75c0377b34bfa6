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

/** The months that end before the 31st, February in a leap year. */
const lastDays: ReadonlyMap<unknown, number> = new Map([
  ['February', 29],
  ['April', 30],
  ['June', 30],
  ['September', 30],
  ['November', 30],
]);

/** Whether a month never has a day of this number. Lists of an organisation's own may have other words: they are let be. */
export const isNeverIn = (month: unknown, date: unknown): boolean =>
  Number(date) > (lastDays.get(month) ?? Infinity);

const written = [/^(\d{1,2})\s*\D\s*(\d{1,2})\s*\D\s*(\d{4})$/, /^(\d{2})(\d{2})(\d{4})$/];

/**
 * The ISO day that a person typed in a form's order, with any separators or none (keypads of telephones have no
 * slash), or pasted as ISO; undefined when there is no such day.
 */
export function parseDay(text: string, format: 'MM/DD/YYYY' | 'DD/MM/YYYY'): string | undefined {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const parts = written.map((pattern) => pattern.exec(typed)).find((found) => found !== null);
  const [, first = '', second = '', year = ''] = parts ?? [];
  const [month, date] = format === 'MM/DD/YYYY' ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
