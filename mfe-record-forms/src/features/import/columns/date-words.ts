import type { DateOrder } from '@lexboard/shared-lib/contract';
import { formatLongDay } from '@lexboard/shared-lib/domain';
import { words } from '@lexboard/shared-lib/texts';

const CENTURY = 2_000;

/** Formats a numeric date in a given order: '03/04/2025' day first is '3 April 2025'; empty if invalid. */
export function formatInOrder(text: string, order: DateOrder): string {
  const [, one = '', other = '', end = ''] =
    /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\b/.exec(text.trim()) ?? [];
  const [day, month] = order === 'dayFirst' ? [one, other] : [other, one];
  const year = end.length === 2 ? String(CENTURY + Number(end)) : end;
  return formatLongDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

export const dateOrderLabels = words<DateOrder>({ dayFirst: 'Day first', monthFirst: 'Month first' });
