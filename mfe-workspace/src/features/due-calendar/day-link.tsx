import type { ComponentProps } from 'react';
import { formatListingAddress } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { dueListing, withStatesOfMonth, type DueAddress } from '../../due-address.ts';

/** The query of a day's list, with an address's filters. */
function formatDaySearch(address: DueAddress, day: string): string {
  const shown = withStatesOfMonth(address);
  const filters = { ...shown.filters, view: '', month: '', open: '', detail: '', from: day, to: day };
  return formatListingAddress({ ...address, page: 1, filters }, dueListing);
}

interface DayLinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  address: DueAddress;
  day: string;
}

/** Leads to the list of one day. */
export function DayLink({ address, day, ...rest }: DayLinkProps) {
  return <RouterLink to={{ search: formatDaySearch(address, day) }} {...rest} />;
}
