import type { ReactNode } from 'react';
import { TimeHeading, Timestamp } from '@lexboard/shared-lib/ui';
import type { SortChoice } from '../sort-control.tsx';

export interface ListingColumn<Row> extends SortChoice {
  /** Replaces the label in the header cell. */
  header?: ReactNode;
  /** Hides the column below this width; another column must then show what matters of it. */
  hideBelow?: 'md' | 'lg' | 'xl' | '2xl';
  /** Marks the column that identifies the row: its cells get `data-name`. */
  main?: true;
  /** An element at the header's edge, such as a resize handle. */
  edge?: ReactNode;
  numeric?: boolean;
  /** CSS width; the others share the rest. */
  width?: string;
  cell: (row: Row) => ReactNode;
}

interface TimeColumn<Row> extends Omit<ListingColumn<Row>, 'header' | 'width' | 'cell'> {
  /** The ISO time of a row, or null. */
  at: (row: Row) => string | null;
}

/** A column of times in the organisation's time zone, on one line each; the header names the zone. */
export const timeColumn = <Row,>({ at, ...column }: TimeColumn<Row>): ListingColumn<Row> => ({
  ...column,
  header: <TimeHeading label={column.label} />,
  width: '12rem',
  cell: (row) => <Timestamp at={at(row)} />,
});
