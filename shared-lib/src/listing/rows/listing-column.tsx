import type { ReactNode } from 'react';
import { TimeHeading, Timestamp } from '@lexboard/shared-lib/ui';
import type { SortChoice } from '../sort-control.tsx';

export interface ListingColumn<Row> extends SortChoice {
  /** Stands at its head in place of the label. */
  header?: ReactNode;
  /** Where the page is narrower the column is left out: say there in another one what matters of it. */
  hideBelow?: 'md' | 'lg' | 'xl';
  /** Says what a row is: `data-name` marks its cells. */
  main?: true;
  /** An element at the header's edge: a handle that widens the column. */
  edge?: ReactNode;
  numeric?: boolean;
  /** CSS width; the others share the rest. */
  width?: string;
  cell: (row: Row) => ReactNode;
}

interface TimeColumn<Row> extends Omit<ListingColumn<Row>, 'header' | 'width' | 'cell'> {
  /** An ISO time, or null where a row has none. */
  at: (row: Row) => string | null;
}

/** A column of times, each in one line, by the organisation's clocks: its head names the zone. */
export const timeColumn = <Row,>({ at, ...column }: TimeColumn<Row>): ListingColumn<Row> => ({
  ...column,
  header: <TimeHeading label={column.label} />,
  width: '12rem',
  cell: (row) => <Timestamp at={at(row)} />,
});
