import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { signatureFile } from '../../packs/read/pack-parts.ts';
import { readPackFolder } from '../../packs/read/read-pack.ts';
import {
  fingerprintOf,
  findFormerKey,
  readPrivateKey,
  readPublicKey,
  signDigest,
  toPem,
} from '../../packs/trust/keys.ts';
import { isAlreadyThere } from '../../runtime/file-failures.ts';
import { report, type Output } from '../report.ts';
import { readSoundPack } from './read-sound-pack.ts';

const OWNER_ALONE = 0o600;

interface SignOptions extends Output {
  key?: string;
  newKey?: string;
  handOver?: string;
}

async function readKeyFile(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((): never => {
    throw new Error(`${file} cannot be read.`);
  });
  return readPrivateKey(pem, file);
}

/** Makes a key pair: the private key in `file`, which is new, and the public one beside it, for those who trust it. */
async function makeKey(file: string): Promise<KeyObject> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    await writeFile(file, pem, { flag: 'wx', mode: OWNER_ALONE });
    await writeFile(`${file}.public`, toPem(publicKey), { flag: 'wx' });
  } catch (error) {
    if (isAlreadyThere(error))
      throw new Error(`${file} or ${file}.public is there already.`, { cause: error });
    throw error;
  }
  return privateKey;
}

function findKey({ key, newKey }: SignOptions): Promise<KeyObject> {
  if (key !== undefined && newKey === undefined) return readKeyFile(key);
  if (newKey !== undefined && key === undefined) return makeKey(newKey);
  throw new Error('Name the key: --key <pem>, or --new-key <file> to make one.');
}

async function sign(folder: string, { handOver, ...options }: SignOptions): Promise<void> {
  const { pack } = await readSoundPack(() => readPackFolder(folder));
  const former = handOver === undefined ? undefined : await readKeyFile(handOver);
  const key = await findKey(options);
  const signature = signDigest(pack.digest, key, former);
  const before = pack.signature;
  // A hand-over is shown with each pack from then on.
  if (!former && before?.publicKey === signature.publicKey && findFormerKey(before))
    signature.handOver = before.handOver;
  await writeFile(path.join(folder, signatureFile), `${JSON.stringify(signature, undefined, 2)}\n`);
  const own = readPublicKey(signature.publicKey);
  const fingerprint = own ? fingerprintOf(own) : '';
  const { id, version } = pack.head;
  report(
    options,
    { id, version, digest: pack.digest, fingerprint },
    `Signed ${id} ${version} by ${fingerprint}. "lexboard pack build ${folder}" makes its file.`,
  );
}

/** Adds `lexboard pack sign`. */
export function addPackSign(pack: Command): void {
  pack
    .command('sign')
    .description('sign a pack: writes its signature.json')
    .argument('<folder>', 'that of the pack')
    .option('--key <pem>', 'the file of the private Ed25519 key')
    .option('--new-key <file>', 'make a key pair: the private key in this file, the public one beside it')
    .option('--hand-over <pem>', 'the file of the former private key, by which platforms know this publisher')
    .option('--json', 'print JSON')
    .action(sign);
}
