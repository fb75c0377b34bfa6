import { listEndedNotes } from '../dump/snapshot.ts';
import type { Snapshot } from '../dump/snapshot.ts';
import { readNote, type DeletionNote } from '../../deletion/deletion-note.ts';
import { noteKey, notesFolder, type NoteFile } from '../../deletion/note-files.ts';
import { readExisting, type Place } from '../../files/places/place.ts';
import type { Manifest } from '../shapes.ts';

/** Puts the notes of deletion of the database into a place, beside its backups: a restore of an older one then deletes again. */
export async function backUpNotes(snapshot: Snapshot, place: Place): Promise<void> {
  for (const { id, note } of await listEndedNotes(snapshot))
    await place.writeNew(noteKey(id), Buffer.from(`${note}\n`));
}

/** Reads all notes of a place. */
export async function readPlaceNotes(place: Place): Promise<NoteFile[]> {
  const keys = [...(await place.list(notesFolder)).keys()];
  return Promise.all(
    keys.map(async (key) => ({ file: key, line: Buffer.from(await readExisting(place, key)).toString() })),
  );
}

/** Reads the notes of a place that can be read. No signature is required: who writes to the place can remove backups, too. */
export async function readEnds(place: Place): Promise<DeletionNote[]> {
  return (await readPlaceNotes(place)).flatMap(({ line }) => {
    try {
      return [readNote(line, undefined)];
    } catch {
      return [];
    }
  });
}

/** Whether a backup holds an organisation that, by its note, no backup holds any more. */
export const holdsEnded = (
  { at, logs }: Pick<Manifest, 'at' | 'logs'>,
  notes: readonly DeletionNote[],
  today = new Date().toISOString().slice(0, 10),
): boolean =>
  notes.some(
    ({ organisation, deletedAt, backupsEndOn }) =>
      backupsEndOn <= today && at < deletedAt && logs.some((log) => log.organisation === organisation.id),
  );
