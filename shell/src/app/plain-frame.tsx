import type { ReactNode } from 'react';
import { Box, ColorModeToggle, Flex, SkipLink, chakra } from '@lexboard/shared-lib/ui';
import { Brand } from '../page/brand.tsx';

/** The frame of pages without toolbar and side menu. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Flex as="header" align="center" justify="space-between" px={{ base: '4', md: '6' }} h="14">
        <Brand />
        <ColorModeToggle />
      </Flex>
      <chakra.main
        id="main"
        tabIndex={-1}
        outline="none"
        flex="1"
        display="flex"
        flexDirection="column"
        px="4"
        pt="4"
        pb="16"
      >
        {/* The top stays fixed when a message makes the content higher. */}
        <Box mx="auto" mt="max(0px, 38dvh - 15rem)" width="full" maxW="96">
          {children}
        </Box>
      </chakra.main>
    </Flex>
  );
}
