import { useCallback, useMemo, type ReactNode } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { mayEditKind, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { ListState, PageHeading, StaleNotice, TableSkeleton } from '@lexboard/shared-lib/ui';
import { useColumnedTable, type ColumnedTable } from '../../columns/columned-table.ts';
import { HiddenColumns } from '../../columns/hidden-columns.tsx';
import type { PageIntents, RowIntents } from '../../rows/row-intents.ts';
import { isAnySelected, type RowSelection } from '../../rows/row-selection.ts';
import { noFilters, type ChangeAddress } from '../../workspace-address.ts';
import { AddLink } from './add-link.tsx';
import { ChangedRowsBar } from './changed-rows-bar.tsx';
import { recordColumns } from './columns/record-columns.ts';
import { describeEmpty } from './empty/empty-list.ts';
import { FilterChips } from './chips/filter-chips.tsx';
import { EmptyWays } from './empty/empty-ways.tsx';
import { useListPlace } from './rows/list-place.ts';
import { ListPages } from './list-pages.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useNewerRows } from './rows/newer-rows.ts';
import { RecordGrid } from './record-grid.tsx';
import { useRecordRows } from './rows/record-rows.ts';
import { RecordTable, type RecordsProps } from './record-table.tsx';
import { useRowMenu } from './cells/use-row-menu.tsx';
import type { ShownRows } from '../../rows/list-total.ts';

interface RecordListProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  session: Session;
  intents: PageIntents;
  /** Actions on the list, and on the rows of the local filter. */
  tools: (shown: ShownRows | undefined) => ReactNode;
  selection: RowSelection;
}

type TableOfKind = Pick<RecordListProps, 'kind' | 'session' | 'address' | 'change'>;

interface RecordsOfAddressProps extends RecordsProps {
  address: ListAddress;
  change: ChangeAddress;
  columned: ColumnedTable;
}

function Records({ address, change, columned, ...records }: RecordsOfAddressProps) {
  if (address.layout === 'grid') return <RecordGrid {...records} />;
  const { sort, order } = address;
  return (
    <RecordTable
      {...records}
      {...{ sort, order }}
      columned={columned}
      onSort={(next) => change({ ...next, page: 1 })}
    />
  );
}

/** A deleted row is removed from the selection. */
const useRowIntents = (
  intents: PageIntents,
  forget: RowSelection['forget'],
  { leave, choose }: Pick<RowIntents, 'leave' | 'choose'>,
): RowIntents =>
  useMemo(
    () => ({ ...intents, leave, choose, remove: (row) => intents.remove(row, () => forget(row)) }),
    [intents, leave, choose, forget],
  );

/** The table with this person's columns, or a view's from the address. */
function useRecordTable({ kind, session, address, change }: TableOfKind) {
  const { columns, sort } = address;
  const setColumns = useCallback(
    (next: ListAddress['columns'], options?: { replace: true }) => change({ columns: next }, options),
    [change],
  );
  return useColumnedTable({
    list: recordColumns(kind),
    session,
    address: { columns, setColumns },
    selectable: mayEditKind(session, kind),
    sort,
  });
}

interface ListHeadingProps extends Pick<RecordListProps, 'kind' | 'address' | 'change'> {
  columned: ColumnedTable;
  total: ReturnType<typeof useRecordRows>['total'];
  actions: ReactNode;
}

/** The list's title and, on the same line so that nothing moves, its filters. */
const ListHeading = ({ kind, address, change, total, columned, actions }: ListHeadingProps) => (
  <PageHeading
    title={kind.headings.list}
    count={total?.totalLength}
    countCapped={total?.totalCapped}
    between={
      <>
        <FilterChips {...{ address, change }} />
        {address.layout === 'list' && <HiddenColumns {...columned} />}
      </>
    }
    actions={actions}
  />
);

const readAccess = (session: Session, kind: RecordKind) => ({
  canEdit: mayEditKind(session, kind),
  moduleAccess: session.moduleAccess,
});

const describeMatches = (found: number, all: number) =>
  t('{found} of the {all} on this page', { found, all });

/** The list of a kind (D1 §2): heading, toolbar, rows or cards, paginator. */
export function RecordList({ kind, address, change, session, intents, tools, selection }: RecordListProps) {
  const { canEdit, moduleAccess } = readAccess(session, kind);
  const { reply, loaded, rows, total, shown, search, keyword, box } = useRecordRows(kind, address, change);
  const filtering = keyword !== '';
  const busy = reply.isPlaceholderData;
  const rowsShown = reply.isSuccess && !busy;
  const selectable = canEdit ? selection : undefined;
  const newer = useNewerRows(kind, address, reply);
  const { leftId, changedId, leave } = useListPlace(kind, address, rowsShown);
  const columned = useRecordTable({ kind, session, address, change });
  const { choose, menuWith } = useRowMenu(kind, canEdit);
  const rowIntents = useRowIntents(intents, selection.forget, { leave, choose });
  const empty = describeEmpty({ kind, address, keyword, loaded: loaded.length });
  const add = canEdit && <AddLink kind={kind} law={address.law} onLeave={leave} />;
  const showAll = () => {
    box.clear();
    if (loaded.length === 0) change({ ...noFilters, list: 'all' });
  };

  return (
    <>
      <ListHeading {...{ kind, address, change, total, columned }} actions={add} />
      <ListToolbar
        {...{ kind, address, change, columned, moduleAccess, rowsShown, box, filtering }}
        page={{ rows, busy, selection: selectable }}
        tools={tools(shown)}
      />
      <StaleNotice
        failure={reply.isRefetchError ? reply.error.message : newer.failure}
        onRetry={() => void reply.refetch()}
      />
      <ListPages
        {...{ address, change, total, columned }}
        selected={isAnySelected(selection)}
        label={kind.headings.list}
        note={keyword.trim() ? describeMatches(rows.length, loaded.length) : undefined}
      >
        <ListState
          loading={reply.isPending}
          error={reply.isLoadingError ? reply.error : null}
          onRetry={() => void reply.refetch()}
          empty={rows.length === 0}
          why={empty.why}
          next={<EmptyWays {...empty} {...{ change, add }} onShowAll={showAll} />}
          skeleton={<TableSkeleton rows={12} columns={7} />}
        >
          <Records
            {...{ kind, rows, loaded, search, canEdit, address, change, columned, leftId, busy }}
            intents={rowIntents}
            selection={selectable}
            markedId={(address.open?.kind === kind.name && address.open.id) || changedId || leftId}
          />
        </ListState>
      </ListPages>
      {menuWith(rowIntents)}
      <ChangedRowsBar changes={newer.changes} raised={isAnySelected(selection)} onShow={newer.show} />
    </>
  );
}
