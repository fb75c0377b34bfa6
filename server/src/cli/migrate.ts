import type { Command } from 'commander';
import { readConfig } from '../boot/config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { protectDataFolder } from '../runtime/private-files.ts';
import { report, printToStderr, type Output } from './report.ts';

interface Options extends Output {
  check?: boolean;
  grantTo?: string;
}

const upToDate = 'Everything is up to date.';

async function apply(database: Database, { grantTo, ...output }: Options): Promise<void> {
  const applied = await database.migrate({ tell: printToStderr });
  const lines = [applied.length > 0 ? `Applied ${applied.join(', ')}.` : upToDate];
  if (grantTo !== undefined) {
    await database.grantServingRights(grantTo);
    lines.push(`The login ${grantTo} may serve people.`);
  }
  report(output, { applied, ...(grantTo !== undefined && { grantedTo: grantTo }) }, lines.join('\n'));
}

async function plan(database: Database, output: Output): Promise<void> {
  const missing = await database.planMigration();
  report(output, { missing }, missing.length > 0 ? `Would apply ${missing.join(', ')}.` : upToDate);
  if (missing.length > 0) process.exitCode = 1;
}

async function migrate({ check: readOnly = false, ...options }: Options): Promise<void> {
  const config = readConfig(process.env);
  protectDataFolder(config.dataDir);
  const database = await openDatabase({ ...config, readOnly, say: printToStderr });
  try {
    await (readOnly ? plan(database, options) : apply(database, options));
  } finally {
    await database.close();
  }
}

/** `lexboard migrate` (decisions §1). */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('upgrade the tables and functions, while servers of the version before keep running')
    .option('--check', 'only print what would be applied, and end with exit code 1 where something would be')
    .option(
      '--grant-to <login>',
      'grant another login of PostgreSQL the rights of a server, which cannot change tables',
    )
    .option('--json', 'print JSON')
    .action(migrate);
}
