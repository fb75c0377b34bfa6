import type { DriveFile } from 'flydrive';
import type { Database } from '../../database/database.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';
import { listFiles } from '../stores/list-files.ts';
import type { SweptArea } from './swept-area.ts';

/** The row of a file that is stored follows within hours, or never will. */
const YOUNG_MS = 24 * 60 * 60_000;

const LOOKED_UP_AT_ONCE = 1_000;

interface Searching {
  database: Database;
  attachments: Pick<AttachmentStore, 'disk'>;
  /** Ends the search between two files. */
  signal?: AbortSignal;
  /** Where more ids than this are unknown, the search ends. */
  most: number;
}

/** Files of the store that have been there for a day and that the database does not know. */
export interface UnknownFiles {
  area: SweptArea;
  /** By their ids: one, or as many files as a release has. */
  keys: Map<string, string[]>;
  /** The number of files that were looked at, known or not. */
  all: number;
}

/** @returns undefined where another server has just put the file away */
async function readAge(file: DriveFile): Promise<Date | undefined> {
  try {
    return (await file.getMetaData()).lastModified;
  } catch (error) {
    if (await file.exists()) throw error;
    return undefined;
  }
}

/** Finds what the store has of an area and the database does not know. */
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
      const lastModified = await readAge(file);
      if (!lastModified) continue;
      if (now.getTime() - lastModified.getTime() > YOUNG_MS) {
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
