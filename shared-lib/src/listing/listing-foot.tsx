import { chakra } from '@lexboard/shared-lib/ui';

/** Where a window is so wide and high that what stays in sight leaves room for rows. */
const roomy = '@media (width >= 480px) and (height >= 760px)';

/**
 * Holds a list's paginator: in sight where there is room; on a telephone, in a low window and while a bar of selected rows is
 * in its place below the rows, to cover none of them.
 * The rows fade out above it, and it reaches below the edge of the window: no button of a row that is still to be seen, or
 * that the edge cuts, lies partly under one of the paginator's.
 */
export const ListingFoot = chakra('div', {
  base: {
    zIndex: 'sticky',
    [roomy]: {
      '&:not([data-below-rows])': {
        position: 'sticky',
        bottom: '-8',
        pt: '4',
        pb: '8',
        mb: '-8',
        bg: 'linear-gradient(transparent, {colors.bg.panel}) top / 100% {spacing.4} no-repeat',
      },
    },
    '& > *': { borderBottomRadius: 'md' },
    '@media print': { display: 'none' },
  },
});
