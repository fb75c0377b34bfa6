import type { ComponentProps, ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/moves.ts';
import { HeaderBox } from './table-parts.ts';

export interface ColumnHeaderProps extends ComponentProps<typeof HeaderBox> {
  /** `false` means that the column can be sorted and is not. */
  sort?: 'asc' | 'desc' | false;
  onSort?: () => void;
  /** What stands at the header's edge: a handle that widens the column. */
  edge?: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    fontWeight: 'inherit',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { color: 'fg.default', '& [data-arrow]': { opacity: 1 } },
    _focusVisible: { '& [data-arrow]': { opacity: 1 } },
  },
});

export function ColumnHeader({ sort, onSort, edge, children, ...rest }: ColumnHeaderProps) {
  if (!onSort) {
    return (
      <HeaderBox scope="col" {...rest}>
        {children}
        {edge}
      </HeaderBox>
    );
  }
  const Arrow = sort === 'desc' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <HeaderBox scope="col" aria-sort={sort ? ariaSort[sort] : 'none'} {...rest}>
      <SortButton type="button" onClick={onSort} color={sort ? 'fg.default' : 'inherit'}>
        {children}
        <Box as="span" data-arrow opacity={sort ? 1 : 0}>
          <Arrow size={14} />
        </Box>
      </SortButton>
      {edge}
    </HeaderBox>
  );
}
