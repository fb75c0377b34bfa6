import { chakra } from '@lexboard/shared-lib/ui';

/**
 * Holds a list's paginator: in sight where there is room; on a telephone below the rows, to cover none of their buttons.
 * The rows fade out above it, and it reaches below the edge of the window: no button of a row that is still to be seen, or
 * that the edge cuts, lies partly under one of the paginator's.
 */
export const ListingFoot = chakra('div', {
  base: {
    zIndex: 'sticky',
    sm: {
      position: 'sticky',
      bottom: '-8',
      pt: '4',
      pb: '8',
      mb: '-8',
      bg: 'linear-gradient(transparent, {colors.bg.panel}) top / 100% {spacing.4} no-repeat',
    },
    '& > *': { borderBottomRadius: 'md' },
    '@media print': { display: 'none' },
  },
});
