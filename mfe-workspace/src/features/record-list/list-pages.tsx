import type { ReactNode } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { ListingFoot } from '@lexboard/shared-lib/listing';
import { Box, Paginator, Table } from '@lexboard/shared-lib/ui';
import type { ListTotal } from '../../rows/list-total.ts';
import type { ChangeAddress } from '../../workspace-address.ts';
import { measureRoom } from '../../columns/column-room.ts';
import type { ColumnedTable } from '../../columns/columned-table.ts';
import { formatWidthVariable } from '../../columns/columns-style.ts';
import { createTableLayout } from '../../columns/table-layout.ts';
import { shortWindow } from '../../parts/low-window.ts';
import { ACTIONS } from './columns/column-widths.ts';

interface ListPagesProps {
  label: string;
  columned: Pick<ColumnedTable, 'table' | 'listBox'>;
  address: ListAddress;
  change: ChangeAddress;
  /** Rows on all pages; undefined while loading. */
  total: ListTotal | undefined;
  /** Whether rows are selected: the selection bar then replaces the paginator. */
  selected: boolean;
  /** The number of visible rows under the local filter. */
  note: string | undefined;
  children: ReactNode;
}

/** Sticky columns, only while the table scrolls horizontally: they cost time on each frame. */
const sticky = { position: 'sticky', bg: 'inherit' } as const;
const stickyStart = { ...sticky, insetInlineStart: '0' } as const;
/** The name sticks at the code's edge, and the actions at the other, wherever the person placed them. */
const stickyMiddle = {
  ...sticky,
  insetInlineStart: `var(${formatWidthVariable(0)})`,
  insetInlineEnd: `${ACTIONS}px`,
} as const;
/** The sticky actions column. */
const stickyEnd = { ...sticky, insetInlineEnd: '0', borderInlineStartWidth: '1px' } as const;

/** The header sticks to the page below the tabs. */
const belowTabs = { '--edge': 'calc({sizes.10} + 1px)', [shortWindow]: { '--edge': '0px' } } as const;

/** During horizontal scrolling row numbers are hidden first. */
const tableLayout = (room: number) =>
  createTableLayout({
    room,
    inPage: belowTabs,
    sticky: {
      '& tbody th': stickyStart,
      '& [data-name]': stickyMiddle,
      '& thead [data-name]': { zIndex: 2 },
      '& [data-end]': stickyEnd,
    },
  });

/** A page of rows with its paginator. */
export function ListPages({
  label,
  columned: { table, listBox },
  address,
  change,
  total,
  selected,
  note,
  children,
}: ListPagesProps) {
  const room = address.layout === 'grid' ? 0 : measureRoom(table).least;
  return (
    <Box ref={listBox} containerType="inline-size">
      <Box borderWidth="1px" borderRadius="md" bg="bg.panel" css={tableLayout(room)}>
        <Table.ScrollArea label={label} minH="60" borderTopRadius="md">
          {children}
        </Table.ScrollArea>
        {total && total.totalLength > 0 && (
          <ListingFoot data-below-rows={selected || undefined}>
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              total={total.totalLength}
              totalCapped={total.totalCapped}
              note={note}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize, page: 1 })}
            />
          </ListingFoot>
        )}
      </Box>
    </Box>
  );
}
