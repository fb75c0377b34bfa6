import { Box, chakra } from '@lexboard/shared-lib/ui';

/** Below the search box, as wide as it; on a telephone as wide as the page. */
export const Panel = chakra(Box, {
  base: {
    position: 'absolute',
    top: 'calc(100% + {spacing.1})',
    insetStart: '0',
    insetEnd: { base: '-11', md: '0' },
    maxH: 'calc(100dvh - {sizes.20})',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
  },
});

export const GroupLabel = chakra('div', {
  base: { px: '2.5', pt: '2', pb: '1', color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
});

export const Note = chakra('div', { base: { px: '2.5', py: '2', color: 'fg.muted' } });

/** One line that can be chosen: by a press, or where the arrow keys stand. */
export const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '10', md: '8' },
    px: '2.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    scrollMarginBottom: '12',
    textStyle: 'figures',
    '&:hover': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'bg.selected' },
    '& > svg': { flexShrink: 0, color: 'fg.muted' },
    '& > [data-code]': { flex: 'none', minW: '24', color: 'fg.muted' },
    '& > [data-name]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** Stays in sight below the others. */
export const LastLine = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '-1',
    mx: '-1',
    mb: '-1',
    p: '1',
    bg: 'bg.panel',
    borderTopWidth: '1px',
  },
});
