import { useEffect, useMemo } from 'react';
import type { DeletedRecord } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import {
  Listing,
  SelectionBar,
  useFocusAfterRemoval,
  useListingAddress,
  useListingSelection,
} from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, PageHeading } from '@lexboard/shared-lib/ui';
import { createDeletedColumns } from './deleted-columns.tsx';
import { DeletedFilters } from './deleted-filters.tsx';
import { deletedListing, deletedPageQueryOptions, keyOf } from './deleted-listing.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestoreOne, useRestoreSeveral, type RestoreFailure } from './use-restore.ts';

const noRows: readonly DeletedRecord[] = [];

const emptyReason = (isFiltered: boolean) =>
  isFiltered ? t('No deleted records match the filters.') : t('No deleted records.');

/** Moves the focus when the row of a restored record has disappeared. */
function useFocusAfterRestore(rows: readonly DeletedRecord[]) {
  const named = useMemo(() => rows.map((row) => ({ id: keyOf(row) })), [rows]);
  return useFocusAfterRemoval(named);
}

/** Moves the focus when the selection bar with the focused button has disappeared. */
function useFocusAfterSelection(isSelecting: boolean) {
  useEffect(() => {
    if (!isSelecting) return undefined;
    return () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
  }, [isSelecting]);
}

/** The error of a record whose row is not on the page. */
function FailureWithoutRow({ record, message }: RestoreFailure) {
  return (
    <Box pb="3">
      <FailureNote message={`${record.code}: ${message}`} />
    </Box>
  );
}

/** The deleted records with person, time and reason, and a way to restore them (decisions §5 "Delete"). */
export function DeletedRecordsPage() {
  const { address, change } = useListingAddress(deletedListing);
  const reply = useQuery(deletedPageQueryOptions(address));
  const rows = reply.data?.data ?? noRows;
  const selection = useListingSelection<DeletedRecord, string>({
    scope: JSON.stringify(address.filters),
    keyOf,
  });
  const noteRestored = useFocusAfterRestore(rows);
  const deselect = (record: DeletedRecord) => selection.select([record], false);
  const { failure, ...one } = useRestoreOne(deselect);
  const several = useRestoreSeveral(deselect);
  useFocusAfterSelection(selection.rows.size > 0 || several.report !== undefined);
  const isFailed = (record: DeletedRecord) => failure && keyOf(failure.record) === keyOf(record);
  const columns = createDeletedColumns({
    rows,
    selection,
    isRestoring: (record) => one.isPending && keyOf(one.variables) === keyOf(record),
    failureOf: (record) => (isFailed(record) ? failure?.message : undefined),
    onRestore: (record) => {
      noteRestored(keyOf(record));
      one.mutate(record);
    },
  });
  const restoreSelected = () => {
    one.forgetFailure();
    several.start([...selection.rows.values()]);
  };
  return (
    <>
      <PageHeading title={t('Deleted records')} count={reply.data?.totalLength} />
      <DeletedFilters people={reply.data?.people ?? []} names={reply.data?.names} {...{ address, change }} />
      {failure && !rows.some(isFailed) && <FailureWithoutRow {...failure} />}
      <Listing
        label={t('Deleted records')}
        columns={columns}
        rowKey={keyOf}
        isSelected={selection.isSelected}
        hasBar={selection.rows.size > 0}
        sorting={deletedListing}
        empty={{ why: emptyReason(Object.keys(address.filters).length > 0) }}
        {...{ reply, address, change }}
      />
      {selection.rows.size > 0 && (
        <SelectionBar count={selection.rows.size} onClear={selection.clear}>
          <Button size="sm" variant="solid" onClick={restoreSelected}>
            {t('Restore selected')}
          </Button>
        </SelectionBar>
      )}
      {several.report && (
        <RestoreDialog report={several.report} onStop={several.stop} onClosed={several.close} />
      )}
    </>
  );
}
