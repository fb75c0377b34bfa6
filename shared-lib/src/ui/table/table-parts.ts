import { chakra } from '@chakra-ui/react';

const cell = {
  h: 'var(--row-height)',
  px: '3',
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
} as const;

const variants = {
  numeric: { true: { textAlign: 'end' } },
  // A sticky column needs its own background.
  sticky: { true: { position: 'sticky', insetInlineStart: '0', bg: 'inherit' } },
} as const;

export const TableBox = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'figures',
    bg: 'bg.panel',
  },
  variants: {
    density: {
      compact: { '--row-height': 'sizes.8' },
      chosen: { '--row-height': 'var(--rows)' },
    },
  },
  defaultVariants: { density: 'chosen' },
});

export const Caption = chakra('caption', { base: { srOnly: true } });
export const Header = chakra('thead');
export const Body = chakra('tbody');

export const RowBox = chakra('tr', {
  base: {
    bg: 'bg.panel',
    _hover: { bg: 'bg.hover' },
    '&[data-selected]': { bg: 'bg.selected' },
  },
});

/** `cut` truncates a long text to one line; screen readers get all of it. Add a `title`. */
export const Cell = chakra('td', {
  base: cell,
  variants: {
    ...variants,
    cut: { true: { maxW: '96', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  },
});

export const HeaderBox = chakra('th', {
  base: {
    ...cell,
    position: 'sticky',
    top: '0',
    zIndex: 1,
    bg: 'bg.panel',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderColor: 'border.control',
  },
  variants: {
    numeric: variants.numeric,
    sticky: { true: { insetInlineStart: '0', zIndex: 2 } },
  },
});
