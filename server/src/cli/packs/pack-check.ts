import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { describePackFault, type PackFault } from '../../packs/read/pack-faults.ts';
import { readPackFile, readPackFolder } from '../../packs/read/read-pack.ts';
import type { Pack } from '../../packs/read/pack.ts';
import { fingerprintOf, isSignatureOf, readPublicKey } from '../../packs/trust/keys.ts';
import { report, type Output } from '../report.ts';
import { readSoundPack } from './read-sound-pack.ts';

/** Who signed a pack, in words. @throws Error for a signature that does not fit the content */
function describeSignature({ signature, digest }: Pack): string {
  if (!signature) return 'not signed';
  const key = readPublicKey(signature.publicKey);
  if (!key || !isSignatureOf(signature, digest))
    throw new Error('signature.json: does not fit the content: the pack was changed after it was signed.');
  return `signed by ${fingerprintOf(key)}`;
}

async function check(place: string, output: Output): Promise<void> {
  const found = await stat(place).catch((): never => {
    throw new Error(`There is no pack at ${place}.`);
  });
  const { pack, warnings } = await readSoundPack(() =>
    found.isDirectory() ? readPackFolder(place) : readPackFile(place),
  );
  const { head, records, digest } = pack;
  const signed = describeSignature(pack);
  const unchecked = records.filter(({ record }) => record.source.checkedOn === undefined).length;
  const lines = [
    ...warnings.map((fault: PackFault) => `Warning: ${describePackFault(fault)}`),
    `${head.title} ${head.version} is sound: ${records.length} records, ${unchecked} of them not checked against their source, ${signed}.`,
  ];
  const { id, version } = head;
  report(
    output,
    { id, version, records: records.length, unchecked, digest, signed, warnings },
    lines.join('\n'),
  );
}

/** Adds `lexboard pack check`. */
export function addPackCheck(pack: Command): void {
  pack
    .command('check')
    .description('say what is wrong with a pack, line by line')
    .argument('<pack>', 'its folder or .lexpack file')
    .option('--json', 'print JSON')
    .action(check);
}
