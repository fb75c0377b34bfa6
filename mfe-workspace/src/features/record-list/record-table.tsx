import { useMemo, useRef } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { toggleSort, disableWhileStale } from '@lexboard/shared-lib/listing';
import { useFollowLinks } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Table } from '@lexboard/shared-lib/ui';
import type { ColumnedTable } from '../../columns/columned-table.ts';
import { createColumnsStyle } from '../../columns/columns-style.ts';
import { ResizeHandle } from '../../columns/resize-handle.tsx';
import { isSelected, type RowSelection } from '../../rows/row-selection.ts';
import { useIncomplete } from './rows/incomplete-records.ts';
import { FilledRows } from './rows/filled-rows.tsx';
import type { NumberedRow } from './rows/filter-rows.ts';
import { hasQuestions } from './columns/column-widths.ts';
import { RecordRow } from './record-row.tsx';
import { useRelatedCounts } from './rows/related-counts.ts';
import type { RowProps } from './cells/row-actions.tsx';
import { useListKeys } from '../../rows/list-keys.ts';
import { SelectPage } from './cells/select-row.tsx';
import { moveInTable } from '../../rows/table-keys.ts';
import { HeaderRow, ListTable, TableRows } from './rows/table-rows.ts';
import { useSelectRow } from './cells/use-select-row.ts';

export interface RecordsProps extends Omit<RowProps, 'row'> {
  rows: NumberedRow[];
  /** The page's rows before the local filter. */
  loaded: readonly NumberedRow[];
  /** Whether newer rows are loading. */
  busy: boolean;
  markedId: number | undefined;
  /** Id of the record whose form was last opened; its row may get the focus back. */
  leftId: number | undefined;
  /** Undefined with view-only access. */
  selection: RowSelection | undefined;
}

interface RecordTableProps extends RecordsProps {
  columned: Pick<ColumnedTable, 'table' | 'widen'>;
  sort: string;
  order: 'asc' | 'desc';
  onSort: (sort: Pick<ListAddress, 'sort' | 'order'>) => void;
}

const noRows: readonly NumberedRow[] = [];

const byCreated = { sort: 'created', order: 'desc' } as const;

type HeadersProps = Pick<
  RecordTableProps,
  'kind' | 'columned' | 'rows' | 'busy' | 'selection' | 'sort' | 'order' | 'onSort'
>;

function Headers({ kind, columned, rows, busy, selection, sort, order, onSort }: HeadersProps) {
  const { table, widen } = columned;
  return (
    <Table.Header>
      <HeaderRow>
        {selection && (
          <Table.Cell data-check>
            <SelectPage {...{ rows, busy, selection }} />
          </Table.Cell>
        )}
        <Table.ColumnHeader numeric data-number>
          #
        </Table.ColumnHeader>
        {table.columns.map(({ name, label, unsorted, holds }, index) => (
          <Table.ColumnHeader
            key={name}
            numeric={holds === 'count'}
            sticky={index === 0}
            data-name={name === kind.wire.name || undefined}
            sort={sort === name && order}
            {...(!unsorted && { onSort: () => onSort(toggleSort(name, { sort, order }, byCreated)) })}
            edge={<ResizeHandle index={index} onWidth={(width) => widen(name, width)} />}
          >
            {label}
          </Table.ColumnHeader>
        ))}
        {hasQuestions(kind) && <Table.ColumnHeader data-question>{t('Question')}</Table.ColumnHeader>}
        <Table.ColumnHeader data-end>{t('Action')}</Table.ColumnHeader>
      </HeaderRow>
    </Table.Header>
  );
}

export function RecordTable({
  sort,
  order,
  onSort,
  columned,
  rows,
  loaded,
  busy,
  markedId,
  leftId,
  selection,
  ...rest
}: RecordTableProps) {
  const { kind } = rest;
  const { table } = columned;
  const { columns } = table;
  const style = useMemo(() => createColumnsStyle(table), [table]);
  const followLinks = useFollowLinks();
  const emptyOf = useIncomplete(kind, loaded);
  const countsOf = useRelatedCounts(columns.some(({ holds }) => holds === 'count') ? loaded : noRows);
  const body = useRef<HTMLTableSectionElement>(null);
  const selectRow = useSelectRow(rows, selection);
  useListKeys(() => [...(body.current?.children ?? [])]);
  return (
    <ListTable css={style} onClick={followLinks} onKeyDown={moveInTable}>
      <Table.Caption>{kind.headings.list}</Table.Caption>
      <Headers {...{ kind, columned, rows, busy, selection, sort, order, onSort }} />
      <TableRows ref={body} {...disableWhileStale(busy)}>
        <FilledRows rows={rows} kept={[markedId, leftId]} loaded={loaded.length} holder={body}>
          {({ row, position }, filled) => (
            <RecordRow
              key={row.id}
              row={row}
              empty={emptyOf(row)}
              counts={countsOf(row)}
              filled={filled}
              position={position}
              marked={row.id === markedId}
              selected={selection !== undefined && isSelected(selection, row)}
              onSelect={selectRow}
              columns={columns}
              {...rest}
            />
          )}
        </FilledRows>
      </TableRows>
    </ListTable>
  );
}
