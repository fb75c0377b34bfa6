import { InvalidArgumentError, type Command } from 'commander';
import { parseRetentionRule, type RetentionRule } from '../../backup/retention/retention-rule.ts';
import { removeOld } from '../../backup/retention/remove-old.ts';
import { chooseBackup, countRows } from '../../backup/manifest.ts';
import { openPlace } from '../../files/places/open-place.ts';
import { openSigningKey, publicKeyFile } from '../../signing/platform-key.ts';
import { lockPlace } from '../../backup/place/place-lock.ts';
import { throttleProgress } from '../../backup/progress.ts';
import { createOpener } from '../../backup/seal.ts';
import type { Manifest } from '../../backup/shapes.ts';
import { verifyBackup } from '../../backup/verify-backup.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { readConfig } from '../../boot/config.ts';
import { openAttachmentStore } from '../../files/stores/attachment-store.ts';
import { protectDataFolder } from '../../runtime/private-files.ts';
import { readIdentities, readRecipients, readTrusted, type Trust } from './backup-keys.ts';
import { onBackupSource } from './backup-source.ts';
import { report, printToStderr, type Output } from '../report.ts';
import { collectOption } from '../repeatable-option.ts';

export const reportProgress = throttleProgress(printToStderr);

interface BackupOptions extends Output, Trust {
  verify?: boolean;
  backup?: string;
  identity?: string[];
  keep?: RetentionRule;
}

function readKeep(text: string): RetentionRule {
  const rule = parseRetentionRule(text);
  if (rule) return rule;
  throw new InvalidArgumentError('Give numbers of days, weeks and months, like 7d,4w,12m.');
}

/** The summary of a backup for JSON output. */
export function summarise(manifest: Manifest) {
  const { id, at, encrypted, contents, lost, logs } = manifest;
  return { id, at, encrypted, rows: countRows(manifest), ...contents, lost, logs };
}

function describe(manifest: Manifest): string {
  const { id, tables, contents } = manifest;
  return `backup ${id}: ${countRows(manifest)} rows of ${tables.length} tables, ${contents.files} files of ${contents.bytes} bytes`;
}

async function verify(text: string, { backup, identity, ...given }: BackupOptions): Promise<void> {
  const place = await openPlace(text, { make: false });
  const keys = readTrusted(given, readConfig(process.env));
  const manifest = await chooseBackup(place, keys, backup);
  const opener = await createOpener(manifest.encrypted, await readIdentities(identity));
  await verifyBackup(place, manifest, opener, reportProgress);
  report(
    given,
    { ...summarise(manifest), whole: true, signed: keys !== undefined },
    `Whole is ${describe(manifest)}.`,
  );
}

function reportLostFiles({ lost }: Manifest): void {
  if (lost.length === 0) return;
  process.stderr.write(`The attachment store has lost or changed these files:\n${lost.join('\n')}\n`);
  process.exitCode = 1;
}

async function write(text: string, { keep, ...output }: BackupOptions): Promise<void> {
  const config = readConfig(process.env);
  const recipients = await readRecipients(config.backupRecipients);
  protectDataFolder(config.dataDir);
  const key = config.backupKey ?? openSigningKey(config.dataDir);
  const attachments = await openAttachmentStore(config);
  const place = await openPlace(text, { make: true });
  const lock = await lockPlace(place);
  try {
    const { disk } = attachments;
    const { manifest, sent } = await onBackupSource(config, attachments, (bulk) =>
      writeBackup({ bulk, disk, place, lock, recipients, key, say: reportProgress }),
    );
    const removed = await removeOld(place, lock, keep);
    const gone = removed.length > 0 ? ` Removed ${removed.length} old ones.` : '';
    const kept = config.backupKey ? 'BACKUP_KEY' : publicKeyFile(config.dataDir);
    const wrote = `Wrote and read back ${describe(manifest)}, ${sent.files} of them new.${gone} A restore on another machine needs its public key: ${kept}.`;
    report(output, { ...summarise(manifest), sent, removed }, wrote);
    reportLostFiles(manifest);
  } finally {
    await lock.release();
  }
}

const options = {
  keep: 'then remove older ones: 7d,4w,12m keeps one of each of 7 days, 4 weeks and 12 months',
  verify: 'write nothing, but read everything of a backup and compare it',
  backup: 'which one to verify; the newest, if left out',
  key: 'a file with the public key that must have signed it; of this machine, if left out',
  trust: 'accept a missing or unknown signature',
  identity: 'the key of age to verify an encrypted one with; may be given several times',
};

/** `lexboard backup` (decisions §1). */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .argument('<place>', 'a folder, or s3://bucket/prefix?region=…&endpoint=…')
    .description('write everything of the platform, in one point of time, while people work')
    .option('--keep <rule>', options.keep, readKeep)
    .option('--verify', options.verify)
    .option('--backup <id>', options.backup)
    .option('--identity <file>', options.identity, collectOption)
    .option('--key <file>', options.key, collectOption)
    .option('--trust', options.trust)
    .option('--json', 'print JSON')
    .action((place: string, given: BackupOptions) => (given.verify ? verify : write)(place, given));
}
