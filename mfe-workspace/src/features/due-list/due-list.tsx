import type { ReactNode } from 'react';
import { dueListQueryOptions } from '@lexboard/shared-lib/client';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { formatToday } from '@lexboard/shared-lib/domain';
import {
  createSelectColumn,
  Listing,
  useListingSelection,
  type ListingSections,
} from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import type { ColumnedTable } from '../../columns/columned-table.ts';
import { ColumnsButton } from '../../columns/columns-button.tsx';
import { listShownNames } from '../../columns/place-columns.ts';
import {
  dueFilters,
  dueListing,
  readDueFilters,
  toDuePage,
  toListQuery,
  type ChangeDue,
  type DueAddress,
} from '../../due-address.ts';
import { KeyedList } from '../../rows/keyed-list.tsx';
import { createDueColumns } from './due-cells.tsx';
import { DueReviews } from './due-reviews.tsx';
import { createDueSections, unitSections } from './due-sections.tsx';
import { createDueStyle } from './due-table.ts';
import { DueTools } from './due-tools.tsx';
import { GroupByUnit } from './group-by-unit.tsx';
import { describeEmptyDue, EmptyDueWays } from './empty-due.tsx';
import { SelectEverything } from './select-everything.tsx';
import { SelectedDue } from './selected-due.tsx';

interface DueListProps {
  address: DueAddress;
  change: ChangeDue;
  session: Session;
  columned: ColumnedTable;
  /** Renders the controls above the list, with the list's tools. */
  toolbar: (tools: ReactNode) => ReactNode;
}

const noRows: readonly DueRow[] = [];

/** The selection is cleared when filters change. */
const useDueSelection = ({ filters }: DueAddress) =>
  useListingSelection({
    scope: JSON.stringify(dueFilters.map((name) => filters[name] ?? '')),
    keyOf: ({ id }: DueRow) => id,
  });

function showsOverdue(address: DueAddress): boolean {
  const { status } = readDueFilters(address);
  return status.length === 0 || status.includes('Overdue');
}

/** The sections by day or unit; none for other orders. */
function findSections(
  address: DueAddress,
  counts: Parameters<typeof createDueSections>[0]['counts'],
  today: string,
): ListingSections<DueRow> | undefined {
  if (address.sort === 'unit') return unitSections;
  if (address.sort !== 'due') return undefined;
  return createDueSections({ today, counts, isOverdueShown: showsOverdue(address) });
}

const nameRow = ({ name, dueDay }: DueRow) => `${name} ${dueDay}`;

/** The due list, earliest first, in sections by date (obligations §5). */
export function DueList({ address, change, session, columned, toolbar }: DueListProps) {
  const reply = useQuery(dueListQueryOptions(toDuePage(address)));
  const rows = reply.data?.data ?? noRows;
  const { totalLength: total = 0, totalCapped = false } = reply.data ?? {};
  const today = formatToday(useTimeZone());
  const selection = useDueSelection(address);
  const columns = [
    createSelectColumn({ rows, selection, nameOf: nameRow }),
    ...createDueColumns(columned, address),
  ];
  return (
    <>
      {toolbar(
        <>
          <DueTools
            address={address}
            selected={[...selection.rows.keys()]}
            columns={() => listShownNames(columned.shown)}
          />
          {session.hasUnits && <GroupByUnit {...{ address, change }} />}
          <ColumnsButton {...columned} />
        </>,
      )}
      <DueReviews {...{ address, change }} />
      <KeyedList holder={columned.listBox} css={createDueStyle(columned.table)}>
        <Listing
          label={t('Due')}
          rowKey={({ id }) => id}
          isSelected={selection.isSelected}
          hasBar={selection.rows.size > 0}
          sorting={dueListing}
          sections={findSections(address, reply.data?.sections, today)}
          empty={{
            why: describeEmptyDue(address),
            next: <EmptyDueWays {...{ address, change, session }} />,
          }}
          {...{ columns, reply, address, change }}
        />
      </KeyedList>
      <SelectedDue
        rows={[...selection.rows.values()]}
        session={session}
        everything={
          total > selection.rows.size && (
            <SelectEverything
              query={toListQuery(address)}
              {...{ total, totalCapped }}
              onRows={(found) => selection.select(found, true)}
            />
          )
        }
        onDone={(done) => selection.select(done, false)}
        onClear={selection.clear}
      />
    </>
  );
}
