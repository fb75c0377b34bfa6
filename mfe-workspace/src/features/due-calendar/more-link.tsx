import { describeDay } from '@lexboard/shared-lib/domain';
import { formatCount, rich, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayLink } from './day-link.tsx';

interface MoreLinkProps {
  day: CalendarDay;
  address: DueAddress;
  tabIndex?: number;
}

/** The number of hidden entries of a day, linked to its list. */
export function MoreLink({ day: { day, due }, address, ...rest }: MoreLinkProps) {
  const left = due.total - due.data.length;
  if (left <= 0) return null;
  return (
    <DayLink data-more address={address} day={day} {...rest}>
      {rich('+{count} more <hidden>on {day}</hidden>', {
        count: formatCount(left, due.totalCapped),
        day: describeDay(day),
        hidden: (words) => <VisuallyHidden as="span">{words}</VisuallyHidden>,
      })}
    </DayLink>
  );
}
