import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';

const HeadingBox = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: '1.25', textWrap: 'balance' },
  variants: {
    level: {
      // The longest title fits on one line of the narrowest telephone.
      1: { fontSize: 'clamp({fontSizes.lg}, 5.5vw, {fontSizes.xl})' },
      2: { fontSize: 'lg' },
      3: { fontSize: 'md' },
    },
  },
});

const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

export interface HeadingProps extends ComponentProps<typeof HeadingBox> {
  level: 1 | 2 | 3;
}

export function Heading({ level, ...rest }: HeadingProps) {
  return <HeadingBox as={tags[level]} level={level} {...rest} />;
}
