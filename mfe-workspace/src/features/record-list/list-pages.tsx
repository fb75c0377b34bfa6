import type { ReactNode, RefObject } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { Paginator, Stack, Table } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../workspace-address.ts';

interface ListPagesProps {
  label: string;
  area: RefObject<HTMLDivElement | null>;
  address: ListAddress;
  change: ChangeAddress;
  /** How many there are on all pages; undefined until that is known. */
  total: { totalLength: number; totalCapped?: boolean } | undefined;
  children: ReactNode;
}

/** A page of a list that scrolls between its sticky header and its paginator. */
export function ListPages({ label, area, address, change, total, children }: ListPagesProps) {
  return (
    <Stack
      gap="0"
      minH="0"
      flex="0 1 auto"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      overflow="hidden"
    >
      <Table.ScrollArea
        ref={area}
        label={label}
        minH="60"
        maxH={{ base: 'none', md: 'max(20rem, calc(100dvh - 20rem))' }}
      >
        {children}
      </Table.ScrollArea>
      {total && (
        <Paginator
          page={address.page}
          pageSize={address.pageSize}
          total={total.totalLength}
          totalCapped={total.totalCapped ?? false}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize, page: 1 })}
        />
      )}
    </Stack>
  );
}
