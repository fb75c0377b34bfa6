import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Takes a third of the time of the usual level, and writes a tenth more. */
const QUICK = { level: 3 };

export const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What makes stored files out of what is backed up. */
export interface Sealer {
  encrypted: boolean;
  /** Compresses, and encrypts where there are recipients. */
  sealPart(content: Uint8Array): Promise<Uint8Array>;
  /** Encrypts where there are recipients: attached files are compressed already. */
  sealContent(content: Uint8Array): Promise<Uint8Array>;
  /** Under which name the pool has a content. */
  nameOf(sha256: string): string;
}

/**
 * @param recipients of age; none: nothing is encrypted
 * @param key a secret of the platform. Of an encrypted content not even the digest may be seen, by which somebody could tell
 *   that a file they know is there; and what is encrypted for other recipients is another file.
 * @throws naming the recipient that is none
 */
export async function createSealer(recipients: readonly string[], key: Uint8Array): Promise<Sealer> {
  if (recipients.length === 0) {
    return {
      encrypted: false,
      sealPart: (content) => compress(content, QUICK),
      sealContent: (content) => Promise.resolve(content),
      nameOf: (sha256) => sha256,
    };
  }
  // Only who encrypts pays for it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
  const all = [...recipients].sort().join();
  return {
    encrypted: true,
    sealPart: async (content) => encrypter.encrypt(await compress(content, QUICK)),
    sealContent: (content) => encrypter.encrypt(content),
    nameOf: (sha256) => createHmac('sha256', key).update(`${all} ${sha256}`).digest('hex'),
  };
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new Error(`'${recipient}' is no recipient of age, which are like age1…`, { cause: error });
  }
}

/** What reads stored files. */
export interface Opener {
  openPart(stored: Uint8Array): Promise<Buffer>;
  openContent(stored: Uint8Array): Promise<Uint8Array>;
}

/** @throws saying what is missing or wrong, where a backup is encrypted and these identities do not open it */
export async function createOpener(encrypted: boolean, identities: readonly string[]): Promise<Opener> {
  if (!encrypted)
    return { openPart: (stored) => decompress(stored), openContent: (stored) => Promise.resolve(stored) };
  if (identities.length === 0)
    throw new Error('This backup is encrypted: name the file of its identity with --identity');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const openContent = async (stored: Uint8Array) => {
    try {
      return await decrypter.decrypt(stored);
    } catch (error) {
      const isKey = error instanceof Error && error.message.includes('no identity matched');
      throw new Error(
        isKey
          ? 'This backup is encrypted for other recipients: --identity names the wrong key'
          : 'It cannot be decrypted',
        { cause: error },
      );
    }
  };
  return { openContent, openPart: async (stored) => decompress(await openContent(stored)) };
}
