import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons/moves.ts';
import { HeaderBox } from './table-parts.ts';

export interface ColumnHeaderProps extends ComponentProps<typeof HeaderBox> {
  /** `false`: sortable, but not the current sort. */
  sort?: 'asc' | 'desc' | false;
  onSort?: () => void;
  /** An element at the header's edge, such as a resize handle. */
  edge?: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const signs = { asc: ArrowUpIcon, desc: ArrowDownIcon } as const;

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '6',
    fontWeight: 'inherit',
    borderRadius: 'sm',
    cursor: 'pointer',
    // A subtle arrow marks sortable columns; that of the current sort is darker.
    '& [data-arrow]': {
      ms: '1',
      color: 'border.control',
      '& svg': { display: 'inline-block', verticalAlign: 'middle' },
    },
    '[aria-sort=ascending] > &, [aria-sort=descending] > &': {
      color: 'fg.default',
      '& [data-arrow]': { color: 'inherit' },
    },
    _hover: { color: 'fg.default', '& [data-arrow]': { color: 'inherit' } },
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
  const Sign = sort ? signs[sort] : SortIcon;
  return (
    <HeaderBox scope="col" aria-sort={sort ? ariaSort[sort] : 'none'} {...rest}>
      <SortButton type="button" onClick={onSort}>
        <span>
          {children}
          <span data-arrow>
            <Sign size={14} />
          </span>
        </span>
      </SortButton>
      {edge}
    </HeaderBox>
  );
}
