import type { DriveFile } from 'flydrive';
import type { Database } from '../../database/database.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';
import { listFiles } from '../stores/list-files.ts';
import type { SweptArea } from './swept-area.ts';

/** The grace period of a stored file: its row follows within hours, or never. */
const GRACE_MS = 24 * 60 * 60_000;

const LOOKED_UP_AT_ONCE = 1_000;

interface Searching {
  database: Database;
  attachments: Pick<AttachmentStore, 'disk'>;
  /** Stops the search between two files. */
  signal?: AbortSignal;
  /** Stops the search at more unknown ids than this. */
  most: number;
}

/** Files that have been in the store for a day without a row in the database. */
export interface UnknownFiles {
  area: SweptArea;
  /** Keys by id: one, or all files of a release. */
  keys: Map<string, string[]>;
  /** The number of files checked, known or not. */
  all: number;
}

/** @returns undefined where another server has just moved the file to the quarantine */
async function readModifiedAt(file: DriveFile): Promise<Date | undefined> {
  try {
    return (await file.getMetaData()).lastModified;
  } catch (error) {
    if (await file.exists()) throw error;
    return undefined;
  }
}

/** Finds files of an area that the store has and the database does not know. */
export async function findUnknown(
  { database, attachments: { disk }, signal, most }: Searching,
  area: SweptArea,
  now: Date,
): Promise<UnknownFiles> {
  const found: UnknownFiles = { area, keys: new Map(), all: 0 };
  const young = new Set<string>();
  const lookUp = async (files: { id: string; file: DriveFile }[]) => {
    const known = await area.findKnown(database, [...new Set(files.map(({ id }) => id))]);
    for (const { id, file } of files) {
      signal?.throwIfAborted();
      if (known.has(id) || young.has(id)) continue;
      const lastModified = await readModifiedAt(file);
      if (!lastModified) continue;
      if (now.getTime() - lastModified.getTime() > GRACE_MS) {
        found.keys.set(id, [...(found.keys.get(id) ?? []), file.key]);
      } else {
        young.add(id);
        found.keys.delete(id);
      }
    }
    found.all += files.length;
  };
  let files: { id: string; file: DriveFile }[] = [];
  for (const folder of await area.listFolders(database)) {
    for await (const file of listFiles(disk, folder, signal)) {
      const id = area.idOf(file.key);
      if (id !== undefined) files.push({ id, file });
      if (files.length < LOOKED_UP_AT_ONCE) continue;
      await lookUp(files);
      files = [];
      if (found.keys.size > most) return found;
    }
  }
  if (files.length > 0) await lookUp(files);
  return found;
}
