import { useEffect, useEffectEvent } from 'react';
import {
  observeFormRequests,
  hasUnsavedChanges,
  publishFormState,
  type FormState,
} from '@lexboard/shared-lib/form-state';
import { isModalOpen, useShortcut } from '@lexboard/shared-lib/ui';
import { listSaveButtons } from './opened-form.ts';
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
    const requests = observeFormRequests().subscribe((request) => {
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
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Ctrl+S saves with the first of Update and Draft, also what is still being typed; under a dialog it does nothing. */
export function useSaveKey({ opened, press }: Pick<RecordFormStore, 'opened' | 'press'>): void {
  const button = listSaveButtons(opened).find((intent) => intent !== 'Publish');
  const save = () => {
    if (button && !isModalOpen()) press(button);
  };
  useShortcut('s', save, () => button !== undefined);
}
