import { chakra } from '@chakra-ui/react';

/** The turning ring alone; whoever shows it says in words what is under way. */
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
