import type { ReactNode } from 'react';
import { Flex, HStack } from '@lexboard/shared-lib/ui';
import { FootBar } from '../../parts/foot-bar.tsx';

interface StepFootProps {
  /** Explains why the next step is blocked, or what it does. */
  note?: ReactNode;
  children: ReactNode;
}

/** The sticky footer with Back and Next. */
export function StepFooter({ note, children }: StepFootProps) {
  return (
    <FootBar>
      <Flex role="status" flex="1 1 12rem" minW="0" color="fg.muted">
        {note}
      </Flex>
      <HStack gap="2" ms="auto" flexWrap="wrap" justify="flex-end">
        {children}
      </HStack>
    </FootBar>
  );
}
