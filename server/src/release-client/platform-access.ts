import { readFile } from 'node:fs/promises';
import { deployTokenForm } from '@lexboard/shared-lib/contract';

/** A platform, and the deploy token that opens it. */
export interface PlatformAccess {
  /** Its origin, such as `https://lexboard.example`. */
  address: string;
  token: string;
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** @throws for an address to which a token would travel readable for others */
export function readPlatformAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new Error(`'${text}' is no address: give one such as https://lexboard.example`);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)))
    return url.origin;
  throw new Error(`A token is sent by https alone, or on this machine: ${text} is neither.`);
}

/** @throws where the file has no deploy token */
export async function readTokenFile(file: string): Promise<string> {
  const token = (await readFile(file, 'utf8')).trim();
  if (!deployTokenForm.test(token))
    throw new Error(`${file} has no deploy token: one is lexboard_deploy_ and 43 characters.`);
  return token;
}
