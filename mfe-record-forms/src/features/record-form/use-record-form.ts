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
import { findSaveQuestion } from './saving/save-question.ts';
import { findScheduleQuestion } from './saving/schedule-question.ts';
import { catchRefusal, trySave, type SaveOutcome } from './saving/try-save.ts';
import { useFormValues } from './use-form-values.ts';

/** The button that was pressed. */
interface Pressed {
  intent: SaveIntent;
  /** Whether the user was asked about it, and agreed. */
  confirmed: boolean;
  /** From when a changed schedule holds, once the user has said so. */
  schedule?: { changeFrom: string | undefined };
}

const notTried: SaveOutcome = { state: 'none' };

function findNotice(outcome: SaveOutcome): string | undefined {
  if (outcome.state === 'refused') return outcome.message;
  return outcome.state === 'failed' ? outcome.failed[0]?.message : undefined;
}

/** The field that the notice names is under the cursor, as soon as the form can be reached again (decisions §9). */
function useFailureFocus(outcome: SaveOutcome, saving: boolean): void {
  useLayoutEffect(() => {
    if (outcome.state !== 'failed' || saving) return;
    const [first] = outcome.failed;
    if (first) focusField(document, first.field);
  }, [outcome, saving]);
}

/** Says in a notice what went wrong, once the messages at the fields are there: the notice is announced last. */
function useFailureNotice(outcome: SaveOutcome, saving: boolean): void {
  useEffect(() => {
    const notice = saving ? undefined : findNotice(outcome);
    if (notice) notify(notice, 'error');
  }, [outcome, saving]);
}

/** The outcome of the last save. */
function useOutcome(kind: RecordKind) {
  const [outcome, setOutcome] = useState<SaveOutcome>(notTried);
  /** @returns the checks that failed */
  const conclude = (ended: SaveOutcome): FieldError[] => {
    setOutcome(ended);
    if (ended.state === 'saved') storeSavedRecord(kind, ended.id);
    return ended.state === 'failed' ? ended.failed : [];
  };
  return { outcome, conclude, forget: () => setOutcome(notTried) };
}

/** The checks of the server, as far as the form has what they need. */
const checkValues = (
  { kind, choices }: OpenedForm,
  values: RecordValues,
  intent: SaveIntent,
): FieldError[] => [
  ...checkRecord(kind, values, intent),
  ...checkExemptChoices(kind.fields, values, choices),
];

/** Saves, or asks first where it may be a slip. */
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
  return trySave({ form, intent, idempotencyKey, values: filled, changeFrom: schedule?.changeFrom });
}

/** Whether the user gave up what was typed, until the next field is changed. */
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

/** The form's store and its one way to save. */
export function useRecordForm(given: OpenedForm) {
  const [idempotencyKey, setIdempotencyKey] = useState(createRandomId);
  const [pressed, setPressed] = useState<Pressed>();
  const { outcome, conclude, forget } = useOutcome(given.kind);
  const { uploads, notUploaded } = useUploads(given.kind);

  const form = useFormValues(given, {
    // The checks of the form are those of the server.
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
    // The second press of a double click may come after the reply to the first.
    if (!saving && outcome.state !== 'saved') saveInTurn({ intent, ...answered });
  };

  return {
    ...form,
    change,
    press: (intent: SaveIntent) => press(intent),
    waitingFor: waitingFor?.intent,
    stopWaiting,
    /** The button that was asked about, this time without a question. */
    pressConfirmed: () => pressed && press(pressed.intent, { confirmed: true }),
    /** The same with the day from which its schedule holds. */
    pressFrom: (changeFrom: string | undefined) =>
      pressed && press(pressed.intent, { confirmed: true, schedule: { changeFrom } }),
    attachments,
    notUploaded,
    changed: outcome.state !== 'saved' && !givenUp && notUploaded.length + Object.keys(typed).length > 0,
    idempotencyKey,
    lastButton: pressed?.intent,
    outcome,
    /** The same button again, or the one that takes its place now that the record has become another. */
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
