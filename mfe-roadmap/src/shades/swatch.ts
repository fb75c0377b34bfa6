import { chakra } from '@lexboard/shared-lib/ui';
import { pickShadeColors } from './shades.ts';

export const Swatch = chakra(
  'span',
  {
    base: {
      flexShrink: 0,
      width: '3',
      height: '3',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      ...pickShadeColors('bg'),
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
