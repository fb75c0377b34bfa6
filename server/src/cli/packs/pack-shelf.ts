import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { readConfig } from '../../boot/config.ts';
import type { PackCommandResult } from '../../packs/shelf/define-command.ts';
import { packControl, runPackCommand, type PackCommandName } from '../../packs/shelf/pack-commands.ts';
import { askServer } from '../../releases/control/control-client.ts';
import { onStartedPlatform } from '../platform.ts';
import { report, type Output } from '../report.ts';

/** Runs a command in the server that has the embedded database open, or else here, and prints what it did. */
async function run(command: PackCommandName, input: object, output: Output): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const sent = { command, ...input };
  const answered =
    databaseUrl === undefined ? await askServer<PackCommandResult>(dataDir, packControl, sent) : undefined;
  const { lines, data } = answered ?? (await onStartedPlatform((database) => runPackCommand(database, sent)));
  report(output, data, lines.join('\n'));
}

function readId(text: string): number {
  const id = Number(text);
  if (Number.isInteger(id) && id > 0) return id;
  throw new InvalidArgumentError('must be the number of a key: "lexboard pack keys" lists them');
}

async function readKey(key: string): Promise<string> {
  if (key.startsWith('-----BEGIN')) return key.replaceAll('\\n', '\n');
  return readFile(key, 'utf8').catch((): never => {
    throw new Error(`${key} cannot be read. Name the file of a public key.`);
  });
}

/** Adds the commands about keys of publishers. */
export function addPackKeys(pack: Command): void {
  pack
    .command('trust')
    .description("accept a publisher's key: its packs can be added and uploaded")
    .argument('<key>', 'the file of a public Ed25519 key (PEM)')
    .requiredOption('--name <name>', 'the publisher, as administrators see it (needed)')
    .option(
      '--replaces <id>',
      'the former key of the same publisher, by which no new packs come in then',
      readId,
    )
    .option('--json', 'print JSON')
    .action(async (key: string, { json, ...options }: Output & { name: string; replaces?: number }) =>
      run('trust', { key: await readKey(key), ...options }, { json }),
    );
  pack
    .command('keys')
    .description('list the keys that were accepted')
    .option('--json', 'print JSON')
    .action((output: Output) => run('keys', {}, output));
  pack
    .command('distrust')
    .description('accept a key no longer: its packs are not offered; what was taken over stays')
    .argument('<id>', 'its number', readId)
    .option('--json', 'print JSON')
    .action((id: number, output: Output) => run('distrust', { id }, output));
}

/** Adds the commands about the packs that the platform offers. */
export function addPackShelf(pack: Command): void {
  pack
    .command('add')
    .description('offer a pack to all organisations')
    .argument('<pack>', 'its folder or .lexpack file')
    .option('--unsigned', 'also without a signature')
    .option('--json', 'print JSON')
    .action((place: string, { unsigned = false, ...output }: Output & { unsigned?: boolean }) =>
      run('add', { path: path.resolve(place), unsigned }, output),
    );
  pack
    .command('list')
    .description('list the packs on the shelf, with their versions')
    .option('--json', 'print JSON')
    .action((output: Output) => run('list', {}, output));
  pack
    .command('remove')
    .description('offer a pack no longer; what was taken over stays')
    .argument('<id>', 'that of the pack')
    .argument('[version]', 'this version alone')
    .option('--json', 'print JSON')
    .action((id: string, version: string | undefined, output: Output) =>
      run('remove', { pack: id, ...(version !== undefined && { version }) }, output),
    );
}
