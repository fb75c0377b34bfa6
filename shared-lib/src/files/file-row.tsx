import type { ReactNode } from 'react';
import { Box, Center, Flex, HStack, chakra } from '@lexboard/shared-lib/ui';

/** A list of files. */
export const FileRows = chakra('ul', {
  base: { borderWidth: '1px', borderRadius: 'md', bg: 'bg.panel', '& > li + li': { borderTopWidth: '1px' } },
});

const MAX_LETTERS = 4;

/** The file extension, shown as the type. */
const endingOf = (name: string) =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1, name.lastIndexOf('.') + 1 + MAX_LETTERS) : '';

interface FileRowProps {
  /** The file's name, for its extension. */
  file: string;
  /** The displayed name: a link or text. */
  name: ReactNode;
  /** Size or state; always rendered, so that nothing moves when it changes. */
  note: ReactNode;
  actions?: ReactNode;
  /** Below, as wide as the row. */
  children?: ReactNode;
}

/** A row of a file: type, name, note and actions. */
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
        {/* Fits any combination of actions, so that the name does not wrap again when they change. */}
        <HStack gap="1" flexShrink={0} justify="flex-end" minW={{ md: '32' }}>
          {actions}
        </HStack>
      </Flex>
      <Box ms={{ sm: 'calc({sizes.10} + {spacing.3})' }}>{children}</Box>
    </chakra.li>
  );
}
