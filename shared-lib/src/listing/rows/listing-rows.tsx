import type { ReactNode } from 'react';
import { chakra, Table } from '@lexboard/shared-lib/ui';
import type { ListingAddress } from '../listing-address.ts';
import type { ListingColumn } from './listing-column.tsx';
import { toggleSort, type Sort } from '../next-sort.ts';
import type { ChangeListing } from '../use-listing-address.ts';
import { disableWhileStale } from './while-stale.ts';

/** Groups consecutive rows under headings. */
export interface ListingSections<Row> {
  of: (row: Row) => string;
  heading: (section: string) => ReactNode;
}

export interface RowsProps<Row, Filter extends string> {
  /** Screen reader label. */
  label: string;
  columns: readonly ListingColumn<Row>[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** Sortable columns and the default order; without it no column sorts. */
  sorting?: { sorts: readonly string[]; ownOrder: Sort };
  sections?: ListingSections<Row> | undefined;
  address: ListingAddress<Filter>;
  change: ChangeListing<Filter>;
}

const placed = <Row,>({ hideBelow, main, numeric }: ListingColumn<Row>) => ({
  ...(hideBelow && { hideBelow }),
  ...(main && { 'data-name': true }),
  numeric: numeric ?? false,
});

type HeadersProps<Row, Filter extends string> = Pick<
  RowsProps<Row, Filter>,
  'columns' | 'sorting' | 'address' | 'change'
>;

function Headers<Row, Filter extends string>(props: HeadersProps<Row, Filter>) {
  const { columns, sorting, address, change } = props;
  return (
    <Table.Header>
      <tr>
        {columns.map((column) => (
          <Table.ColumnHeader
            key={column.name}
            {...placed(column)}
            {...(column.width && { width: column.width })}
            edge={column.edge}
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
  );
}

/** Consecutive rows of one section. */
interface Group<Row> {
  section: string;
  rows: Row[];
}

function groupRows<Row>(rows: readonly Row[], sections: ListingSections<Row> | undefined): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const section = sections?.of(row) ?? '';
    const last = groups.at(-1);
    if (last?.section === section) last.rows.push(row);
    else groups.push({ section, rows: [row] });
  }
  return groups;
}

const SectionHeader = chakra('th', {
  base: {
    h: '9',
    px: '3',
    textAlign: 'start',
    fontWeight: 'semibold',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
  },
});

/** Renders a page of rows as a table. */
export function ListingRows<Row, Filter extends string>(
  props: RowsProps<Row, Filter> & { rows: readonly Row[]; busy: boolean },
) {
  const { label, columns, rowKey, isSelected, sections, rows, busy } = props;
  return (
    <Table.Root {...disableWhileStale(busy)}>
      <Table.Caption>{label}</Table.Caption>
      <Headers {...props} />
      {groupRows(rows, sections).map(({ section, rows: ofSection }, index) => (
        <Table.Body key={`${index} ${section}`}>
          {sections && (
            <tr data-section>
              <SectionHeader scope="rowgroup" colSpan={columns.length}>
                {sections.heading(section)}
              </SectionHeader>
            </tr>
          )}
          {ofSection.map((row) => (
            <Table.Row key={rowKey(row)} selected={isSelected?.(row) ?? false}>
              {columns.map((column) => (
                <Table.Cell key={column.name} {...placed(column)} py="1.5" overflowWrap="anywhere">
                  {column.cell(row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      ))}
    </Table.Root>
  );
}
