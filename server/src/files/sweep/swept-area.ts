import type { Database } from '../../database/database.ts';

/** A part of the store with the ids by which the database knows its files. */
export interface SweptArea {
  /** A description of its files, for messages. */
  what: string;
  /** The folders of the store that it covers. */
  listFolders(database: Database): Promise<string[]>;
  /** Maps a key to an id; undefined for a foreign file, such as one put there by hand. */
  idOf(key: string): string | undefined;
  /** The ids among these that the database knows. */
  findKnown(database: Database, ids: readonly string[]): Promise<Set<string>>;
  /** Deletes references that are past their retention. @returns the ids */
  forget?(database: Database, now: Date): Promise<string[]>;
}
