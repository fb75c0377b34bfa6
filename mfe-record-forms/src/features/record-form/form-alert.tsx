import type { ReactNode } from 'react';
import { AlertIcon, Box, Flex, InfoIcon, LockIcon } from '@lexboard/shared-lib/ui';

const looks = {
  failure: { role: 'alert', icon: AlertIcon, color: 'danger', bg: 'danger.subtle' },
  warning: { role: 'status', icon: AlertIcon, color: 'warning', bg: 'warning.subtle' },
  locked: { role: 'note', icon: LockIcon, color: 'warning', bg: 'warning.subtle' },
  note: { role: 'note', icon: InfoIcon, color: 'accent', bg: 'accent.subtle' },
} as const;

/** What a person has to know about the form as a whole; it stays, where a notice goes. */
export function FormAlert({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { role, icon: Icon, color, bg } = looks[look];
  return (
    <Flex
      role={role}
      position="relative"
      gap="3"
      px="4"
      py="3"
      mb="4"
      bg={bg}
      borderRadius="md"
      fontSize="md"
    >
      <Box color={color} pt="0.5">
        <Icon />
      </Box>
      <Box minW="0" flex="1" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  );
}
