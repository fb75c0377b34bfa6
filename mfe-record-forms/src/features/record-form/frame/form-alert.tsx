import type { ReactNode, Ref } from 'react';
import { AlertIcon, Box, Flex, InfoIcon, LockIcon } from '@lexboard/shared-lib/ui';

const looks = {
  failure: { role: 'alert', icon: AlertIcon, color: 'danger', bg: 'danger.subtle' },
  warning: { role: 'status', icon: AlertIcon, color: 'warning', bg: 'warning.subtle' },
  locked: { role: 'note', icon: LockIcon, color: 'warning', bg: 'warning.subtle' },
  note: { role: 'note', icon: InfoIcon, color: 'accent', bg: 'accent.subtle' },
} as const;

interface FormAlertProps {
  look: keyof typeof looks;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A message about the whole form; permanent, unlike a notice. */
export function FormAlert({ look, ref, children }: FormAlertProps) {
  const { role, icon: Icon, color, bg } = looks[look];
  return (
    <Flex
      ref={ref}
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
