import { readFile, stat } from 'node:fs/promises';
import { deployTokenForm } from '@lexboard/shared-lib/contract';

/** A platform's address, and a deploy token for it. */
export interface PlatformAccess {
  /** Its origin, such as `https://lexboard.example`. */
  address: string;
  token: string;
  /** Gets a token for each call in place of `token`: a job's identity token may change something once. */
  renewToken?: (isChange: boolean) => Promise<string>;
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** @throws for an address without encryption, to which the token would be sent in plain text */
export function readPlatformAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new Error(`'${text}' is no address: give one such as https://lexboard.example`);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)))
    return url.origin;
  throw new Error(
    `A token is sent by https:// alone, or on this machine by http://localhost or http://127.0.0.1: ${text} is neither.`,
  );
}

/** The permission bits of group and others. */
const RIGHTS_OF_OTHERS = 0o077;

/**
 * Checks a token file as ssh checks keys, but only one that the user owns: for a mounted secret, its owner decides on access.
 * Windows has neither user ids nor these permissions.
 */
async function isOpenToOthers(file: string): Promise<boolean> {
  const found = await stat(file);
  return found.isFile() && found.uid === process.getuid?.() && (found.mode & RIGHTS_OF_OTHERS) !== 0;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`The deploy token cannot be read: ${String(Reflect.get(Object(error), 'message'))}`, {
      cause: error,
    });
  }
}

/** A JSON web token, by which a CI service says which job asks. */
const identityTokenForm = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;

/** @throws where the file cannot be read, has no deploy token, or is accessible to other users */
export async function readTokenFile(file: string): Promise<string> {
  const token = (await readText(file)).trim();
  if (!deployTokenForm.test(token) && !identityTokenForm.test(token))
    throw new Error(`${file} has no deploy token: one is lexboard_deploy_ and 43 characters.`);
  if (await isOpenToOthers(file))
    throw new Error(`Other users of this machine may open the deploy token in ${file}: chmod 600 ${file}`);
  return token;
}
