import { useSyncExternalStore } from 'react';
import { workCalendarQueryOptions } from '@lexboard/shared-lib/client';
import { formatToday } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, ErrorPanel, StaleNotice } from '@lexboard/shared-lib/ui';
import { toDueQuery, withStatesOfMonth, type ChangeDue, type DueAddress } from '../../due-address.ts';
import { describeCalendarDay, type CalendarDay } from './calendar-days.ts';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthGrid } from './month-grid.tsx';
import { monthQueryOptions } from './month-query.ts';
import { limitToMonth, nameMonth, readMonth } from './months.ts';

export interface DueCalendarProps {
  address: DueAddress;
  change: ChangeDue;
}

/** Minimum width in pixels of the weekly layout. */
const ROOM_FOR_WEEK_PX = 900;
/** Entries of a day beside "more". */
const SHOWN = 3;

function watchWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const hasRoomForWeek = () => window.innerWidth >= ROOM_FOR_WEEK_PX;

/** The due items of the address's month under its filters. */
function useMonth(address: DueAddress) {
  const today = formatToday(useTimeZone());
  const month = readMonth(address.filters, today);
  const query = toDueQuery(withStatesOfMonth(address));
  const span = limitToMonth(month, query);
  const reply = useQuery({
    ...monthQueryOptions({ ...query, ...(span ?? { from: month, to: month }), rows: SHOWN }),
    enabled: span !== undefined,
  });
  const { data: calendar } = useQuery(workCalendarQueryOptions);
  // No day of the month is within the filtered period, so nothing is requested.
  const days = span ? reply.data : [];
  const describe = (day: string): CalendarDay => describeCalendarDay(day, { today, days, calendar });
  return { today, month, reply, days, describe };
}

/** The calendar of a month (obligations §5): weeks, or a list of days in narrow windows. */
export function DueCalendar({ address, change }: DueCalendarProps) {
  const { today, month, reply, days, describe } = useMonth(address);
  const isWide = useSyncExternalStore(watchWidth, hasRoomForWeek);
  const showMonth = (day: string) =>
    change(({ filters }) => ({ filters: { ...filters, month: nameMonth(day) } }));
  const shown = { today, month, describe, address, busy: days === undefined };
  return (
    <Box pb="4">
      <MonthBar {...{ today, month }} days={days} onMonth={showMonth} />
      <StaleNotice
        failure={reply.isRefetchError ? reply.error.message : undefined}
        onRetry={() => void reply.refetch()}
      />
      {reply.isLoadingError ? (
        <ErrorPanel
          title={t('The calendar could not be loaded')}
          message={reply.error.message}
          onRetry={() => void reply.refetch()}
        />
      ) : isWide ? (
        <MonthGrid {...shown} onMonth={showMonth} />
      ) : (
        <MonthAgenda {...shown} />
      )}
    </Box>
  );
}
