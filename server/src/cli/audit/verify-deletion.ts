import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '../../boot/config.ts';
import { countDeleted, readNote, type DeletionNote } from '../../deletion/deletion-note.ts';
import { readPublicKeys } from '../../signing/ed25519-keys.ts';
import { readOwnPublicKeys } from '../../signing/platform-key.ts';
import { collectOption } from '../repeatable-option.ts';
import { report, type Output } from '../report.ts';

function describeNote({ organisation, ...note }: DeletionNote): string {
  return [
    `The signature is valid. ${organisation.name} (${organisation.id}) was closed by ${note.closedBy} at ${note.closedAt}`,
    `and deleted at ${note.deletedAt}: ${countDeleted(note)} of ${note.bytes} bytes.`,
    `No backup holds it from ${note.backupsEndOn} on.`,
  ].join('\n');
}

async function verify(file: string, { key = [], ...output }: Output & { key?: string[] }): Promise<void> {
  const { backupKey, dataDir } = readConfig(process.env);
  const own = backupKey ? [createPublicKey(backupKey)] : readOwnPublicKeys(dataDir);
  const keys = key.length > 0 ? key.flatMap(readPublicKeys) : own;
  if (keys.length === 0) throw new Error('Name the public key of the platform that wrote it with --key.');
  const line = await readFile(file, 'utf8');
  try {
    const note = readNote(line, keys);
    report(output, note, describeNote(note));
  } catch (error) {
    throw new Error(`${file} ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
}

/** `lexboard verify-deletion` (doors §6). */
export function addDeletionCommand(program: Command): void {
  program
    .command('verify-deletion')
    .argument('<file>', 'a note of deletion')
    .description('prove that a platform signed a note of deletion, and say what it says')
    .option(
      '--key <file>',
      'the public key that must have signed it; of this machine, if left out',
      collectOption,
    )
    .option('--json', 'print JSON')
    .action(verify);
}
