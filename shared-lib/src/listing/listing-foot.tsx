import { chakra } from '@lexboard/shared-lib/ui';

/** Windows large enough that a sticky footer leaves room for rows. */
const roomy = '@media (width >= 480px) and (height >= 760px)';

/**
 * The sticky footer with a list's paginator. It does not stick on a telephone, in a low window, or while the
 * selection bar takes its place, because it would cover rows. Rows fade out above it, and it extends below the
 * window's edge: no visible button of a row lies partly under one of the paginator's.
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
