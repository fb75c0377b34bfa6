import { t } from '../../texts/index.ts';
import { hasInvisible } from './unseen-signs.ts';

type Fault = 'beginning' | 'space' | 'hidden' | 'user' | 'host' | 'rest';

/** Invisible characters, and empty letters of Hangul and Braille: they disguise an address. */
const isHidden = (text: string): boolean => hasInvisible(text) || /[\u2800\u3164\uffa0]/.test(text);

/** A label of a host name in ASCII (RFC 1123), underscore allowed. */
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOSTNAME_LENGTH = 253;
/** Hosts that result from a duplicated or truncated address. */
const noNames = new Set(['http', 'https', 'www']);

/** Whether a host is plausible: `typed` as entered, and as the browser parses it. */
function canExist(typed: string, { hostname }: URL): boolean {
  if (hostname.startsWith('[')) return true;
  // Browsers also parse other numbers as IP addresses: 2130706433 and 0x7f.1 are 127.0.0.1.
  if (/^[\d.]*\d[\d.]*$/.test(hostname)) return hostname === typed;
  const name = hostname.replace(/\.$/, '');
  return (
    name.length <= MAX_HOSTNAME_LENGTH &&
    !noNames.has(name) &&
    name.split('.').every((one) => label.test(one))
  );
}

/** The error of a web address; undefined if it is valid. */
function faultOf(text: string): Fault | undefined {
  if (!/^https?:\/\//i.test(text)) return 'beginning';
  if (/\s/.test(text)) return 'space';
  if (isHidden(text)) return 'hidden';
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? [];
  if (authority.includes('@')) return 'user';
  // Parsers disagree about hosts with a backslash.
  if (authority === '' || authority.includes('\\') || !URL.canParse(text)) return 'rest';
  return canExist(authority.replace(/:\d*$/, ''), new URL(text)) ? undefined : 'host';
}

/**
 * Whether a text is a safe web address for a link: http or https only (other protocols could run code), no
 * surrounding words, and no user name, which would disguise the host.
 */
export const isWebAddress = (text: string): boolean => faultOf(text) === undefined;

const messages: Record<Fault, (said: { name: string }) => string> = {
  beginning: (said) => t('{name} must be a web address that begins with https:// or http://.', said),
  space: (said) => t('{name} must have no space in it. In a web address a space is written as %20.', said),
  hidden: (said) => t('{name} has a sign in it that cannot be seen. Please type the web address anew.', said),
  user: (said) => t('{name} must have no user name and no @ before the name of the website.', said),
  host: (said) => t('{name} leads to no website: please check the name after https:// or http://.', said),
  rest: (said) => t('{name} is no web address: please check what follows https:// or http://.', said),
};

/** The error message of a link, which must be trimmed; undefined if it is valid. */
export function describeLinkFault(link: string, name = t('The Link')): string | undefined {
  const fault = faultOf(link);
  return fault && messages[fault]({ name });
}

/**
 * The error message of a text that may be a link or plain words; undefined if it is valid. It is a link if it looks like an
 * address and has no space.
 */
export function describeReferenceFault(text: string, name: string): string | undefined {
  const typed = text.trim();
  return /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(typed) ? describeLinkFault(typed, name) : undefined;
}
