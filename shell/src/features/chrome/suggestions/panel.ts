import { Box, chakra } from '@lexboard/shared-lib/ui';

/** The panel below the search box, with its width; on a telephone with the page's width. */
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

/** Left edge of the names: after the code and the gap. */
const secondColumn = 'calc({sizes.24} + {spacing.3})';

/** An option; a press or Enter picks it. */
export const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    py: '1',
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
    '& > [data-name]': { flex: '1', minW: '0' },
    '& > [data-name], & > [data-law]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Below the name, beside the code, or at the end of its line where there is room.
    '& > [data-law]': {
      flex: { base: '0 0 100%', md: '0 1 auto' },
      maxW: { md: '48' },
      ps: { base: secondColumn, md: '0' },
      color: 'fg.muted',
    },
    '& > [data-match]': {
      flex: '0 0 100%',
      ps: secondColumn,
      color: 'fg.muted',
      fontSize: 'xs',
      overflowWrap: 'anywhere',
    },
  },
});

/** Sticks to the bottom of the list. */
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
