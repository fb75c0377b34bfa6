import { chakra } from '@lexboard/shared-lib/ui';

/**
 * A bar for messages about rows and actions on them. It has the width of the rows and stands below them; while the
 * rows extend beyond the window it sticks to the window's bottom, in place of the list's footer. On a telephone it is
 * as wide as its content, so that the last row can be scrolled out from under it.
 */
export const FloatingBar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: { base: '2', sm: '0' },
    zIndex: 'sticky',
    display: 'flex',
    // Long words break where they do not fit on one line.
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
