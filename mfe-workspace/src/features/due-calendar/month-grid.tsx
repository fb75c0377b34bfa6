import { labels, t } from '@lexboard/shared-lib/texts';
import { listWeeksAround, monthInWords } from '@lexboard/shared-lib/ui/data';
import { Box } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayCell } from './day-cell.tsx';
import { MonthTable } from './month-table.ts';
import { firstWeekday } from './months.ts';
import { SignLegend } from './sign-legend.tsx';
import { useReachedDay } from './use-reached-day.ts';

const weekdays = labels([
  { title: 'Monday', label: 'Mon' },
  { title: 'Tuesday', label: 'Tue' },
  { title: 'Wednesday', label: 'Wed' },
  { title: 'Thursday', label: 'Thu' },
  { title: 'Friday', label: 'Fri' },
  { title: 'Saturday', label: 'Sat' },
  { title: 'Sunday', label: 'Sun' },
]);

interface MonthGridProps {
  today: string;
  /** The first day of the month. */
  month: string;
  describe: (day: string) => CalendarDay;
  address: DueAddress;
  busy: boolean;
  onMonth: (day: string) => void;
}

/** A month as a table of weeks with a roving tabindex and the keys of a calendar. */
export function MonthGrid({ today, month, describe, address, busy, onMonth }: MonthGridProps) {
  const { grid, reached, reach, move } = useReachedDay({ today, month, onMonth });
  const weeks = listWeeksAround(month, firstWeekday).map((week) =>
    week.map((day) => (day === undefined ? undefined : describe(day))),
  );
  return (
    <>
      <Box borderWidth="1px" borderRadius="md" overflow="hidden" bg="bg.panel">
        <MonthTable
          ref={grid}
          role="grid"
          aria-label={t('Due in {month}', { month: monthInWords(month) })}
          aria-busy={busy}
          onKeyDown={move}
        >
          <thead>
            <tr>
              {weekdays.map(({ title, label }) => (
                <th key={title} scope="col" abbr={title}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={index}>
                {week.map((day, column) =>
                  day ? (
                    <DayCell
                      key={column}
                      {...{ day, address }}
                      isReached={day.day === reached}
                      onReach={() => reach(day.day)}
                    />
                  ) : (
                    <td key={column} role="gridcell" data-outside />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </MonthTable>
      </Box>
      <SignLegend rows={weeks.flat().flatMap((day) => day?.due.data ?? [])} />
    </>
  );
}
