import type { ComponentType } from 'react';
import type { KindName } from '@lexboard/shared-lib/domain';

export interface DueOccurrenceProps {
  id: number;
  /** Shows another occurrence, such as the next of the same record, in its place. */
  onTurn: (id: number) => void;
  /** Shows the detail dialog of a record, such as its law, in its place. */
  onRecord: (record: { kind: KindName; id: number }) => void;
  onClosed: () => void;
}

/** The dialog of an occurrence. */
export const DueOccurrence: ComponentType<DueOccurrenceProps> = () => null;
