import { attachmentLimits } from '@lexboard/shared-lib/domain';
import { needsRoom } from '@lexboard/shared-lib/files';
import type { FormPart } from '../form-part.ts';
import { splitFilesAfterSave, removedField, readRemovedIds } from './file-changes.ts';

/** The actions on a form's files; each clears their message. */
export function useFileActions({ opened: { files }, store }: FormPart, onRemoved: () => void) {
  const { values, change, attachments } = store;
  const { queue, setAdded } = attachments;
  const { kept, added } = splitFilesAfterSave(files, values);
  const room = () =>
    attachmentLimits.files - kept.length - added.length - queue.read().uploads.filter(needsRoom).length;
  const clearMessage = () => setAdded((latest) => latest);
  return {
    add: (contents: readonly File[]) => {
      clearMessage();
      queue.add(contents, room());
    },
    rename: (key: number, name: string) => {
      clearMessage();
      queue.rename(key, name, room());
    },
    retry: (key: number) => {
      clearMessage();
      queue.retry(key, room());
    },
    giveUp: (key: number) => {
      clearMessage();
      queue.remove(key);
      onRemoved();
    },
    removeAdded: (id: string) => {
      setAdded((latest) => latest.filter((file) => file.id !== id));
      onRemoved();
    },
    removeStored: (id: string) => change(removedField, [...readRemovedIds(values), id]),
    undoRemoving: (id: string) =>
      change(
        removedField,
        readRemovedIds(values).filter((removed) => removed !== id),
      ),
  };
}
