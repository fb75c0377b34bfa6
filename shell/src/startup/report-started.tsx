import { useEffect, type ReactNode } from 'react';
import { reportStarted } from '../federation/health/shell-health.ts';

/** Reports that the shell has started when its children are mounted. */
export function ReportStarted({ children }: { children: ReactNode }) {
  useEffect(reportStarted, []);
  return children;
}
