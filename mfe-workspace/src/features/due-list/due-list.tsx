import type { ReactNode } from 'react';
import { dueListQueryOptions } from '@lexboard/shared-lib/client';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { formatToday } from '@lexboard/shared-lib/domain';
import { Listing } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone, type Session } from '@lexboard/shared-lib/session';
import { dueListing, readDueFilters, toDuePage, type ChangeDue, type DueAddress } from '../../due-address.ts';
import { KeyedList } from '../../rows/keyed-list.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import { createDueSections } from './due-sections.tsx';
import { DueTools } from './due-tools.tsx';
import { describeEmptyDue, EmptyDueWays } from './empty-due.tsx';
import { createSelectColumn } from './select-due.tsx';
import { SelectedDue } from './selected-due.tsx';
import { useShownColumns } from './shown-columns.ts';
import { useDueSelection } from './use-due-selection.ts';

interface DueListProps {
  address: DueAddress;
  change: ChangeDue;
  session: Session;
  /** The controls above the list, with what can be done with it as a whole, and the columns that it shows. */
  toolbar: (tools: ReactNode, columns: string) => ReactNode;
}

const noRows: readonly DueRow[] = [];

/** What is due when, the earliest first, in sections by the day (obligations §5). */
export function DueList({ address, change, session, toolbar }: DueListProps) {
  const reply = useQuery(dueListQueryOptions(toDuePage(address)));
  const rows = reply.data?.data ?? noRows;
  const today = formatToday(useTimeZone());
  const selection = useDueSelection(address);
  const chosen = useShownColumns({ address, change, session });
  const { shown, names } = chosen;
  const columns = [createSelectColumn(rows, selection), ...shown];
  const { status } = readDueFilters(address);
  const sections = createDueSections({
    today,
    counts: reply.data?.sections,
    isOverdueShown: status.length === 0 || status.includes('Overdue'),
  });
  return (
    <>
      {toolbar(
        <>
          <DueTools address={address} selected={[...selection.ids]} columns={() => names} />
          <ColumnsChoice {...chosen} />
        </>,
        names.join(','),
      )}
      <KeyedList>
        <Listing
          label="Due"
          rowKey={({ id }) => id}
          isSelected={({ id }) => selection.ids.has(id)}
          hasBar={selection.ids.size > 0}
          sorting={dueListing}
          sections={address.sort === 'due' ? sections : undefined}
          empty={{
            why: describeEmptyDue(address),
            next: <EmptyDueWays {...{ address, change, session }} />,
          }}
          {...{ columns, reply, address, change }}
        />
      </KeyedList>
      {selection.ids.size > 0 && <SelectedDue selection={selection} />}
    </>
  );
}
