import type { Config } from './config.ts';
import { DatabaseError } from '../database/database-error.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { requireDatabaseRoom } from '../files/stores/require-room.ts';

/** The message of a start for an error: of a full disk, instead of the file that the database could not write. */
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.kind !== 'disk-full') return error;
  const lines = ['The disk of the database is full.', 'Make room on it, then start again.'];
  return new Error(lines.join('\n'), { cause: error });
}

/**
 * Opens the database of the settings and brings its tables up to date.
 * @throws with one or two clear lines when it cannot be reached or has no room
 */
export async function openPlatform(config: Config): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await database.asOwner(requireDatabaseRoom);
    await database.migrate();
    return database;
  } catch (error) {
    await database.close();
    throw explainFailure(error);
  }
}
