import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formRequests, publishFormState, type FormState } from '@lexboard/shared-lib/form-state';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { onSessionChange, readSession } from '@lexboard/shared-lib/session';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import { keepValues, type KeptPlace } from './kept-values.ts';

/** Says on the form-state bus what the form holds, and that it is gone when it closes (D2 §4). */
export function usePublishedState({ component, formType, status, lastButton, changed }: FormState): void {
  useEffect(
    () => publishFormState({ component, formType, status, lastButton, changed }),
    [component, formType, status, lastButton, changed],
  );
  useEffect(() => () => publishFormState(undefined), []);
}

/** Does what the page asks of the form before it is left: say what it holds, or forget it. */
export function useFormRequests(onDiscard: () => void): void {
  useEffect(() => {
    const answers = { settle: () => flushSync(flushFields), discard: onDiscard };
    const requests = formRequests().subscribe((request) => answers[request]());
    return () => requests.unsubscribe();
  }, [onDiscard]);
}

/** The browser asks before the tab of a changed form is closed. */
export function useTabCloseQuestion(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}

/** Keeps what was typed when the session ends in the middle of the form. */
export function useKeepOnSessionEnd(place: KeptPlace, typed: RecordValues): void {
  const latest = useRef({ place, typed });
  useEffect(() => {
    latest.current = { place, typed };
  }, [place, typed]);
  useEffect(
    () =>
      onSessionChange(() => {
        const { place: where, typed: what } = latest.current;
        if (readSession() === undefined && Object.keys(what).length > 0) keepValues(where, what);
      }),
    [],
  );
}
