import type { ReactNode } from 'react';
import {
  Box,
  Flex,
  ListState,
  Paginator,
  StaleNotice,
  Table,
  TableSkeleton,
  TimeHeading,
  Timestamp,
} from '@lexboard/shared-lib/ui';
import type { ListingAddress } from './listing-address.ts';
import { ListingFoot } from './listing-foot.tsx';
import { toggleSort, type Sort } from './next-sort.ts';
import { SortControl, type SortChoice } from './sort-control.tsx';
import { useLastPage } from './use-last-page.ts';
import type { ChangeListing } from './use-listing-address.ts';
import { disableWhileStale } from './while-stale.ts';

export interface ListingColumn<Row> extends SortChoice {
  /** Stands at its head in place of the label. */
  header?: ReactNode;
  /** Where the page is narrower the column is left out: say there in another one what matters of it. */
  hideBelow?: 'md' | 'lg' | 'xl';
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

/** A page of rows as a call replies it. */
export interface ListingPage<Row> {
  data: readonly Row[];
  totalLength: number;
  totalCapped?: boolean;
}

/** The parts of a query that a list needs. */
export interface ListingReply<Row> {
  data: ListingPage<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
  isRefetchError: boolean;
  refetch: () => unknown;
}

interface ListingProps<Row, Filter extends string> {
  /** Its name to readers. */
  label: string;
  columns: readonly ListingColumn<Row>[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** Whether a bar for what is selected stands below it. */
  hasBar?: boolean;
  /** The columns that sort, and the order without any; without it none sorts. */
  sorting?: { sorts: readonly string[]; ownOrder: Sort };
  reply: ListingReply<Row>;
  address: ListingAddress<Filter>;
  change: ChangeListing<Filter>;
  /** Why nothing is here, and the next step. */
  empty: { why: string; next?: ReactNode };
}

type RowsProps<Row, Filter extends string> = Pick<
  ListingProps<Row, Filter>,
  'label' | 'columns' | 'rowKey' | 'isSelected' | 'sorting' | 'address' | 'change'
> & { page: ListingPage<Row>; busy: boolean };

const placed = <Row,>({ hideBelow, numeric }: ListingColumn<Row>) => ({
  ...(hideBelow && { hideBelow }),
  numeric: numeric ?? false,
});

function Rows<Row, Filter extends string>(props: RowsProps<Row, Filter>) {
  const { label, columns, rowKey, isSelected, sorting, address, change, page, busy } = props;
  return (
    <Table.Root {...disableWhileStale(busy)}>
      <Table.Caption>{label}</Table.Caption>
      <Table.Header>
        <tr>
          {columns.map((column) => (
            <Table.ColumnHeader
              key={column.name}
              {...placed(column)}
              {...(column.width && { width: column.width })}
              {...(sorting?.sorts.includes(column.name) && {
                sort: address.sort === column.name && address.order,
                onSort: () => change(toggleSort(column.name, address, sorting.ownOrder)),
              })}
            >
              {column.header ?? column.label}
            </Table.ColumnHeader>
          ))}
        </tr>
      </Table.Header>
      <Table.Body>
        {page.data.map((row) => (
          <Table.Row key={rowKey(row)} selected={isSelected?.(row) ?? false}>
            {columns.map((column) => (
              <Table.Cell key={column.name} {...placed(column)} py="1.5" overflowWrap="anywhere">
                {column.cell(row)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

type SortLineProps<Row, Filter extends string> = Pick<
  ListingProps<Row, Filter>,
  'columns' | 'sorting' | 'address' | 'change'
>;

/** On a telephone some headers are left out: there the order is chosen in a line of its own. */
function SortLine<Row, Filter extends string>(props: SortLineProps<Row, Filter>) {
  const { columns, sorting, address, change } = props;
  if (!sorting) return null;
  return (
    <Flex
      justify="flex-end"
      hideFrom="md"
      borderBottomWidth="1px"
      css={{ '@media print': { display: 'none' } }}
    >
      <SortControl
        choices={columns.filter(({ name }) => sorting.sorts.includes(name))}
        sort={address.sort}
        order={address.order}
        onSort={change}
      />
    </Flex>
  );
}

/** A list with its four pictures (loading, failed, empty, rows) above its paginator. */
export function Listing<Row, Filter extends string>(props: ListingProps<Row, Filter>) {
  const { label, columns, reply, address, change, empty, rowKey, isSelected, sorting } = props;
  const { data: page } = reply;
  const isTurning = useLastPage(reply, address, change);
  return (
    <>
      <StaleNotice
        failure={reply.isRefetchError ? reply.error?.message : undefined}
        onRetry={() => void reply.refetch()}
      />
      <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
        <SortLine {...{ columns, address, change }} {...(sorting && { sorting })} />
        <Table.ScrollArea label={label} minH="60" borderTopRadius="md">
          <ListState
            loading={reply.isPending || isTurning}
            error={reply.isLoadingError ? reply.error : null}
            onRetry={() => void reply.refetch()}
            empty={page?.data.length === 0}
            {...empty}
            skeleton={<TableSkeleton rows={12} columns={columns.length} />}
          >
            {page && (
              <Rows
                {...{ label, columns, rowKey, address, change, page }}
                {...(sorting && { sorting })}
                {...(isSelected && { isSelected })}
                busy={reply.isPlaceholderData}
              />
            )}
          </ListState>
        </Table.ScrollArea>
        {page && page.totalLength > 0 && (
          <ListingFoot data-below-rows={props.hasBar || undefined}>
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              total={page.totalLength}
              totalCapped={page.totalCapped ?? false}
              onPage={(next) => change({ page: next })}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          </ListingFoot>
        )}
      </Box>
    </>
  );
}
