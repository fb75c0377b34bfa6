import { dateKinds } from '../../contract/values/notices.ts';
import { t } from '../../texts/index.ts';
import { isDay } from '../days/days.ts';
import { describeDay } from '../due/describe-schedule.ts';
import type { RecordValues, RowValues } from '../record-kind.ts';
import { readRows } from '../rows.ts';

const hearings: readonly (string | undefined)[] = ['Hearing', 'Adjourned to'];

/**
 * Whether an occurrence is a hearing, which can be adjourned (daily work §5).
 * @param event number of the purpose of a notice's date
 */
export const isHearing = (kind: string, event: number | null): boolean =>
  kind === 'notice' && event !== null && hearings.includes(dateKinds[event - 1]);

/** Why a hearing cannot be adjourned to a day, in a sentence; undefined if it can. */
export function findAdjournFault(day: string, hearing: string): string | undefined {
  if (day === '') return t('Please fill the Day.');
  if (!isDay(day)) return t('This date does not exist.');
  return day > hearing
    ? undefined
    : t('This is not after the hearing that it moves, on {day}.', { day: describeDay(hearing) });
}

/** A notice's values with the day to which a hearing was adjourned; the hearing itself stays in its dates. */
export function adjournValues(values: RecordValues, said: RowValues): RecordValues {
  const rows = readRows(values.dates);
  const row = { what: 'Adjourned to', ...said };
  const isThere = rows.some(({ what, day }) => what === row.what && day === said.day);
  return isThere ? values : { ...values, dates: [...rows, row] };
}
