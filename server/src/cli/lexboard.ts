import { Command } from 'commander';
import { readConfig } from '../boot/config.ts';
import type { PublishingPlatform } from '../releases/publish/publish-release.ts';
import { openServerTexts } from '../texts/server-texts.ts';
import { addAuditCommand } from './audit/audit-command.ts';
import { addDeletionCommand } from './audit/verify-deletion.ts';
import { addBackupCommand } from './backup/backup.ts';
import { addDatabaseCommands } from './database.ts';
import { addExportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { onReleasePlatform } from './releases/on-release-platform.ts';
import { organisationCommand } from './organisation.ts';
import { packCommand } from './packs/pack-command.ts';
import { releaseCommand } from './releases/release.ts';
import { addRestoreCommand } from './backup/restore.ts';
import { printToStderr } from './report.ts';
import { remoteCommand } from './remote/remote.ts';
import { storeCommand } from './store.ts';
import { userCommand } from './user.ts';

/** The administration command with all its subcommands (decisions §1). */
export function createLexboard(): Command {
  const program = new Command('lexboard')
    .description('Lexboard: legal obligations in order')
    .showHelpAfterError();
  program
    .command('start')
    .description('start the server, and give everyone the front ends that are built beside it')
    .action(async () => {
      const config = readConfig(process.env);
      // Loaded on demand: other commands start twice as fast.
      const { startServer } = await import('../boot/start-server.ts');
      const { findBuiltFronts, publishBuiltFronts } = await import('../releases/publish/publish-built.ts');
      const publish = async (platform: PublishingPlatform) =>
        publishBuiltFronts({
          folders: await findBuiltFronts(config.shellDist),
          platform,
          say: printToStderr,
        });
      return startServer(config, { publish });
    });
  addDatabaseCommands(program);
  addAuditCommand(program);
  addDeletionCommand(program);
  addBackupCommand(program);
  addRestoreCommand(program);
  addExportCommand(program);
  program.addCommand(importCommand());
  program.addCommand(organisationCommand());
  program.addCommand(packCommand());
  program.addCommand(storeCommand());
  program.addCommand(userCommand());
  program.addCommand(releaseCommand(onReleasePlatform));
  program.addCommand(remoteCommand());
  return program;
}

/** Runs one command. An error is printed as its message, and the exit code is 1. */
export async function runCommand(words: readonly string[]): Promise<void> {
  openServerTexts();
  try {
    await createLexboard().parseAsync(words, { from: 'user' });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
