import { chakra } from '@chakra-ui/react';

export const Text = chakra('p');

export const Link = chakra('a', {
  base: {
    color: 'accent',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { color: 'accent.hover', textDecorationThickness: '2px' },
  },
});

export const Separator = chakra('hr', { base: { borderTopWidth: '1px', borderColor: 'border.subtle' } });

export const Card = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.subtle', borderRadius: 'md', p: '4' },
});
