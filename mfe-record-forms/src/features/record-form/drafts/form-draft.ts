import { formatText, type RecordValues } from '@lexboard/shared-lib/domain';
import { listStoredDrafts, type StoredDraft } from '@lexboard/shared-lib/session';
import { addedField } from '@lexboard/shared-lib/files';
import { readAddedFiles, removedField, readRemovedIds } from '../attachments/file-changes.ts';
import type { FormAddress } from '../use-opened-form.ts';
import type { RecordFormStore } from '../use-record-form.ts';
import type { NewDraft } from './draft-writer.ts';

/** The person and the form of a draft: typed text is offered to the same person in the same form only. */
export interface DraftPlace {
  username: string;
  /** The form's address. */
  form: string;
}

/** The values to give back to a form. */
export interface DraftContent {
  /** The values that it was opened with, so that a record that was changed since can be compared. */
  opened: RecordValues;
  /** The changed values. */
  typed: RecordValues;
  /** The names of files that were chosen and not uploaded; earlier versions kept none. */
  notUploaded?: readonly string[];
  /** A save that was on its way when the tab ended makes no second record when it is sent again. */
  idempotencyKey: string;
}

export interface FormDraft extends StoredDraft {
  content: DraftContent;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNames = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string');

function isContent(value: unknown): value is DraftContent {
  if (!isObject(value)) return false;
  const { opened, typed, notUploaded = [], idempotencyKey }: Record<string, unknown> = { ...value };
  return isObject(opened) && isObject(typed) && isNames(notUploaded) && typeof idempotencyKey === 'string';
}

const isFormDraft = (draft: StoredDraft): draft is FormDraft => isContent(draft.content);

/** The parts of a draft: something typed or chosen in a field, files that were added, removed or not uploaded. */
export function findDraftParts({ typed, notUploaded = [] }: Pick<DraftContent, 'typed' | 'notUploaded'>): {
  fields: boolean;
  files: boolean;
} {
  return {
    fields: Object.keys(typed).some((name) => name !== addedField && name !== removedField),
    files: notUploaded.length + readAddedFiles(typed).length + readRemovedIds(typed).length > 0,
  };
}

/** The drafts of a place, the latest first. */
export const listDrafts = ({ username, form }: DraftPlace): FormDraft[] =>
  listStoredDrafts(username)
    .filter((draft) => draft.form === form)
    .filter(isFormDraft);

/** The address of a form: of a stored record, or of a new one with what it starts from. */
export function buildFormAddress({ kind, id, from, lawId }: FormAddress): string {
  if (id > 0) return `${kind.formPath}/${id}`;
  return `${kind.formPath}/0${lawId > 0 ? `/${lawId}` : ''}${from > 0 ? `?from=${from}` : ''}`;
}

/** The draft of a form; undefined while the form is as it was opened. */
export function createDraft(place: DraftPlace, store: RecordFormStore): NewDraft | undefined {
  const { opened, values, typed, notUploaded, changed, idempotencyKey } = store;
  if (!changed) return undefined;
  const { kind, code, version } = opened;
  return {
    ...place,
    kind: kind.title,
    name: code || formatText(values[kind.wire.name]),
    version,
    content: { opened: opened.values, typed, notUploaded, idempotencyKey } satisfies DraftContent,
  };
}
