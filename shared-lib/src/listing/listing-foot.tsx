import { chakra } from '@lexboard/shared-lib/ui';

/** Holds a list's paginator: in sight where there is room; on a telephone below the rows, to cover none of their buttons. */
export const ListingFoot = chakra('div', {
  base: {
    position: { sm: 'sticky' },
    bottom: '0',
    zIndex: 'sticky',
    borderBottomRadius: 'md',
    overflow: 'hidden',
    '@media print': { display: 'none' },
  },
});
