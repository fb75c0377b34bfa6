import { chakra } from '@lexboard/shared-lib/ui';

/**
 * For what is to be said of rows and done with them. It is as wide as the rows, stands below them, and at the foot of the
 * window while these go on, in the place of the list's own foot: rows end above it. On a telephone it is as wide as what it
 * says: the last row can always be scrolled out from under it.
 */
export const FloatingBar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: { base: '2', sm: '0' },
    zIndex: 'sticky',
    display: 'flex',
    // Long words break within themselves where one line has no room.
    flexWrap: { base: 'nowrap', sm: 'wrap' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    width: { base: 'fit-content', sm: 'full' },
    maxW: 'full',
    mx: 'auto',
    mt: { base: '3', sm: '0' },
    px: { base: '2.5', sm: '4' },
    py: { base: '2', sm: '1.5' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    borderBottomRadius: { sm: '0' },
    boxShadow: 'float',
    '@media print': { display: 'none' },
  },
});
