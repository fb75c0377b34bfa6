import type { ComponentType } from 'react';
import type { ChangeDue, DueAddress } from '../../due-address.ts';

export interface DueCalendarProps {
  address: DueAddress;
  change: ChangeDue;
  /** Opens the dialog of an occurrence. */
  onOpen: (id: number) => void;
}

/** What is due in a month, day by day. */
export const DueCalendar: ComponentType<DueCalendarProps> = () => null;
