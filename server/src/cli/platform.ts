import { readConfig, type Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openPlatform } from '../start-server.ts';

/** Runs work on the platform of the environment's settings, its tables up to date, and closes it again. */
export async function onPlatform<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openPlatform(config);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}
