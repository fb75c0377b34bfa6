import { t } from '@lexboard/shared-lib/texts';
import { requireReachable, requireReachableName, type Networks } from './allowed-addresses.ts';
import { endSentence } from './failures.ts';

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads an address that a person enters for this server to send to: HTTPS, or HTTP to this machine where its settings allow it. A name
 * is checked at each request as well, as it may resolve differently by then.
 * @param example for the person
 * @returns the address, or why it is refused
 */
export async function checkAddress(text: string, networks: Networks, example: string): Promise<URL | string> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownMachine.has(url.hostname));
  if (!url || !isSafe || url.username || url.password || url.hash)
    return t('The address must be one like {example}, without a name and password.', { example });
  const { hostname } = url;
  try {
    requireReachable(hostname === 'localhost' ? '127.0.0.1' : hostname, networks);
    await requireReachableName(hostname.replace(/^\[|\]$/g, ''), networks);
    return url;
  } catch (error) {
    return endSentence(error instanceof Error ? error.message : String(error));
  }
}
