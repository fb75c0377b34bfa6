import { useEffect } from 'react';
import { hasUnsavedChanges, publishFormState } from '@lexboard/shared-lib/form-state';
import { t } from '../texts/index.ts';

/**
 * Asks before a page with a run in progress is left: the shell's guard as for a changed form, the browser for closing
 * or reloading the tab.
 * @param what the run: 'Publish 12 laws'
 */
export function useLeaveQuestion(running: boolean, what: string): void {
  useEffect(() => {
    if (!running) return;
    publishFormState({
      title: t('Leave this page'),
      question: t('“{what}” is still running. If you leave, it stops; completed changes stay.', { what }),
      changed: true,
    });
  }, [running, what]);
  // Only the end of the run withdraws an open question; a new count of records does not.
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      publishFormState(undefined);
    };
  }, [running]);
}
