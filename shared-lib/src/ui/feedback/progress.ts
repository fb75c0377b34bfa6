import { chakra } from '@chakra-ui/react';

const done = { bg: 'accent', borderRadius: 'full' } as const;

/** A progress bar. The appearance must be reset: with a height or border browsers draw it green. */
export const Progress = chakra('progress', {
  base: {
    appearance: 'none',
    width: 'full',
    h: '2',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'bg.subtle',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': done,
    '&::-moz-progress-bar': done,
  },
});
