import { readConfig, type Config } from '../config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { openPlatform } from '../open-platform.ts';

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

/** Runs work that only reads on the platform of the environment's settings, and leaves everything as it is. */
export async function onUnchangedPlatform<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...readConfig(process.env), readOnly: true });
  try {
    await database.requireMigrations();
    return await work(database);
  } finally {
    await database.close();
  }
}
