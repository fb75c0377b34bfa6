import type { AttachedFile, RecordPayload } from '@lexboard/shared-lib/contract';
import type { FieldValue, RecordValues, RowValues } from '@lexboard/shared-lib/domain';
import { addedField } from '@lexboard/shared-lib/files';

/** The form value with the ids of files to remove (D2 §3). */
export const removedField = 'attachmentremovelist';

/** Form values without file changes. */
export const noFileChanges: RecordValues = { [addedField]: [], [removedField]: [] };

const isFile = (row: RowValues | string | number): row is RowValues & AttachedFile =>
  typeof row === 'object' &&
  typeof row['id'] === 'string' &&
  typeof row['name'] === 'string' &&
  typeof row['size'] === 'number' &&
  typeof row['type'] === 'string';

const toList = (value: FieldValue | undefined) => (Array.isArray(value) ? [...value] : []);

/** The new files of a form's values. */
export const readAddedFiles = (values: RecordValues): AttachedFile[] =>
  toList(values[addedField]).filter(isFile);

/** The ids of the stored files that shall go. */
export const readRemovedIds = (values: RecordValues): string[] =>
  toList(values[removedField]).filter((id) => typeof id === 'string');

/** A file as plain data, which can be stored in a draft. */
export const toFileRow = ({ id, name, size, type }: AttachedFile): RowValues => ({ id, name, size, type });

const toSentFile = ({ id, name }: AttachedFile) => ({ id, name });

/** The attached files after a save: remaining stored ones, then new ones. */
export function splitFilesAfterSave(stored: readonly AttachedFile[], values: RecordValues) {
  const removed = readRemovedIds(values).filter((id) => stored.some((file) => file.id === id));
  const added = readAddedFiles(values).filter(({ id }) => !stored.some((file) => file.id === id));
  return { kept: stored.filter(({ id }) => !removed.includes(id)), added, removed };
}

/** Only the file changes of form values. */
export const pickFileChanges = (values: RecordValues): RecordValues => ({
  [addedField]: values[addedField] ?? [],
  [removedField]: values[removedField] ?? [],
});

/** Merges file changes: added in either is added, removed in either is removed. */
export function mergeFileChanges(one: RecordValues, other: RecordValues): RecordValues {
  const [added, more] = [readAddedFiles(one), readAddedFiles(other)];
  const unknown = more.filter(({ id }) => !added.some((file) => file.id === id));
  return {
    [addedField]: [...added, ...unknown].map(toFileRow),
    [removedField]: [...new Set([...readRemovedIds(one), ...readRemovedIds(other)])],
  };
}

/** Converts values for a form without stored files into changes that remove all of the record's other files. */
export const removeOtherFiles = (stored: readonly AttachedFile[], values: RecordValues): RecordValues => ({
  ...values,
  [removedField]: stored
    .filter(({ id }) => !readAddedFiles(values).some((file) => file.id === id))
    .map(({ id }) => id),
});

/** Whether the stored files match the form. */
export function areFilesSaved(stored: readonly AttachedFile[], values: RecordValues): boolean {
  const { added, removed } = splitFilesAfterSave(stored, values);
  return added.length + removed.length === 0;
}

/** The files of an update: changes only. */
export function buildUpdateFiles(
  stored: readonly AttachedFile[],
  values: RecordValues,
): Partial<RecordPayload> {
  const { added, removed } = splitFilesAfterSave(stored, values);
  return {
    ...(added.length > 0 && { [addedField]: added.map(toSentFile) }),
    ...(removed.length > 0 && { [removedField]: removed }),
  };
}

/** The files of a create: all, including those of the repealed record that it replaces. */
export function buildCreateFiles(
  stored: readonly AttachedFile[],
  values: RecordValues,
): Partial<RecordPayload> {
  const { kept, added } = splitFilesAfterSave(stored, values);
  const all = [...kept, ...added];
  return all.length > 0 ? { [addedField]: all.map(toSentFile) } : {};
}
