import { useEffect } from 'react';
import { hasUnsavedChanges, publishFormState } from '@lexboard/shared-lib/form-state';

/**
 * Has whoever leaves the page of a run that goes on asked first: by the shell as for a changed form, by the browser
 * where the tab is closed or reloaded.
 * @param what what goes on: 'Publish 12 laws'
 */
export function useLeaveQuestion(running: boolean, what: string): void {
  useEffect(() => {
    if (!running) return;
    publishFormState({
      title: 'Leave this page',
      question: `“${what}” is still running. If you leave, it stops; completed changes stay.`,
      changed: true,
    });
  }, [running, what]);
  // Only its end takes a question back that is being asked: not that it goes by another number of records.
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
