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

const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Opens the database of the settings and brings its tables up to date; where its login does not own them, somebody else
 * has to have done that.
 * @throws with one or two clear lines when it cannot be reached, has no room, or lacks what this program needs
 */
export async function openPlatform(config: Config): Promise<Database> {
  const database = await openDatabase({ ...config, say });
  try {
    await database.asOwner(requireDatabaseRoom);
    // Nothing else is at an embedded database: what replaced its functions is not at work any more.
    const keepReplacing = database.kind === 'postgresql';
    if (await database.ownsSchema()) await database.migrate({ tell: say, keepReplacing });
    else await database.requireSchema();
    return database;
  } catch (error) {
    await database.close();
    throw explainFailure(error);
  }
}
