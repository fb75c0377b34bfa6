import type { ReactNode } from 'react';
import { Flex, HStack } from '@lexboard/shared-lib/ui';

interface StepFootProps {
  /** Explains why the next step is blocked, or what it does. */
  note?: ReactNode;
  children: ReactNode;
}

/** The sticky footer with Back and Next. */
export function StepFooter({ note, children }: StepFootProps) {
  return (
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
      css={{ '@media print': { display: 'none' } }}
    >
      <Flex role="status" flex="1 1 12rem" minW="0" color="fg.muted">
        {note}
      </Flex>
      <HStack gap="2" ms="auto" flexWrap="wrap" justify="flex-end">
        {children}
      </HStack>
    </Flex>
  );
}
