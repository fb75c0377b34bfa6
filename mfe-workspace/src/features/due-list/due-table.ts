import { useCallback, useMemo } from 'react';
import { splitValues } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { measureRoom, onTelephone, type ShownTable } from '../../columns/column-room.ts';
import { useColumnedTable } from '../../columns/columned-table.ts';
import { createColumnsStyle, gridRows } from '../../columns/columns-style.ts';
import { createTableLayout } from '../../columns/table-layout.ts';
import type { ChangeDue, DueAddress } from '../../due-address.ts';
import { findDueColumned } from './due-columns.ts';

interface ListOfPerson {
  address: DueAddress;
  change: ChangeDue;
  session: Session;
}

/** The table with this person's columns, or a view's from the address. */
export function useDueTable({ address, change, session }: ListOfPerson) {
  const { columns: ofView = '' } = address.filters;
  const columns = useMemo(() => (ofView ? splitValues(ofView) : undefined), [ofView]);
  const setColumns = useCallback(
    (next: readonly string[] = [], options?: { replace: true }) =>
      change(({ page, filters }) => ({ page, filters: { ...filters, columns: next.join(',') } }), options),
    [change],
  );
  return useColumnedTable({
    list: findDueColumned(session.hasUnits),
    session,
    address: { columns, setColumns },
    selectable: true,
    sort: address.sort,
  });
}

/** Telephone layout: checkbox and name with facts below. */
const nameAlone = {
  minWidth: '0',
  '--columns': '{sizes.9} minmax(0, 1fr)',
  '& td[data-name]': { py: '1.5' },
  '& tr > :not(:first-child, [data-name])': { display: 'none' },
} as const;

const stickyStart = { position: 'sticky', insetInlineStart: '0' } as const;

const rows = {
  ...gridRows,
  '& tr > :is(td, th)': { px: '1.5', py: '1', h: 'auto', minH: 'var(--row-height)', lineHeight: '1.35' },
  '& td:not([data-name])': { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& thead [data-arrow]': { ms: '0' },
  // Scrolls focused controls out from under the sticky header and footer.
  '& tbody :is(a, input)': { scrollMarginTop: '14', scrollMarginBottom: '32' },
  // Section headings stay visible during horizontal scrolling.
  '& [data-section]': { bg: 'bg.subtle', borderBottomWidth: '1px' },
  '& [data-section] > th': {
    gridColumn: '1 / -1',
    justifySelf: 'start',
    borderWidth: '0',
    ...stickyStart,
  },
  '& td [data-code]': { lineClamp: 'var(--row-lines)', alignContent: 'center' },
  // The record's name is at its end, after the circular's topic.
  '& td [data-whole]': { lineClamp: 'none' },
  '& td [data-lines]': { lineClamp: 'var(--row-lines)', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  [onTelephone]: nameAlone,
} as const;

/** Print: full names, no checkboxes. */
const printedRows = {
  '& tr:not([data-section]) > :first-child': { display: 'none' },
  '& tr > :is(td, th)': { px: '1.5', overflowWrap: 'normal' },
  '& td [data-code]': { lineClamp: 'none', display: 'inline' },
} as const;

const sticky = {
  '& [data-name]': stickyStart,
  '& td[data-name]': { bg: 'inherit' },
  '& thead [data-name]': { zIndex: 2 },
} as const;

/** The style of the list's container: grid rows, hidden columns. */
export const createDueStyle = (table: ShownTable) => [
  createTableLayout({ room: measureRoom(table).least, sticky }),
  { '& table': { '@media screen': rows, '@media print': printedRows } },
  { '& table': createColumnsStyle(table) },
];
