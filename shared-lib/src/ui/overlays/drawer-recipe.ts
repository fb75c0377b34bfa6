import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogRecipe } from './dialog-recipe.ts';

/** A dialog at the page's edge. */
export const drawerRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'closeTrigger'],
  base: {
    ...dialogRecipe.base,
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '80',
      maxW: '85vw',
      h: 'full',
      bg: 'bg.panel',
      boxShadow: 'float',
      outline: 'none',
    },
    body: { flex: '1', minH: '0', overflow: 'auto', p: '3' },
  },
});
