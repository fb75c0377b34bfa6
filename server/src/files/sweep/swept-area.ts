import type { Database } from '../../database/database.ts';

/** A part of the store whose files the database knows by ids. */
export interface SweptArea {
  /** What its files are, for people to read. */
  what: string;
  /** The folders of the store that it is in. */
  listFolders(database: Database): Promise<string[]>;
  /** The id of the file with a key; undefined for what is none of ours, such as a file that was put there by hand. */
  idOf(key: string): string | undefined;
  /** The ids among these that the database knows. */
  findKnown(database: Database, ids: readonly string[]): Promise<Set<string>>;
  /** Makes the database forget what it need not know any more. @returns the ids */
  forget?(database: Database, now: Date): Promise<string[]>;
}
