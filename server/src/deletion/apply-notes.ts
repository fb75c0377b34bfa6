import type { KeyObject } from 'node:crypto';
import { adoptNote } from './deletion-repository.ts';
import { deleteOrganisation, type Deleter } from './delete-organisations.ts';
import { readNote } from './deletion-note.ts';
import { writeNoteFile, type NoteFile } from './note-files.ts';

interface Applying extends Deleter {
  files: readonly NoteFile[];
  /** Of which one must have signed a note; undefined takes any. */
  keys: readonly KeyObject[] | undefined;
  warn: (line: string) => void;
}

/**
 * Deletes organisations again that an older backup has brought back: notes of deletion lie outside of the database. Run it before
 * anybody can sign in. A note that none of the keys has signed is reported, and deletes nothing.
 */
export async function applyNotes({ files, keys, warn, ...deleter }: Applying): Promise<void> {
  for (const { file, line } of files) {
    let note;
    try {
      note = readNote(line, keys);
    } catch (error) {
      warn(`${file} ${error instanceof Error ? error.message : String(error)}: it is ignored.`);
      continue;
    }
    const { organisation } = note;
    const isBack = await deleter.database.inDirectory((directory) => adoptNote(directory, note, line.trim()));
    await writeNoteFile(deleter.attachments, organisation.id, line.trim());
    if (!isBack) continue;
    warn(`${organisation.name} was deleted on ${note.deletedAt}, and is deleted again.`);
    await deleteOrganisation(deleter, organisation.id);
  }
}
