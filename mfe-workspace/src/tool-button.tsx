import type { ReactNode } from 'react';
import { Button, Span, type ButtonProps } from '@lexboard/shared-lib/ui';

interface ToolButtonProps extends ButtonProps {
  label: ReactNode;
  icon: ReactNode;
}

/** A button of a list's heading: on a telephone its icon alone, so that all of them stand beside the heading. */
export function ToolButton({ label, icon, ...rest }: ToolButtonProps) {
  return (
    <Button px={{ base: '2.5', sm: '4' }} {...rest}>
      {icon}
      <Span srOnly={{ base: true, sm: false }}>{label}</Span>
    </Button>
  );
}
