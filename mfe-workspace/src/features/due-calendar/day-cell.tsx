import { t } from '@lexboard/shared-lib/texts';
import { formatDayInWords } from '@lexboard/shared-lib/ui/data';
import { formatCount, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayLink } from './day-link.tsx';
import { DueEntry } from './due-entry.tsx';
import { MoreLink } from './more-link.tsx';

interface DayCellProps {
  day: CalendarDay;
  address: DueAddress;
  /** Whether this day and its entries are in the tab order (roving tabindex). */
  isReached: boolean;
  onReach: () => void;
}

const describeTotal = ({ total, totalCapped }: CalendarDay['due']) =>
  total === 0 ? t('nothing due') : t('{count} due', { count: formatCount(total, totalCapped) });

/** A day of the month: number linked to its list, holidays, and the first entries. */
export function DayCell({ day, address, isReached, onReach }: DayCellProps) {
  const { day: iso, due, off, holidays, isToday } = day;
  const tabIndex = isReached ? 0 : -1;
  return (
    <td role="gridcell" data-off={off === undefined ? undefined : ''} onFocus={onReach}>
      <div data-head>
        <DayLink
          data-day={iso}
          address={address}
          day={iso}
          tabIndex={tabIndex}
          aria-current={isToday ? 'date' : undefined}
          aria-label={`${formatDayInWords(iso)}, ${describeTotal(due)}`}
        >
          {Number(iso.slice(-2))}
        </DayLink>
        {holidays.length > 0 ? (
          <span data-holiday title={holidays.join(', ')}>
            {holidays.join(', ')}
          </span>
        ) : (
          off && <VisuallyHidden as="span">{t('Day off: {reason}', { reason: off })}</VisuallyHidden>
        )}
      </div>
      {due.data.length > 0 && (
        <ul>
          {due.data.map((row) => (
            <li key={row.id}>
              <DueEntry row={row} address={address} tabIndex={tabIndex} />
            </li>
          ))}
        </ul>
      )}
      <MoreLink day={day} address={address} tabIndex={tabIndex} />
    </td>
  );
}
