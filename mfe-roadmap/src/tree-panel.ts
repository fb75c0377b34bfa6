import { chakra } from '@lexboard/shared-lib/ui';

/** Holds a tree, which scrolls in it: as high as the rest of the window. */
export const TreePanel = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    py: '1',
    overflow: 'hidden',
    '& > [role=tree]': {
      height: { base: 'calc(100dvh - {sizes.80})', md: 'calc(100dvh - {sizes.60})' },
      minHeight: '80',
    },
  },
});
