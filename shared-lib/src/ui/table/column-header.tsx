import type { ComponentProps } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/moves.ts';
import { HeaderBox } from './table-parts.ts';

export interface ColumnHeaderProps extends ComponentProps<typeof HeaderBox> {
  /** `false` means that the column can be sorted and is not. */
  sort?: 'asc' | 'desc' | false;
  onSort?: () => void;
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

export function ColumnHeader({ sort, onSort, children, ...rest }: ColumnHeaderProps) {
  if (!onSort) {
    return (
      <HeaderBox scope="col" {...rest}>
        {children}
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
    </HeaderBox>
  );
}
