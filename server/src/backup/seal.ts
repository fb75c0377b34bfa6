import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A fast compression level: a third of the time of the default, for a tenth more bytes. */
const QUICK = { level: 3 };

export const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Turns contents into stored files. */
export interface Sealer {
  encrypted: boolean;
  /** Compresses, and encrypts where there are recipients. */
  sealPart(content: Uint8Array): Promise<Uint8Array>;
  /** Encrypts where there are recipients. Attached files are not compressed again. */
  sealContent(content: Uint8Array): Promise<Uint8Array>;
  /** The name of a content in the pool. */
  nameOf(sha256: string): string;
}

/**
 * Creates the writer of stored files.
 * @param recipients age recipients; without any, nothing is encrypted
 * @param key a secret of the platform, from which names of encrypted contents are derived. A plain digest would reveal whether a
 *   known file is in the backup; and the same content for other recipients needs another name.
 * @throws naming an invalid recipient
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
  // Loaded only where needed.
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

/** Turns stored files back into contents. */
export interface Opener {
  openPart(stored: Uint8Array): Promise<Buffer>;
  openContent(stored: Uint8Array): Promise<Uint8Array>;
}

/** @throws where the backup is encrypted and these identities are missing or do not decrypt it */
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
