import { useEffect, useMemo } from 'react';
import type { DeletedRecord } from '@lexboard/shared-lib/domain';
import {
  Listing,
  useFocusAfterRemoval,
  useListingAddress,
  type ChangeListing,
  type ListingPage,
} from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { PageHeading } from '@lexboard/shared-lib/ui';
import { deletedColumns } from './deleted-columns.tsx';
import { DeletedFilters } from './deleted-filters.tsx';
import {
  deletedListing,
  deletedPageQueryOptions,
  keyOf,
  type DeletedAddress,
  type DeletedFilter,
} from './deleted-listing.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SelectedRecords } from './selected-records.tsx';
import { useRestoreOne, useRestoreSeveral } from './use-restore.ts';
import { useSelection } from './use-selection.ts';

const title = 'Deleted records';

const noRows: readonly DeletedRecord[] = [];

const emptyReason = (isFiltered: boolean) =>
  isFiltered ? 'No deleted record has what the filters ask for.' : 'Nothing is deleted.';

/** Leads the focus on once the row of a restored record is gone. */
function useFocusAfterRestore(rows: readonly DeletedRecord[]) {
  const named = useMemo(() => rows.map((row) => ({ id: keyOf(row) })), [rows]);
  return useFocusAfterRemoval(named);
}

/** Shows the last page that there is, once all records of a later one are restored. */
function useLastPage(
  found: ListingPage<DeletedRecord> | undefined,
  { page, pageSize }: DeletedAddress,
  change: ChangeListing<DeletedFilter>,
) {
  const last = found && Math.max(1, Math.ceil(found.totalLength / pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last }, { replace: true });
  }, [page, last, change]);
}

/** What was deleted, by whom, when and why, and the way to have it back (decisions §5 "Delete"). */
export function DeletedRecordsPage() {
  const { address, change } = useListingAddress(deletedListing);
  const reply = useQuery(deletedPageQueryOptions(address));
  const rows = reply.data?.data ?? noRows;
  useLastPage(reply.isPlaceholderData ? undefined : reply.data, address, change);
  const selection = useSelection(address);
  const noteRestored = useFocusAfterRestore(rows);
  const one = useRestoreOne((record) => {
    noteRestored(keyOf(record));
    selection.select([record], false);
  });
  const several = useRestoreSeveral();
  const columns = deletedColumns({
    rows,
    selection,
    isRestoring: (record) => one.isPending && keyOf(one.variables) === keyOf(record),
    onRestore: one.mutate,
  });
  const restoreSelected = () => {
    several.start([...selection.records.values()]);
    selection.clear();
  };
  return (
    <>
      <PageHeading title={title} count={reply.data?.totalLength} />
      <DeletedFilters people={reply.data?.people ?? []} {...{ address, change }} />
      <Listing
        label={title}
        columns={columns}
        rowKey={keyOf}
        isSelected={selection.isSelected}
        sorting={deletedListing}
        empty={{ why: emptyReason(Object.keys(address.filters).length > 0) }}
        {...{ reply, address, change }}
      />
      <SelectedRecords selection={selection} onRestore={restoreSelected} />
      {several.report && (
        <RestoreDialog report={several.report} onStop={several.stop} onClosed={several.close} />
      )}
    </>
  );
}
