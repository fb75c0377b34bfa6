import { useEffect, type ReactNode } from 'react';
import { noteStarted } from '../federation/health/shell-health.ts';

/** Reports that the shell has started when its children are mounted. */
export function Started({ children }: { children: ReactNode }) {
  useEffect(noteStarted, []);
  return children;
}
