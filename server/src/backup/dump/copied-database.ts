import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { lockDataFolder } from '../../database/embedded/data-folder-lock.ts';

/** The command for a running server, which alone may open its embedded database. */
export const copyCommand = 'copy-database';

const findCopy = (dataDir: string) => path.join(dataDir, 'database-copy');

/**
 * Removes the copy of a killed backup, which would take as much space as the database.
 * @throws where a running backup reads it
 */
export async function removeCopy(dataDir: string): Promise<void> {
  const copy = findCopy(dataDir);
  const unlock = await lockDataFolder(copy);
  await rm(path.join(copy, 'database'), { recursive: true, force: true });
  await unlock();
  await rm(copy, { recursive: true, force: true });
}

/**
 * Copies the embedded database of this process for another process to read.
 * @returns a data folder that contains only the copy
 * @throws where a running backup reads the existing copy
 */
export async function copyDatabase(database: Database, dataDir: string): Promise<{ dataDir: string }> {
  if (!database.copyFiles) throw new Error('This server has no embedded database');
  await removeCopy(dataDir);
  const copy = findCopy(dataDir);
  const unlock = await lockDataFolder(copy);
  try {
    await database.copyFiles(path.join(copy, 'database'));
  } catch (error) {
    await rm(path.join(copy, 'database'), { recursive: true, force: true });
    throw error;
  } finally {
    await unlock();
  }
  return { dataDir: copy };
}
