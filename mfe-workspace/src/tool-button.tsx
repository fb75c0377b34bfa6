import type { ReactNode } from 'react';
import { Button, Span, type ButtonProps } from '@lexboard/shared-lib/ui';

export interface ToolButtonProps extends ButtonProps {
  label: string;
  /** What stands beside the icon at every width, in place of the label. */
  words?: ReactNode;
  icon: ReactNode;
}

/** A button of a list's toolbar: beside its other controls its icon alone, unless the window is very wide. */
export function ToolButton({ label, words, icon, ...rest }: ToolButtonProps) {
  return (
    <Button variant="ghost" title={label} px={{ base: '2.5', md: '2', '2xl': '3' }} {...rest}>
      {icon}
      {words ?? <Span srOnly={{ base: false, md: true, '2xl': false }}>{label}</Span>}
    </Button>
  );
}
