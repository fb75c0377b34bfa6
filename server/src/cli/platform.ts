import { chainLogs } from '../audit/chain-logs.ts';
import { readConfig, type Config } from '../boot/config.ts';
import { openDatabase, type Database, type DatabaseSettings } from '../database/database.ts';
import { protectDataFolder } from '../runtime/private-files.ts';
import { openPlatform } from '../boot/open-platform.ts';
import { printToStderr } from './report.ts';

/** Chains the log entries of a command, since no server may be running to do it. */
const chainWaiting = (database: Database): Promise<void> =>
  chainLogs({
    database,
    log: { error: (details: unknown, message?: string) => console.error(message, details) },
  });

type Work<Result> = (database: Database, config: Config) => Promise<Result>;

/** Opens and migrates the configured platform, runs work on it, and closes it. */
export async function onPlatform<Result>(work: Work<Result>): Promise<Result> {
  const config = readConfig(process.env);
  protectDataFolder(config.dataDir);
  const database = await openPlatform(config);
  try {
    const result = await work(database, config);
    await chainWaiting(database);
    return result;
  } finally {
    await database.close();
  }
}

async function onCurrentSchema<Result>(
  options: Pick<DatabaseSettings, 'readOnly' | 'mustExist'>,
  work: Work<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  protectDataFolder(config.dataDir);
  const database = await openDatabase({ ...config, ...options, say: printToStderr });
  try {
    await database.requireSchema();
    const result = await work(database, config);
    if (!options.readOnly) await chainWaiting(database);
    return result;
  } finally {
    await database.close();
  }
}

/**
 * Runs work on an existing platform. Creates no database and does not migrate.
 * @throws when there is none, or its tables are those of another version of this program
 */
export const onStartedPlatform = <Result>(work: Work<Result>): Promise<Result> =>
  onCurrentSchema({ mustExist: true }, work);

/** Like {@link onStartedPlatform}, for work that only reads. */
export const onUnchangedPlatform = <Result>(work: Work<Result>): Promise<Result> =>
  onCurrentSchema({ readOnly: true }, work);
