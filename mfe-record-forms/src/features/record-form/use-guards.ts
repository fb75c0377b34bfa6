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

/** Publishes the form's state on the form-state bus until unmount (D2 §4). */
export function usePublishedState(state: FormState): void {
  const { component, formType, status, lastButton, changed, discards } = state;
  useEffect(
    () => publishFormState({ component, formType, status, lastButton, changed, discards }),
    [component, formType, status, lastButton, changed, discards],
  );
  useEffect(() => () => publishFormState(undefined), []);
}

/** Handles the page's requests before leaving: settle or discard. */
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

/** Makes the browser ask before closing the tab of a changed form, including deferred input. */
export function useTabCloseWarning(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Ctrl+S saves with the first of Update and Draft, including deferred input; ignored under a dialog. */
export function useSaveShortcut({ opened, press }: Pick<RecordFormStore, 'opened' | 'press'>): void {
  const button = listSaveButtons(opened).find((intent) => intent !== 'Publish');
  const save = () => {
    if (button && !isModalOpen()) press(button);
  };
  useShortcut('s', save, () => button !== undefined);
}
