import { useEffect, useEffectEvent } from 'react';
import { observeFormRequests, hasUnsavedChanges, publishFormState } from '@lexboard/shared-lib/form-state';

/**
 * While a dialog holds what is not saved, the page is left only after the close confirmation (D1 §2): by the shell's guard
 * for links and Back, by the browser where the tab is closed.
 * @param discard closes the dialog once its person has agreed to lose what was typed
 */
export function useLeaveGuard(title: string, changed: boolean, discard: () => void): void {
  const giveUp = useEffectEvent(discard);
  useEffect(() => {
    if (!changed) return;
    publishFormState({
      title: `Close ${title}`,
      question: `Are you sure want to Close the ${title}?`,
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
