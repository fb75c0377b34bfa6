import { describeDay } from '@lexboard/shared-lib/domain';
import { formatCount, VisuallyHidden } from '@lexboard/shared-lib/ui';
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
      +{formatCount(left, due.totalCapped)} more{' '}
      <VisuallyHidden as="span">on {describeDay(day)}</VisuallyHidden>
    </DayLink>
  );
}
