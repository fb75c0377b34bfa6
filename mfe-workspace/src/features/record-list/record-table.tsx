import type { ListAddress } from '@lexboard/shared-lib/client';
import { Table } from '@lexboard/shared-lib/ui';
import type { NumberedRow } from './filter-rows.ts';
import { hasQuestions, roomFor } from './columns/column-widths.ts';
import type { PlacedColumn } from './columns/list-columns.ts';
import { ResizeHandle } from './columns/resize-handle.tsx';
import { TableColumns } from './columns/table-columns.tsx';
import { RecordRow } from './record-row.tsx';
import type { RowProps } from './row-actions.tsx';
import { moveInTable } from './table-keys.ts';
import { HeaderRow, TableRows } from './table-rows.ts';

export interface RecordsProps extends Omit<RowProps, 'row'> {
  rows: NumberedRow[];
  /** Newer rows are on their way. */
  busy: boolean;
  markedId: number | undefined;
}

interface RecordTableProps extends RecordsProps {
  columns: readonly PlacedColumn[];
  onWidth: (column: string, width: number | undefined) => void;
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

type HeadersProps = Pick<RecordTableProps, 'kind' | 'columns' | 'onWidth' | 'sort' | 'order' | 'onSort'>;

function Headers({ kind, columns, onWidth, sort, order, onSort }: HeadersProps) {
  return (
    <Table.Header>
      <HeaderRow>
        <Table.ColumnHeader numeric data-number>
          #
        </Table.ColumnHeader>
        {columns.map(({ name, label }, index) => (
          <Table.ColumnHeader
            key={name}
            sticky={index === 0}
            sort={sort === name && order}
            onSort={() => onSort(nextSort(name, { sort, order }))}
            edge={<ResizeHandle index={index + 1} onWidth={(width) => onWidth(name, width)} />}
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

export function RecordTable({
  sort,
  order,
  onSort,
  onWidth,
  rows,
  busy,
  markedId,
  ...rest
}: RecordTableProps) {
  const { kind, columns } = rest;
  return (
    <Table.Root tableLayout="fixed" onKeyDown={moveInTable}>
      <Table.Caption>{kind.headings.list}</Table.Caption>
      <TableColumns kind={kind} columns={columns} room={roomFor(kind, columns)} />
      <Headers {...{ kind, columns, onWidth, sort, order, onSort }} />
      <TableRows aria-busy={busy}>
        {rows.map(({ row, position }) => (
          <RecordRow key={row.id} row={row} position={position} marked={row.id === markedId} {...rest} />
        ))}
      </TableRows>
    </Table.Root>
  );
}
