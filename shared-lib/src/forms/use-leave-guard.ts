import { useEffect, useEffectEvent } from 'react';
import { observeFormRequests, hasUnsavedChanges, publishFormState } from '@lexboard/shared-lib/form-state';
import { t } from '../texts/index.ts';

/**
 * Asks for the close confirmation (D1 §2) before the page with unsaved changes in a dialog is left: the shell's guard
 * for links and Back, the browser for closing the tab.
 * @param discard closes the dialog after the person agreed to lose the changes
 */
export function useLeaveGuard(title: string, changed: boolean, discard: () => void): void {
  const giveUp = useEffectEvent(discard);
  useEffect(() => {
    if (!changed) return;
    publishFormState({
      title: t('Close {title}', { title }),
      question: t('Are you sure want to Close the {title}?', { title }),
      endsWithQuery: true,
      changed: true,
    });
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    const requests = observeFormRequests().subscribe((request) => {
      if (request === 'discard') giveUp();
    });
    window.addEventListener('beforeunload', ask);
    return () => {
      requests.unsubscribe();
      window.removeEventListener('beforeunload', ask);
      publishFormState(undefined);
    };
  }, [title, changed]);
}
