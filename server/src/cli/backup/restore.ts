import type { Command } from 'commander';
import { chooseBackup } from '../../backup/manifest.ts';
import { openPlace } from '../../files/places/open-place.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { createOpener } from '../../backup/seal.ts';
import { readConfig } from '../../boot/config.ts';
import { openAttachmentStore } from '../../files/stores/attachment-store.ts';
import { protectDataFolder } from '../../runtime/private-files.ts';
import { reportProgress, summarise } from './backup.ts';
import { readIdentities, readTrusted, type Trust } from './backup-keys.ts';
import { report, printToStderr, type Output } from '../report.ts';
import { collectOption } from '../repeatable-option.ts';

interface RestoreOptions extends Output, Trust {
  backup?: string;
  identity?: string[];
}

async function restore(text: string, { backup, identity, ...given }: RestoreOptions): Promise<void> {
  const config = readConfig(process.env);
  const place = await openPlace(text, { make: false });
  const keys = readTrusted(given, config);
  const manifest = await chooseBackup(place, keys, backup);
  const opener = await createOpener(manifest.encrypted, await readIdentities(identity));
  protectDataFolder(config.dataDir);
  const attachments = await openAttachmentStore(config);
  await restoreBackup({
    place,
    manifest,
    opener,
    settings: config,
    attachments,
    keys,
    say: reportProgress,
    warn: printToStderr,
  });
  const lost = manifest.lost.length > 0 ? ` ${manifest.lost.length} files were lost before it was made.` : '';
  report(given, summarise(manifest), `Restored backup ${manifest.id}; the logs end as they did.${lost}`);
}

/** `lexboard restore` (decisions §1). */
export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .argument('<place>', 'a folder, or s3://bucket/prefix?region=…&endpoint=…')
    .description('fill an empty database and attachment store from a backup')
    .option('--backup <id>', 'which one; the newest, if left out')
    .option(
      '--identity <file>',
      'the key of age of an encrypted one; may be given several times',
      collectOption,
    )
    .option(
      '--key <file>',
      'the public key of the platform that wrote it (its DATA_DIR/backup-public-key.pem)',
      collectOption,
    )
    .option('--trust', 'accept a missing or unknown signature')
    .option('--json', 'print JSON')
    .action(restore);
}
