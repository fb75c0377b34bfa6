import { useEffect, type ReactNode } from 'react';
import { reportStarted } from '../federation/health/shell-health.ts';

/** Calls `reportStarted` once the page shows anything, which may be later than the first mount. */
function reportOnceShown() {
  const root = document.getElementById('root');
  if (!root) return undefined;
  const report = () => {
    if (!root.textContent) return;
    observer.disconnect();
    reportStarted();
  };
  const observer = new MutationObserver(report);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  report();
  return () => observer.disconnect();
}

/** Reports that the shell has started when its children are mounted and the page shows them. */
export function ReportStarted({ children }: { children: ReactNode }) {
  useEffect(reportOnceShown, []);
  return children;
}
