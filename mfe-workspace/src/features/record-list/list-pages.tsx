import type { ReactNode } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { Box, chakra, Paginator, Table } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../workspace-address.ts';
import { roomFor, standing } from './table-rows.ts';

interface ListPagesProps {
  label: string;
  columns: number;
  address: ListAddress;
  change: ChangeAddress;
  /** How many there are on all pages; undefined until that is known. */
  total: { totalLength: number; totalCapped?: boolean } | undefined;
  children: ReactNode;
}

/** Where the columns have room, nothing scrolls but the page: its edge then holds the table's header. */
const unscrolled = { '& > [role=region]': { overflow: 'visible' } };

/** In sight where there is room; on a telephone it stands below the rows, so that it covers none of their buttons. */
const Foot = chakra('div', {
  base: {
    position: { sm: 'sticky' },
    bottom: '0',
    zIndex: 'sticky',
    borderBottomRadius: 'md',
    overflow: 'hidden',
    '@media print': { display: 'none' },
  },
});

/** A page of a list above its paginator. */
export function ListPages({ label, columns, address, change, total, children }: ListPagesProps) {
  return (
    <Box containerType="inline-size">
      <Box
        borderWidth="1px"
        borderRadius="md"
        bg="bg.panel"
        css={{ [standing[roomFor(columns)]]: unscrolled }}
      >
        <Table.ScrollArea label={label} minH="60" borderTopRadius="md">
          {children}
        </Table.ScrollArea>
        {total && total.totalLength > 0 && (
          <Foot>
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              total={total.totalLength}
              totalCapped={total.totalCapped ?? false}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize, page: 1 })}
            />
          </Foot>
        )}
      </Box>
    </Box>
  );
}
