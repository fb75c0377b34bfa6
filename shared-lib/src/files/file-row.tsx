import type { ReactNode } from 'react';
import { Box, Center, Flex, HStack, chakra } from '@lexboard/shared-lib/ui';

/** Files below each other. */
export const FileRows = chakra('ul', {
  base: { borderWidth: '1px', borderRadius: 'md', bg: 'bg.panel', '& > li + li': { borderTopWidth: '1px' } },
});

const MOST_LETTERS = 4;

/** The ending of a file's name, which tells its type in letters. */
const endingOf = (name: string) =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1, name.lastIndexOf('.') + 1 + MOST_LETTERS) : '';

interface FileRowProps {
  /** Its name alone, for the letters in front. */
  file: string;
  /** The name as it is shown: a link, or words. */
  name: ReactNode;
  /** Size or state; always there, so that nothing jumps when it changes. */
  note: ReactNode;
  actions?: ReactNode;
  /** Below, as wide as the row. */
  children?: ReactNode;
}

/** One file: type, name above what is to be said of it, and what can be done with it. */
export function FileRow({ file, name, note, actions, children }: FileRowProps) {
  return (
    <chakra.li position="relative" px="3" py="2.5">
      <Flex gap="3" align="flex-start">
        <Center
          aria-hidden
          display={{ base: 'none', sm: 'flex' }}
          flexShrink={0}
          width="10"
          h="10"
          bg="bg.subtle"
          color="fg.muted"
          borderRadius="md"
          fontSize="xs"
          fontWeight="semibold"
          textTransform="uppercase"
        >
          {endingOf(file)}
        </Center>
        <Box flex="1" minW="0">
          <Box overflowWrap="anywhere">{name}</Box>
          <Box minH="5" fontSize="sm" color="fg.muted" textStyle="figures" overflowWrap="anywhere">
            {note}
          </Box>
        </Box>
        {/* As wide as any actions are, so that a name does not wrap anew when they change. */}
        <HStack gap="1" flexShrink={0} justify="flex-end" minW={{ md: '32' }}>
          {actions}
        </HStack>
      </Flex>
      <Box ms={{ sm: 'calc({sizes.10} + {spacing.3})' }}>{children}</Box>
    </chakra.li>
  );
}
