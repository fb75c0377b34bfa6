import type { Config } from './config.ts';
import { DatabaseError } from '../database/database-error.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { requireDatabaseRoom } from '../files/stores/require-room.ts';
import { openServerTexts } from '../texts/server-texts.ts';

/** Turns a "disk full" error of the database into a message for people. Returns other errors as they are. */
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.kind !== 'disk-full') return error;
  const lines = ['The disk of the database is full.', 'Make room on it, then start again.'];
  return new Error(lines.join('\n'), { cause: error });
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Opens the configured database and migrates it. If its login does not own the tables, somebody else must have migrated
 * it.
 * @throws with one or two clear lines when it is unreachable, has no space, or lacks migrations
 */
export async function openPlatform(config: Config): Promise<Database> {
  openServerTexts();
  const database = await openDatabase({ ...config, say });
  try {
    await database.asOwner(requireDatabaseRoom);
    // An embedded database has no other user: replaced functions are no longer in use.
    const keepReplacing = database.kind === 'postgresql';
    if (await database.ownsSchema()) await database.migrate({ tell: say, keepReplacing });
    else await database.requireSchema();
    return database;
  } catch (error) {
    await database.close();
    throw explainFailure(error);
  }
}
