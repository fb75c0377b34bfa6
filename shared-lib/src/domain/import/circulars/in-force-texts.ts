import type { DateOrder, InForce } from '../../../contract/values/index.ts';
import { t } from '../../../texts/index.ts';
import { isDay } from '../../days/days.ts';
import { tidyName, tidyText } from '../../texts/text-forms.ts';
import type { ImportCell } from '../cell-reading.ts';
import { readDayInEachOrder } from '../read-day.ts';

/** Formats the days on which a circular comes into force, a line for each: '2026-10-01: Rule 3'. */
export const formatInForceTexts = (rows: readonly InForce[]): string =>
  rows.map(({ day, what }) => (what ? `${day}: ${what}` : day)).join('\n');

/** Parses a day with what comes into force then; the day as written where it is none. */
function readOne(text: string, order: DateOrder | undefined): InForce | string {
  const [day = '', ...rest] = tidyName(text).split(':');
  const { dayFirst, monthFirst } = readDayInEachOrder(day);
  const found = dayFirst === monthFirst ? dayFirst : order && { dayFirst, monthFirst }[order];
  return found === undefined ? day : { day: found, what: tidyName(rest.join(':')) };
}

/** A line is one row, or several that are separated by ';', which may also stand in what comes into force. */
function readLine(line: string, order: DateOrder | undefined): (InForce | string)[] {
  const parts = line
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => readOne(part, order));
  return parts.some((part) => typeof part === 'string') ? [readOne(line, order)] : parts;
}

/** Parses rows as {@link formatInForceTexts} writes them, and a single day. */
export function readInForceTexts(
  cell: ImportCell,
  order: DateOrder | undefined,
): { rows: InForce[] } | { fault: string } {
  if (cell.type === 'date' && isDay(cell.day)) return { rows: [{ day: cell.day, what: '' }] };
  const lines = tidyText(cell.text).split(/[\n\r]/);
  const read = lines.filter((line) => line.trim() !== '').flatMap((line) => readLine(line, order));
  const wrong = read.find((one) => typeof one === 'string');
  if (wrong !== undefined)
    return {
      fault: t('"{wrong}" is no date. Write it as in "1 Oct 2026: Rule 3", a line for each day.', { wrong }),
    };
  return { rows: read.filter((one) => typeof one !== 'string') };
}
