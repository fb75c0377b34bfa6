import { formatText, type RecordValues } from '@lexboard/shared-lib/domain';
import { listStoredDrafts, type StoredDraft } from '@lexboard/shared-lib/session';
import { addedField } from '@lexboard/shared-lib/files';
import { readAddedFiles, removedField, readRemovedIds } from '../attachments/file-changes.ts';
import type { FormAddress } from '../use-opened-form.ts';
import type { RecordFormStore } from '../use-record-form.ts';
import type { NewDraft } from './draft-writer.ts';

/** A draft's person and form; it is offered only to the same person in the same form. */
export interface DraftPlace {
  username: string;
  form: string;
}

/** The values to restore. */
export interface DraftContent {
  /** The initial values, to detect later changes of the record. */
  opened: RecordValues;
  /** The changed values. */
  typed: RecordValues;
  /** Names of picked files that were not uploaded; missing in drafts of earlier releases. */
  notUploaded?: readonly string[];
  /** Prevents a second record if a save was in flight when the tab closed. */
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

/** Which parts a draft has: field values, and changes of files. */
export function findDraftParts({ typed, notUploaded = [] }: Pick<DraftContent, 'typed' | 'notUploaded'>): {
  fields: boolean;
  files: boolean;
} {
  return {
    fields: Object.keys(typed).some((name) => name !== addedField && name !== removedField),
    files: notUploaded.length + readAddedFiles(typed).length + readRemovedIds(typed).length > 0,
  };
}

/** The drafts of a place, newest first. */
export const listDrafts = ({ username, form }: DraftPlace): FormDraft[] =>
  listStoredDrafts(username)
    .filter((draft) => draft.form === form)
    .filter(isFormDraft);

/** The address of a form for a stored record, or for a new one with its origin. */
export function buildFormAddress({ kind, id, from, lawId }: FormAddress): string {
  if (id > 0) return `${kind.formPath}/${id}`;
  return `${kind.formPath}/0${lawId > 0 ? `/${lawId}` : ''}${from > 0 ? `?from=${from}` : ''}`;
}

/** Creates the draft of a form; undefined if nothing changed. */
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
