import type { ReactNode, RefObject } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { ListingFoot } from '@lexboard/shared-lib/listing';
import { Box, Paginator, Table } from '@lexboard/shared-lib/ui';
import type { ListTotal } from '../../rows/list-total.ts';
import type { ChangeAddress } from '../../workspace-address.ts';
import { NARROW } from './columns/column-room.ts';
import { ACTIONS } from './columns/column-widths.ts';
import { formatWidthVariable } from './columns/columns-style.ts';
import { lowWindow } from '../../parts/low-window.ts';
import { onTelephone } from './rows/telephone-rows.ts';

interface ListPagesProps {
  label: string;
  /** The box that decides how much room the columns have. */
  listBox: RefObject<HTMLDivElement | null>;
  /** The width that it needs for the columns that always show, in CSS pixels. */
  room: number;
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

/** Nothing scrolls up and down but the page, whose edge then holds the header, below the tabs. */
const stickyInPage = {
  '& > [role=region]': {
    overflow: 'visible',
    '--edge': 'calc({sizes.10} + 1px)',
    [lowWindow]: { '--edge': '0px' },
  },
} as const;

/**
 * The layout of the table in a page that is as wide as it is. Where the columns that always show have room, and on a
 * telephone, the page holds its header; else the table scrolls both ways, no higher than what is in sight below the
 * tabs, and holds the header itself. The row numbers say least: they go first.
 */
const tableLayout = (room: number) => ({
  [`@container (width >= ${room}px)`]: stickyInPage,
  '@media screen': {
    [`@container (width > ${NARROW}px) and (width < ${room}px)`]: {
      '& > [role=region]': {
        maxHeight: 'calc(100dvh - {sizes.48})',
        [lowWindow]: { maxHeight: 'calc(100dvh - {sizes.16})' },
      },
      '& tbody th': stickyStart,
      '& [data-name]': stickyMiddle,
      '& thead [data-name]': { zIndex: 2 },
      '& [data-end]': stickyEnd,
    },
  },
  [onTelephone]: stickyInPage,
  // On paper nothing scrolls: all columns find room on the page.
  '@media print': {
    '& > [role=region]': { overflow: 'visible', maxHeight: 'none' },
    '& table': { tableLayout: 'auto', fontSize: 'xs' },
    '& thead th': { whiteSpace: 'normal' },
    '& [data-arrow]': { display: 'none' },
  },
});

/** A page of a list above its paginator. */
export function ListPages({
  label,
  listBox,
  room,
  address,
  change,
  total,
  selected,
  note,
  children,
}: ListPagesProps) {
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
