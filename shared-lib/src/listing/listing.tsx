import type { ReactNode } from 'react';
import { Box, Flex, ListState, Paginator, StaleNotice, Table, TableSkeleton } from '@lexboard/shared-lib/ui';
import { ListingFoot } from './listing-foot.tsx';
import { ListingRows, type RowsProps } from './rows/listing-rows.tsx';
import { SortControl } from './sort-control.tsx';
import { useLastPage } from './use-last-page.ts';

/** A page of rows as the server replies it. */
export interface ListingPage<Row> {
  data: readonly Row[];
  totalLength: number;
  totalCapped?: boolean;
}

/** The parts of a query result that a list needs. */
export interface ListingReply<Row> {
  data: ListingPage<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
  isRefetchError: boolean;
  refetch: () => unknown;
}

interface ListingProps<Row, Filter extends string> extends RowsProps<Row, Filter> {
  /** Whether a selection bar stands below it. */
  hasBar?: boolean;
  reply: ListingReply<Row>;
  /** The empty state: the reason and the next step. */
  empty: { why: string; next?: ReactNode };
}

type SortLineProps<Row, Filter extends string> = Pick<
  ListingProps<Row, Filter>,
  'columns' | 'sorting' | 'address' | 'change'
>;

/** The sort control in its own line, because a telephone hides some headers. */
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

/** A list in its four states (loading, error, empty, rows) with its paginator. */
export function Listing<Row, Filter extends string>(props: ListingProps<Row, Filter>) {
  const { label, columns, reply, address, change, empty, rowKey, isSelected, sorting, sections } = props;
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
              <ListingRows
                {...{ label, columns, rowKey, sections, address, change }}
                {...(sorting && { sorting })}
                {...(isSelected && { isSelected })}
                rows={page.data}
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
