import type { ComponentProps } from 'react';
import { Flex } from '@lexboard/shared-lib/ui';

/** The sticky footer of a form or step, which is not printed. */
export const FootBar = ({ css, ...bar }: ComponentProps<typeof Flex>) => (
  <Flex
    position="sticky"
    bottom="0"
    zIndex="sticky"
    wrap="wrap"
    align="center"
    gap="3"
    mt="5"
    px={{ base: '3', md: '6' }}
    py="3"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="md"
    boxShadow="float"
    css={{ ...css, '@media print': { display: 'none' } }}
    {...bar}
  />
);
