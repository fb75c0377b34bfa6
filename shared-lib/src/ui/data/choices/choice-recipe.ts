import { defineSlotRecipe } from '@chakra-ui/react';
import { controlStyle } from '../../controls/inputs.ts';
import { floating, floatingItem } from '../../theme/floating.ts';

const trigger = {
  color: 'fg.muted',
  w: '7',
  h: '7',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  '@media print': { display: 'none' },
} as const;

export const choiceRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'trigger', 'clearTrigger', 'content', 'item', 'itemIndicator', 'empty'],
  base: {
    root: { minW: '0' },
    control: {
      ...controlStyle,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minH: { base: '10', md: '9' },
      px: '1',
      py: '0.5',
      '&:focus-within': { outline: '2px solid {colors.accent}', outlineOffset: '-1px' },
      '&:has([aria-invalid=true])': { borderColor: 'danger', outlineColor: 'danger' },
      '&[data-disabled]': { bg: 'bg.subtle', color: 'fg.muted' },
    },
    input: {
      flex: '1',
      minW: '12',
      px: '2',
      minH: '7',
      fontSize: 'md',
      bg: 'transparent',
      outline: 'none',
      textOverflow: 'ellipsis',
    },
    trigger,
    clearTrigger: trigger,
    content: {
      width: 'var(--reference-width)',
      minW: '48',
      maxH: 'min(20rem, var(--available-height))',
      overflowY: 'auto',
      p: '1',
      ...floating,
    },
    item: {
      ...floatingItem,
      justifyContent: 'space-between',
      py: '1',
      _checked: { color: 'accent', fontWeight: 'medium' },
    },
  },
});
