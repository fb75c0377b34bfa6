import { request } from '@lexboard/shared-lib/client';
import { recordCalls, type RecordPayload } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  clearHidden,
  lawStatusWords,
  resolveStatus,
  saveCodes,
  withoutChangeFrom,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { buildCreateFiles, buildUpdateFiles } from '../attachments/file-changes.ts';
import type { OpenedForm } from '../opened-form.ts';

/** The wire value of the button (decisions §5 "Values on the wire"). */
const toSentStatus = ({ kind }: OpenedForm, intent: SaveIntent): string | number =>
  kind.wire.recordStatus === 'status' ? lawStatusWords[intent] : saveCodes[intent];

/** Documented members of a payload (D2 §3), empty if unknown (decisions §10). */
const createDocumented = ({ kind, repealed }: OpenedForm, intent: SaveIntent): RecordPayload => ({
  id: 0,
  [kind.wire.code]: '',
  attachment: [],
  attachmentremovelist: [],
  duplicateActive: '',
  ...(belongsToLaw(kind) && {
    publish_status: resolveStatus(intent, undefined),
    [kind.wire.lawStatus]: repealed ? 'Repealed' : '',
    attachmentfilename: '',
  }),
});

/** Builds the body of a save; a stored record includes id and code, also when its repeal creates a new record. */
function buildPayload(form: OpenedForm, values: RecordValues, intent: SaveIntent): RecordPayload {
  const { kind, id, code, repealed, files } = form;
  const filesOf = isCreate(form) ? buildCreateFiles : buildUpdateFiles;
  return {
    ...(isCreate(form) && createDocumented(form, intent)),
    ...clearHidden(withoutChangeFrom(kind), values),
    ...filesOf(files, values),
    status: toSentStatus(form, intent),
    ...(id > 0 && { id, [kind.wire.code]: code }),
    ...(repealed && { duplicateActive: 'Repealed' }),
  };
}

/** Whether saving creates a record (D2 §4: repealed mode behaves like create). */
export const isCreate = (form: OpenedForm): boolean => form.id === 0 || form.repealed;

/** The input of a save: form, values, button, and the idempotency key for all attempts. */
export interface Save {
  form: OpenedForm;
  values: RecordValues;
  intent: SaveIntent;
  idempotencyKey: string;
  /** When a changed schedule takes effect. */
  changeFrom: string | undefined;
}

export interface SavedRecord {
  id: number;
  code: string;
}

/** Timeout: a silently lost connection must not block the form for ever. */
const MAX_SAVE_MS = 60_000;

/**
 * Saves the form; repeating the same `idempotencyKey` saves once.
 * @returns id and code of the created or changed record
 * @throws ApiError with the failed fields or the conflict
 */
export async function saveRecord({
  form,
  values,
  intent,
  idempotencyKey,
  changeFrom,
}: Save): Promise<SavedRecord> {
  const calls = recordCalls(form.kind);
  const payload = buildPayload(form, values, intent);
  const signal = AbortSignal.timeout(MAX_SAVE_MS);
  if (isCreate(form)) {
    const { id, UniqueCode } = await request(calls.add, { body: { ...payload, idempotencyKey }, signal });
    return { id, code: UniqueCode };
  }
  const body: RecordPayload = { ...payload, version: form.version };
  if (changeFrom !== undefined) body['changefrom'] = changeFrom;
  await request(calls.update, { body, signal });
  return { id: form.id, code: form.code };
}
