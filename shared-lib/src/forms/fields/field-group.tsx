import type { ComponentProps } from 'react';
import { chakra, Stack } from '@lexboard/shared-lib/ui';

interface FieldGroupProps extends ComponentProps<typeof chakra.fieldset> {
  label: string;
}

/** What is chosen as one, below its label. */
export function FieldGroup({ label, children, ...group }: FieldGroupProps) {
  return (
    <chakra.fieldset minW="0" {...group}>
      <chakra.legend fontWeight="medium" fontSize="sm" mb="2">
        {label}
      </chakra.legend>
      <Stack gap="3">{children}</Stack>
    </chakra.fieldset>
  );
}
