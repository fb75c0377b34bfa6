import { sql, type RawBuilder } from 'kysely';
import { selectTimeZone } from '../../organisations/time-zone.ts';
import { isDayOfRow, parseDayOrMonth, type RecordKind } from '@lexboard/shared-lib/domain';

const isTimeOfRow = ({ list }: RecordKind, name: string) =>
  list.columns.some((column) => column.name === name && column.holds === 'time');

/** Whether a field of a row is searched by days, not by its characters. */
export const isSearchedByDay = (kind: RecordKind, field: string): boolean =>
  isDayOfRow(kind, field) || isTimeOfRow(kind, field);

const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${selectTimeZone})`;

/**
 * The days that a text names, as bounds for a day or time of rows: from the first, before the second. Times count in the
 * organisation's zone, in which lists show them. Undefined where the text is neither a day nor a month.
 */
export function findSearchedDays(
  kind: RecordKind,
  field: string,
  text: string,
): [from: RawBuilder<unknown>, before: RawBuilder<unknown>] | undefined {
  const days = parseDayOrMonth(text, kind.dateFormat);
  if (!days) return undefined;
  const [first, next] = [sql`${days.first}::date`, sql`(${days.last}::date + 1)`];
  return isTimeOfRow(kind, field) ? [midnight(first), midnight(next)] : [first, next];
}
