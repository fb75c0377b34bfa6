import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { describePackFault } from '../../packs/read/pack-faults.ts';
import { readPackFolder } from '../../packs/read/read-pack.ts';
import { zipPackFolder } from '../../packs/read/write-pack.ts';
import { buildPackFiles } from '../../packs/recipe/build-pack.ts';
import { isSignatureOf } from '../../packs/trust/keys.ts';
import { isMissing } from '../../runtime/file-failures.ts';
import { printToStderr, report, type Output } from '../report.ts';
import { readSoundPack } from './read-sound-pack.ts';

interface BuildOptions extends Output {
  data?: string;
  to: string;
}

const hasRecipe = (folder: string): Promise<boolean> =>
  access(path.join(folder, 'recipe.json')).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

async function build(folder: string, { data, to, ...output }: BuildOptions): Promise<void> {
  if (await hasRecipe(folder)) await buildPackFiles(folder, data);
  const { pack, warnings } = await readSoundPack(() => readPackFolder(folder));
  for (const warning of warnings) printToStderr(`Warning: ${describePackFault(warning)}`);
  const { head, signature, digest, records } = pack;
  const signed = signature !== undefined && isSignatureOf(signature, digest);
  const file = path.join(to, `${head.id}-${head.version}.lexpack`);
  await writeFile(file, await zipPackFolder(folder, { signed }));
  const outdated =
    signature && !signed ? ' Its signature is of other content: sign it, then build it again.' : '';
  const counts = new Map<string, number>();
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const words = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  report(
    output,
    { file, records: Object.fromEntries(counts), signed },
    `Built ${file}, ${signed ? 'signed' : 'not signed'}. Records: ${words}.${outdated}`,
  );
}

/** Adds `lexboard pack build`. */
export function addPackBuild(pack: Command): void {
  pack
    .command('build')
    .description(
      'make the file of a pack; with a recipe.json, its records first, of tables and of what is written',
    )
    .argument('<folder>', 'that of the pack')
    .option('--data <folder>', 'that of the tables which the recipe names')
    .option('--to <folder>', 'where the file goes', '.')
    .option('--json', 'print JSON')
    .action(build);
}
