import { chakra } from '@lexboard/shared-lib/ui';

/** Holds a tree, which scrolls in it once it is higher than the rest of the window. */
export const TreePanel = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    py: '1',
    overflow: 'hidden',
    '& > [role=tree]': {
      maxHeight: {
        base: 'max({sizes.64}, calc(100dvh - {sizes.80}))',
        md: 'max({sizes.64}, calc(100dvh - {sizes.60}))',
      },
    },
  },
});
