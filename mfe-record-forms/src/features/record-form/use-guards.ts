import { useEffect, useEffectEvent } from 'react';
import {
  formRequests,
  holdsChanges,
  publishFormState,
  type FormState,
} from '@lexboard/shared-lib/form-state';
import type { RecordFormStore } from './use-record-form.ts';

/** Says on the form-state bus what the form holds, and that it is gone when it closes (D2 §4). */
export function usePublishedState(state: FormState): void {
  const { component, formType, status, lastButton, changed, discards } = state;
  useEffect(
    () => publishFormState({ component, formType, status, lastButton, changed, discards }),
    [component, formType, status, lastButton, changed, discards],
  );
  useEffect(() => () => publishFormState(undefined), []);
}

/** Does what the page asks of the form before it is left: say what it holds, or forget it. */
export function useFormRequests({ settle, giveUp }: Pick<RecordFormStore, 'settle' | 'giveUp'>): void {
  const discard = useEffectEvent(giveUp);
  useEffect(() => {
    const requests = formRequests().subscribe((request) => {
      if (request === 'settle') settle();
      else discard();
    });
    return () => requests.unsubscribe();
  }, [settle]);
}

/** The browser asks before the tab of a changed form is closed, also when it was changed a moment ago. */
export function useTabCloseQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holdsChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
