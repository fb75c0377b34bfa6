import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { storeSavedRecord, createRandomId } from '@lexboard/shared-lib/client';
import type { FieldError } from '@lexboard/shared-lib/contract';
import {
  checkExemptChoices,
  checkRecord,
  type FieldValue,
  type RecordKind,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { listUploadFailures, useSaveAfterUploads, useUploads } from '@lexboard/shared-lib/files';
import { notify } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { useAttachments } from './attachments/use-attachments.ts';
import { listSaveButtons, type OpenedForm } from './opened-form.ts';
import { findLostDay, readChangeFrom } from './saving/change-from.ts';
import { findSaveQuestion } from './saving/save-question.ts';
import { findScheduleQuestion } from './saving/schedule-question.ts';
import { catchRefusal, trySave, type SaveOutcome } from './saving/try-save.ts';
import { useFormValues } from './use-form-values.ts';

interface Pressed {
  intent: SaveIntent;
  /** Whether the person has confirmed. */
  confirmed: boolean;
  /** When a changed schedule takes effect, if answered. */
  schedule?: { changeFrom: string | undefined };
}

const notTried: SaveOutcome = { state: 'none' };

function findNotice(outcome: SaveOutcome): string | undefined {
  if (outcome.state === 'refused') return outcome.message;
  return outcome.state === 'failed' ? outcome.failed[0]?.message : undefined;
}

/** Focuses the field of the notice as soon as the form is usable again (decisions §9). */
function useFailureFocus(outcome: SaveOutcome, saving: boolean): void {
  useLayoutEffect(() => {
    if (outcome.state !== 'failed' || saving) return;
    const [first] = outcome.failed;
    if (first) focusField(document, first.field);
  }, [outcome, saving]);
}

/** Shows the failure as a notice after the field messages, so that it is announced last. */
function useFailureNotice(outcome: SaveOutcome, saving: boolean): void {
  useEffect(() => {
    const notice = saving ? undefined : findNotice(outcome);
    if (notice) notify(notice, 'error');
  }, [outcome, saving]);
}

/** The result of the last save. */
function useOutcome(kind: RecordKind) {
  const [outcome, setOutcome] = useState<SaveOutcome>(notTried);
  /** @returns the validation errors */
  const conclude = (ended: SaveOutcome): FieldError[] => {
    setOutcome(ended);
    if (ended.state === 'saved') storeSavedRecord(kind, ended.id);
    return ended.state === 'failed' ? ended.failed : [];
  };
  return { outcome, conclude, forget: () => setOutcome(notTried) };
}

/** The server's checks, as far as the form has the data. */
const checkValues = (form: OpenedForm, values: RecordValues, intent: SaveIntent): FieldError[] => [
  ...checkRecord(form.kind, values, intent),
  ...checkExemptChoices(form.kind.fields, values, form.choices),
  ...findLostDay(form, values),
];

async function saveOrAsk(
  form: OpenedForm,
  pressed: Pressed,
  idempotencyKey: string,
  values: Promise<RecordValues>,
): Promise<SaveOutcome> {
  const filled = await values;
  const asked = pressed.confirmed ? undefined : findSaveQuestion(form, filled, pressed.intent);
  if (asked) return { state: 'asked', asked };
  const { intent, schedule } = pressed;
  const when = schedule ? undefined : await findScheduleQuestion(form, filled);
  if (when) return { state: 'askedWhen', asked: when };
  const changeFrom = schedule ? schedule.changeFrom : readChangeFrom(form, filled);
  return trySave({ form, intent, idempotencyKey, values: filled, changeFrom });
}

/** Whether the person discarded their changes; the next change resets it. */
function useGivenUp(changeField: (name: string, value: FieldValue) => void) {
  const [givenUp, setGivenUp] = useState(false);
  const change = useCallback(
    (name: string, value: FieldValue) => {
      setGivenUp(false);
      changeField(name, value);
    },
    [changeField],
  );
  return { givenUp, setGivenUp, change };
}

/** The form's store with its single save path. */
export function useRecordForm(given: OpenedForm) {
  const [idempotencyKey, setIdempotencyKey] = useState(createRandomId);
  const [pressed, setPressed] = useState<Pressed>();
  const { outcome, conclude, forget } = useOutcome(given.kind);
  const { uploads, notUploaded } = useUploads(given.kind);

  const form = useFormValues(given, {
    // Form and server share these checks.
    check: (submitted, values) => {
      if (!pressed) return [];
      const failed = [...listUploadFailures(uploads), ...checkValues(submitted, values, pressed.intent)];
      return failed.length > 0 ? conclude({ state: 'failed', failed }) : [];
    },
    save: async (submitted, values) => {
      if (!pressed) return [];
      const save = () => saveOrAsk(submitted, pressed, idempotencyKey, values);
      return conclude(await catchRefusal(submitted.kind, save));
    },
  });
  const { opened, typed, saving, settle, submit, goOn, change: changeField } = form;
  useFailureFocus(outcome, saving);
  useFailureNotice(outcome, saving);
  const { givenUp, setGivenUp, change } = useGivenUp(changeField);

  const attachments = useAttachments(uploads, form.values, change);

  const { waitingFor, saveInTurn, stopWaiting } = useSaveAfterUploads<Pressed>(uploads, (next) => {
    settle(() => setPressed(next));
    void submit();
  });
  const press = (intent: SaveIntent, answered: Omit<Pressed, 'intent'> = { confirmed: false }) => {
    // The second press of a double click may arrive after the reply to the first.
    if (!saving && outcome.state !== 'saved') saveInTurn({ intent, ...answered });
  };

  return {
    ...form,
    change,
    press: (intent: SaveIntent) => press(intent),
    waitingFor: waitingFor?.intent,
    stopWaiting,
    /** Repeats the press after the confirmation. */
    pressConfirmed: () => pressed && press(pressed.intent, { confirmed: true }),
    /** Repeats the press with the answer when the schedule takes effect. */
    pressFrom: (changeFrom: string | undefined) =>
      pressed && press(pressed.intent, { confirmed: true, schedule: { changeFrom } }),
    attachments,
    notUploaded,
    changed: outcome.state !== 'saved' && !givenUp && notUploaded.length + Object.keys(typed).length > 0,
    idempotencyKey,
    lastButton: pressed?.intent,
    outcome,
    /** Repeats the press, with the button that replaces it if the record has changed. */
    pressAgain: (next: OpenedForm = opened) => {
      const buttons = listSaveButtons(next);
      const again = buttons.find((button) => button === pressed?.intent) ?? buttons.at(-1);
      if (again) press(again);
    },
    restart: (next: OpenedForm, values: RecordValues, key = idempotencyKey) =>
      settle(() => {
        goOn(next, values);
        setIdempotencyKey(key);
        forget();
      }),
    giveUp: () => settle(() => setGivenUp(true)),
    dismissOutcome: forget,
  };
}

export type RecordFormStore = ReturnType<typeof useRecordForm>;
