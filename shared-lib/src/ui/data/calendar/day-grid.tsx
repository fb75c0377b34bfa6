import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import { formatToday } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import {
  addDays,
  formatDayInWords,
  formatWeekdayHead,
  listWeeksAround,
  weekdayInWords,
} from './days-of-month.ts';
import { moveByKey } from './moves.ts';

/** One day of each weekday, from Sunday on. */
const weekdays = Array.from({ length: 7 }, (_, count) => addDays('2026-11-01', count));

/** One styled element for the whole grid, for speed. */
const Days = chakra('table', {
  base: {
    textStyle: 'figures',
    '& th': { h: '8', color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
    '& td': { p: '0', textAlign: 'center' },
    '& button': {
      w: { base: '10', md: '9' },
      h: { base: '10', md: '9' },
      fontSize: 'sm',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.pointed' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& [aria-current=date]': { fontWeight: 'bold', color: 'accent' },
    '& [aria-selected=true] button': { bg: 'accent', color: 'accent.fg' },
  },
});

interface DayGridProps {
  labelledBy: string;
  /** The day with the roving tabindex; its month is shown. */
  day: string;
  chosen: string | null;
  onMove: (day: string) => void;
  onPick: (day: string) => void;
}

/** The days of a month with a roving tabindex and the keys of a calendar. */
export function DayGrid({ labelledBy, day, chosen, onMove, onPick }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const now = formatToday(useTimeZone());
  const move = (event: KeyboardEvent) => {
    const next = moveByKey(event, day);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => onMove(next));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const dayButton = (one: string) => (
    <button
      type="button"
      tabIndex={one === day ? 0 : -1}
      aria-label={formatDayInWords(one)}
      aria-current={one === now ? 'date' : undefined}
      onClick={() => onPick(one)}
    >
      {Number(one.slice(-2))}
    </button>
  );
  return (
    <Days ref={grid} role="grid" aria-labelledby={labelledBy} onKeyDown={move}>
      <thead>
        <tr>
          {weekdays.map((one) => (
            <th key={one} scope="col" abbr={weekdayInWords(one)}>
              {formatWeekdayHead(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeksAround(day).map((week, index) => (
          <tr key={index}>
            {week.map((one, column) => (
              <td key={column} role="gridcell" aria-selected={one === undefined ? undefined : one === chosen}>
                {one !== undefined && dayButton(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Days>
  );
}
