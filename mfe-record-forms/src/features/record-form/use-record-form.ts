import { useCallback, useLayoutEffect, useState } from 'react';
import { keepSaved } from '@lexboard/shared-lib/client';
import {
  checkRecord,
  type FieldValue,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { uploadFailures } from './attachments/upload.ts';
import type { UploadQueue } from './attachments/upload-queue.ts';
import { useAttachments, useUploads } from './attachments/use-attachments.ts';
import { buttonsOf, type OpenedForm } from './opened-form.ts';
import { randomId } from './random-id.ts';
import { orRefused, trySave, type Save, type SaveOutcome } from './try-save.ts';
import { useFormValues, type SetMessages, type Submit } from './use-form-values.ts';

const untried: SaveOutcome = { state: 'none' };

/** The first failure is under the cursor, as soon as the form can be reached again (decisions §9). */
function useFailureFocus(outcome: SaveOutcome, saving: boolean): void {
  useLayoutEffect(() => {
    const [first] = outcome.state === 'failed' && !saving ? outcome.failed : [];
    if (first) focusField(document, first.field);
  }, [outcome, saving]);
}

/** Saves what passes the checks of the form, which are those of the server. */
const checkAndSave = (
  asked: Omit<Save, 'values'>,
  readValues: () => Promise<RecordValues>,
  uploads: UploadQueue,
) =>
  orRefused(asked.form.kind, async () => {
    const values = await readValues();
    const failed = [...uploadFailures(uploads), ...checkRecord(asked.form.kind, values, asked.intent)];
    return failed.length > 0 ? { state: 'failed', failed } : trySave({ ...asked, values });
  });

/** The form's store and its one way to save. */
export function useRecordForm(given: OpenedForm) {
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const [lastButton, setLastButton] = useState<SaveIntent>();
  const [outcome, setOutcome] = useState<SaveOutcome>(untried);
  const [givenUp, setGivenUp] = useState(false);
  const { uploads, notUploaded } = useUploads(given.kind);

  const tell = (ended: SaveOutcome, setMessages: SetMessages) => {
    setOutcome(ended);
    if (ended.state === 'saved') keepSaved(given.kind, ended.id);
    const failed = ended.state === 'failed' ? ended.failed : [];
    setMessages(Object.fromEntries(failed.map(({ field, message }) => [field, message])));
    const told = ended.state === 'refused' ? ended.message : failed[0]?.message;
    if (told) notify(told, 'error');
  };

  const save: Submit = async (opened, readValues, setMessages) => {
    if (!lastButton) return;
    const asked = { form: opened, intent: lastButton, idempotencyKey };
    tell(await checkAndSave(asked, readValues, uploads), setMessages);
  };

  const form = useFormValues(given, save);
  const { opened, typed, saving, settle, submit, goOn, change: changeField } = form;
  useFailureFocus(outcome, saving);
  const change = useCallback(
    (name: string, value: FieldValue) => {
      setGivenUp(false);
      changeField(name, value);
    },
    [changeField],
  );

  const attachments = useAttachments(uploads, form.values, change);

  const press = (intent: SaveIntent) => {
    if (saving) return;
    settle(() => setLastButton(intent));
    void submit();
  };

  return {
    ...form,
    change,
    press,
    attachments,
    notUploaded,
    changed: outcome.state !== 'saved' && !givenUp && notUploaded.length + Object.keys(typed).length > 0,
    idempotencyKey,
    lastButton,
    outcome,
    /** The same button again, or the one that takes its place now that the record has become another. */
    pressAgain: (next: OpenedForm = opened) => {
      const buttons = buttonsOf(next);
      const again = buttons.find((button) => button === lastButton) ?? buttons.at(-1);
      if (again) press(again);
    },
    restart: (next: OpenedForm, values: RecordValues, key = idempotencyKey) =>
      settle(() => {
        goOn(next, values);
        setIdempotencyKey(key);
        setOutcome(untried);
      }),
    giveUp: () => settle(() => setGivenUp(true)),
    dismissConflict: () => setOutcome(untried),
  };
}

export type RecordFormStore = ReturnType<typeof useRecordForm>;
