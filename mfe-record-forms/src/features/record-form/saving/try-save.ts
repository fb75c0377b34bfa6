import { ApiError, recordQueryOptions } from '@lexboard/shared-lib/client';
import type { Conflict, FieldError } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  clearHidden,
  findParentLawField,
  readSentNames,
  resolveStatus,
  withoutChangeFrom,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { readSession } from '@lexboard/shared-lib/session';
import { formatRecordTitle } from '../../../record-title.ts';
import { readNamedLaws } from '../../../use-named-choices.ts';
import { addedField } from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { areFilesSaved, removeOtherFiles } from '../attachments/file-changes.ts';
import { pickChangedValues } from './changed-values.ts';
import { readParentLaw } from '../fields/parent-law.ts';
import { listSaveButtons, reopen, type OpenedForm } from '../opened-form.ts';
import type { SaveQuestion } from './save-question.ts';
import type { ScheduleQuestion } from './schedule-question.ts';
import { isCreate, saveRecord, type Save, type SavedRecord } from './save-record.ts';

/** The result of a save. */
export type SaveOutcome =
  | { state: 'none' }
  /** `id` is the new record's, if one was created; `title` is its code and name. */
  | { state: 'saved'; at: Date; id: number; title: string }
  | { state: 'failed'; failed: FieldError[] }
  /** Nothing was sent; waits for a confirmation. */
  | { state: 'asked'; asked: SaveQuestion }
  /** Nothing was sent; waits for when the schedule takes effect. */
  | { state: 'askedWhen'; asked: ScheduleQuestion }
  /** `mayPass`: a retry may succeed. `gone`: the record no longer exists. */
  | { state: 'refused'; message: string; mayPass: boolean; gone: boolean }
  | { state: 'conflict'; conflict: Conflict; stored: OpenedForm };

const transientKinds: ApiError['kind'][] = ['offline', 'unavailable', 'tooManyTries', 'failed'];

function toRefusal(kind: RecordKind, { kind: why, message, errors }: ApiError): SaveOutcome {
  const known = [addedField, ...kind.fields.map(({ name }) => name)];
  const failed = errors.filter(({ field }) => known.includes(field));
  if (failed.length > 0) return { state: 'failed', failed };
  return { state: 'refused', message, mayPass: transientKinds.includes(why), gone: false };
}

const createGoneOutcome = ({ title }: RecordKind): SaveOutcome => ({
  state: 'refused',
  message: t('This {kind} was deleted meanwhile.', { kind: title.toLowerCase() }),
  mayPass: false,
  gone: true,
});

/** @throws ApiError when it cannot be read */
async function reloadForm(form: OpenedForm): Promise<OpenedForm> {
  const { kind, id } = form;
  const { data } = await queryClient.fetchQuery(recordQueryOptions(kind, id));
  const [record] = data;
  if (!record) {
    const message = t('This {kind} is gone.', { kind: kind.title.toLowerCase() });
    throw new ApiError('notFound', 404, { message });
  }
  const chosen = belongsToLaw(kind) ? record[findParentLawField(kind)?.name ?? ''] : null;
  const [law, parentLaw] = await Promise.all([readParentLaw(chosen ?? null), readNamedLaws(kind, record)]);
  const names = readSentNames([record]);
  const choices = {
    ...form.choices,
    parentLaw,
    unit: [...(form.choices.unit ?? []), ...(names?.unit ?? [])],
    person: [...(form.choices.person ?? []), ...(names?.person ?? [])],
  };
  return reopen({ ...form, choices }, record, law);
}

/** Detects that a conflict is with the person's own earlier attempt, whose reply was lost. */
function isOwnSave(
  stored: OpenedForm,
  { user, account = user }: Conflict,
  { form, values, intent }: Save,
): boolean {
  const difference = pickChangedValues(stored.values, clearHidden(withoutChangeFrom(form.kind), values));
  const isMine = account === readSession()?.username && stored.status === resolveStatus(intent, form.status);
  return isMine && Object.keys(difference).length === 0 && areFilesSaved(stored.files, values);
}

function createSavedOutcome({ id, code }: SavedRecord, { form: { kind }, values }: Save): SaveOutcome {
  const title = formatRecordTitle(kind, { ...values, [kind.wire.code]: code });
  return { state: 'saved', at: new Date(), id, title };
}

async function resolveConflict(conflict: Conflict, save: Save): Promise<SaveOutcome> {
  const stored = await reloadForm(save.form);
  return isOwnSave(stored, conflict, save)
    ? createSavedOutcome(save.form, save)
    : { state: 'conflict', conflict, stored };
}

/**
 * A create whose reply was lost and whose form was edited since: update the created record. It is based on the
 * version that was created, so that changes by others conflict as usual.
 */
async function updateCreated(id: number, refusal: ApiError, save: Save): Promise<SaveOutcome> {
  const made = { ...(await reloadForm({ ...save.form, id })), version: 1 };
  // A repealed one cannot be updated: it would create another with a used idempotency key.
  if (isCreate(made)) throw refusal;
  const intent = listSaveButtons(made).find((button) => button === save.intent) ?? 'Update';
  const values = save.form.id === 0 ? removeOtherFiles(made.files, save.values) : save.values;
  return sendSave({ ...save, form: made, values, intent });
}

async function sendSave(save: Save): Promise<SaveOutcome> {
  try {
    const saved = await saveRecord(save);
    return createSavedOutcome(saved, save);
  } catch (error) {
    if (error instanceof ApiError && error.conflict) return resolveConflict(error.conflict, save);
    if (error instanceof ApiError && error.made !== undefined) return updateCreated(error.made, error, save);
    throw error;
  }
}

/**
 * Saves a form; a conflict returns the currently stored record (decisions §9).
 * @throws ApiError when it was refused
 */
export async function trySave(save: Save): Promise<SaveOutcome> {
  try {
    return await sendSave(save);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound' && save.form.id > 0) {
      return createGoneOutcome(save.form.kind);
    }
    throw error;
  }
}

/** The result of a save, with refusals converted. */
export async function catchRefusal(kind: RecordKind, save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return toRefusal(kind, error);
  }
}
