import { chakra } from '@chakra-ui/react';

/** The spinning ring alone; its user must add words. */
export const SpinnerRing = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1.25em',
    height: '1.25em',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});
