import type { ComponentProps, ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';

const CheckboxBox = chakra('input', {
  base: {
    flexShrink: 0,
    width: '4',
    height: '4',
    mt: '0.5',
    cursor: 'pointer',
  },
});

export interface CheckboxProps extends Omit<ComponentProps<typeof CheckboxBox>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
}

/** A checkbox; the whole line is clickable. */
export function Checkbox({ label, description, ...rest }: CheckboxProps) {
  return (
    <Box>
      <chakra.label display="inline-flex" alignItems="flex-start" gap="2" minH="6" cursor="pointer">
        <CheckboxBox {...rest} type="checkbox" />
        <span>{label}</span>
      </chakra.label>
      {description && (
        <Box ps="6" color="fg.muted" fontSize="xs">
          {description}
        </Box>
      )}
    </Box>
  );
}
