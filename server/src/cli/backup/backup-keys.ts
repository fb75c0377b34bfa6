import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readPublicKeys } from '../../signing/ed25519-keys.ts';
import { readOwnPublicKeys } from '../../signing/platform-key.ts';
import type { Config } from '../../boot/config.ts';
import { isMissing } from '../../runtime/file-failures.ts';

const isComment = (line: string) => line === '' || line.startsWith('#');

/** Reads the keys in a file of age, without comments and empty lines. */
async function readKeys(file: string, what: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw isMissing(error) ? new Error(`There is no file ${file} with ${what}`) : error;
  });
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isComment(line));
}

/** @param given recipients (`age1…`), or names of files of them */
export async function readRecipients(given: readonly string[]): Promise<string[]> {
  const read = given.map(async (one) =>
    one.startsWith('age1') ? [one] : readKeys(one, 'recipients of age'),
  );
  const recipients = (await Promise.all(read)).flat();
  if (given.length > 0 && recipients.length === 0) throw new Error('The file of recipients has none');
  return recipients;
}

/**
 * @param files of identities (`AGE-SECRET-KEY-…`), which are never given on a command line, where other users see them
 */
export async function readIdentities(files: readonly string[] = []): Promise<string[]> {
  const identities = (await Promise.all(files.map((file) => readKeys(file, 'identities of age')))).flat();
  if (identities.some((identity) => !identity.startsWith('AGE-SECRET-KEY-')))
    throw new Error('--identity names a file that has other lines than AGE-SECRET-KEY-…');
  return identities;
}

export interface Trust {
  /** Files of public keys. */
  key?: string[];
  /** Whether to skip the check of the signature. */
  trust?: boolean;
}

/**
 * The keys of which one must have signed a backup: the named ones and this machine's own. Undefined to skip the check.
 * @throws if there is no key
 */
export function readTrusted(
  { key = [], trust = false }: Trust,
  { backupKey, dataDir }: Pick<Config, 'backupKey' | 'dataDir'>,
): KeyObject[] | undefined {
  if (trust) return undefined;
  const own = backupKey ? [createPublicKey(backupKey)] : readOwnPublicKeys(dataDir);
  const keys = [...key.flatMap(readPublicKeys), ...own];
  if (keys.length === 0)
    throw new Error(
      'Nothing here tells whose backup this is: name the public key of the platform that wrote it with --key (its DATA_DIR/backup-public-key.pem), or accept any writer with --trust',
    );
  return keys;
}
