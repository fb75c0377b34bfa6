import { useEffect, type ReactNode } from 'react';
import { noteStarted } from '../federation/health/shell-health.ts';

/** Says that the shell is on the page once its children are. */
export function Started({ children }: { children: ReactNode }) {
  useEffect(noteStarted, []);
  return children;
}
