import { chakra } from '@lexboard/shared-lib/ui';

/**
 * For what is to be said of rows and done with them. It stands below the rows, and above the foot of the window while these
 * go on: the last of them can always be scrolled out from under it. Docked it is as wide as the rows and ends with the window,
 * in the place of the list's own foot: rows end above it.
 */
export const FloatingBar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: { base: '2', sm: '16' },
    zIndex: 'sticky',
    display: 'flex',
    // What has no room in one line breaks within its words.
    flexWrap: { base: 'nowrap', sm: 'wrap' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    width: 'fit-content',
    maxW: 'full',
    mx: 'auto',
    mt: '3',
    mb: { sm: '12' },
    px: { base: '2.5', sm: '4' },
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '@media print': { display: 'none' },
  },
  variants: {
    docked: {
      true: {
        sm: {
          bottom: '0',
          width: 'full',
          mt: '0',
          mb: '0',
          py: '1.5',
          borderBottomRadius: '0',
        },
      },
    },
  },
});
