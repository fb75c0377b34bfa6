import type { AttachedFile, RecordPayload } from '@lexboard/shared-lib/contract';
import type { FieldValue, RecordValues, RowValues } from '@lexboard/shared-lib/domain';
import { addedField } from '@lexboard/shared-lib/files';

/** Where a form's values say which of the stored files shall go (D2 §3). */
export const removedField = 'attachmentremovelist';

/** The values of a form in which no file has changed. */
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

/** A file as a row of values: plain data, fit to be kept in a draft. */
export const toFileRow = ({ id, name, size, type }: AttachedFile): RowValues => ({ id, name, size, type });

const toSentFile = ({ id, name }: AttachedFile) => ({ id, name });

/** The attached files after a save: the stored files that stay, and the new ones that are not among them. */
export function splitFilesAfterSave(stored: readonly AttachedFile[], values: RecordValues) {
  const removed = readRemovedIds(values).filter((id) => stored.some((file) => file.id === id));
  const added = readAddedFiles(values).filter(({ id }) => !stored.some((file) => file.id === id));
  return { kept: stored.filter(({ id }) => !removed.includes(id)), added, removed };
}

/** The changes of files in the values of a form, and nothing else. */
export const pickFileChanges = (values: RecordValues): RecordValues => ({
  [addedField]: values[addedField] ?? [],
  [removedField]: values[removedField] ?? [],
});

/** The changes of the files of both: a file that is new in one of them is new, one that shall go in one of them goes. */
export function uniteFileChanges(one: RecordValues, other: RecordValues): RecordValues {
  const [added, more] = [readAddedFiles(one), readAddedFiles(other)];
  const unknown = more.filter(({ id }) => !added.some((file) => file.id === id));
  return {
    [addedField]: [...added, ...unknown].map(toFileRow),
    [removedField]: [...new Set([...readRemovedIds(one), ...readRemovedIds(other)])],
  };
}

/** The values of a form without stored files, which say that of the files of a record those go that are not the form's. */
export const removeOtherFiles = (stored: readonly AttachedFile[], values: RecordValues): RecordValues => ({
  ...values,
  [removedField]: stored
    .filter(({ id }) => !readAddedFiles(values).some((file) => file.id === id))
    .map(({ id }) => id),
});

/** Whether the stored files are those that a form asks for. */
export function areFilesSaved(stored: readonly AttachedFile[], values: RecordValues): boolean {
  const { added, removed } = splitFilesAfterSave(stored, values);
  return added.length + removed.length === 0;
}

/** The files in an update: the differences. */
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

/** The files in a create: all of them, those of a repealed record that it succeeds among them. */
export function buildCreateFiles(
  stored: readonly AttachedFile[],
  values: RecordValues,
): Partial<RecordPayload> {
  const { kept, added } = splitFilesAfterSave(stored, values);
  const all = [...kept, ...added];
  return all.length > 0 ? { [addedField]: all.map(toSentFile) } : {};
}
