import type { ReactNode } from 'react';
import { IconButton } from '@lexboard/shared-lib/ui';

interface StepButtonProps {
  label: string;
  /** Undefined at the end of the line. */
  onStep: (() => void) | undefined;
  children: ReactNode;
}

/** Leads one step on. At the end of the line it stays in reach, so that the focus does not fall out of its bar. */
export function StepButton({ label, onStep, children }: StepButtonProps) {
  return (
    <IconButton label={label} size="sm" aria-disabled={!onStep || undefined} onClick={onStep}>
      {children}
    </IconButton>
  );
}
