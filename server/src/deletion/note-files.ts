import { listKeys } from '../files/stores/list-keys.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { writeAtomically } from '../files/stores/write-atomically.ts';

/** The folder of notes in the store of files, and in places of backups. The database does not know them. */
export const notesFolder = 'deletions';

/** The key of an organisation's note in a store or place. */
export const noteKey = (organisationId: string): string => `${notesFolder}/${organisationId}.json`;

/** Stores a note where an older backup of the database does not reach. */
export const writeNoteFile = (store: AttachmentStore, organisationId: string, line: string): Promise<void> =>
  writeAtomically(store, noteKey(organisationId), Buffer.from(`${line}\n`));

/** A note as a file has it. */
export interface NoteFile {
  file: string;
  line: string;
}

/** Reads all notes of a store. */
export async function readNoteFiles({ disk }: Pick<AttachmentStore, 'disk'>): Promise<NoteFile[]> {
  const found: NoteFile[] = [];
  for await (const file of listKeys(disk, notesFolder)) found.push({ file, line: await disk.get(file) });
  return found;
}
