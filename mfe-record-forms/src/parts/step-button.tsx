import type { ReactNode } from 'react';
import { IconButton } from '@lexboard/shared-lib/ui';

interface StepButtonProps {
  label: string;
  /** Undefined at the end. */
  onStep: (() => void) | undefined;
  children: ReactNode;
}

/** Moves one step. At the end it stays focusable, so that the focus is not lost. */
export function StepButton({ label, onStep, children }: StepButtonProps) {
  return (
    <IconButton label={label} size="sm" aria-disabled={!onStep || undefined} onClick={onStep}>
      {children}
    </IconButton>
  );
}
