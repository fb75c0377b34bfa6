import type { ListAddress } from '@lexboard/shared-lib/client';
import { Table } from '@lexboard/shared-lib/ui';
import type { NumberedRow } from './filter-rows.ts';
import { hasQuestions, RecordRow } from './record-row.tsx';
import type { RowProps } from './row-actions.tsx';
import { HeaderRow, roomFor, TableRows } from './table-rows.ts';

export interface RecordsProps extends Omit<RowProps, 'row'> {
  rows: NumberedRow[];
  /** Newer rows are on their way. */
  busy: boolean;
  markedId: number | undefined;
}

interface RecordTableProps extends RecordsProps {
  sort: string;
  order: 'asc' | 'desc';
  onSort: (sort: Pick<ListAddress, 'sort' | 'order'>) => void;
}

const byCreated = { sort: 'created', order: 'desc' } as const;

/** A column's header leads from ascending to descending to the default order. */
function nextSort(column: string, { sort, order }: Pick<ListAddress, 'sort' | 'order'>) {
  if (sort !== column) return { sort: column, order: 'asc' } as const;
  return order === 'asc' ? ({ sort: column, order: 'desc' } as const) : byCreated;
}

function Headers({
  kind,
  sort,
  order,
  onSort,
}: Pick<RecordTableProps, 'kind' | 'sort' | 'order' | 'onSort'>) {
  return (
    <Table.Header>
      <HeaderRow room={roomFor(kind.list.columns.length)}>
        <Table.ColumnHeader numeric data-number>
          #
        </Table.ColumnHeader>
        {kind.list.columns.map(({ name, label }, index) => (
          <Table.ColumnHeader
            key={name}
            sticky={index === 0}
            sort={sort === name && order}
            onSort={() => onSort(nextSort(name, { sort, order }))}
          >
            {label}
          </Table.ColumnHeader>
        ))}
        {hasQuestions(kind) && <Table.ColumnHeader data-question>Question</Table.ColumnHeader>}
        <Table.ColumnHeader data-end>Action</Table.ColumnHeader>
      </HeaderRow>
    </Table.Header>
  );
}

export function RecordTable({ sort, order, onSort, rows, busy, markedId, ...rest }: RecordTableProps) {
  const { kind } = rest;
  return (
    <Table.Root>
      <Table.Caption>{kind.headings.list}</Table.Caption>
      <Headers {...{ kind, sort, order, onSort }} />
      <TableRows aria-busy={busy} room={roomFor(kind.list.columns.length)}>
        {rows.map(({ row, position }) => (
          <RecordRow key={row.id} row={row} position={position} marked={row.id === markedId} {...rest} />
        ))}
      </TableRows>
    </Table.Root>
  );
}
