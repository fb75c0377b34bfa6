import type { ReactNode } from 'react';
import { Flex } from '@lexboard/shared-lib/ui';

/** The bar above a record that is not shown as it is now. */
export const PastBar = ({ children }: { children: ReactNode }) => (
  <Flex
    position="sticky"
    top="-5"
    zIndex="sticky"
    mb="4"
    px="3"
    py="3"
    gap="3"
    flexWrap="wrap"
    align="center"
    bg="warning.subtle"
    borderRadius="md"
    css={{ '@media print': { position: 'static', '& button': { display: 'none' } } }}
  >
    {children}
  </Flex>
);
