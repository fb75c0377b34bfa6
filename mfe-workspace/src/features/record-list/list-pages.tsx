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
import { lowWindow } from '../../parts/low-window.ts';
import { ACTIONS } from './columns/column-widths.ts';

interface ListPagesProps {
  label: string;
  columned: Pick<ColumnedTable, 'table' | 'listBox'>;
  address: ListAddress;
  change: ChangeAddress;
  /** The number of rows on all pages; undefined until that is known. */
  total: ListTotal | undefined;
  /** Whether rows are selected: the bar that says so is in the place of the paginator. */
  selected: boolean;
  /** The number of the page's rows that are shown, where a filter hides some. */
  note: string | undefined;
  children: ReactNode;
}

/**
 * The style of columns that stay in sight while the others scroll sideways. Elsewhere it costs the browser time on
 * every frame.
 */
const sticky = { position: 'sticky', bg: 'inherit' } as const;
const stickyStart = { ...sticky, insetInlineStart: '0' } as const;
/** Beside the code at the latest, and before what can be done with the record, wherever a person has put it. */
const stickyMiddle = {
  ...sticky,
  insetInlineStart: `var(${formatWidthVariable(0)})`,
  insetInlineEnd: `${ACTIONS}px`,
} as const;
/** The column of a record's actions. */
const stickyEnd = { ...sticky, insetInlineEnd: '0', borderInlineStartWidth: '1px' } as const;

/** The page's edge holds the header, below the tabs. */
const belowTabs = { '--edge': 'calc({sizes.10} + 1px)', [lowWindow]: { '--edge': '0px' } } as const;

/** While the table scrolls sideways the row numbers say least: they go first. */
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

/** A page of a list above its paginator. */
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
