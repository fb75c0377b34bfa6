import { hasUnseen } from './unseen-signs.ts';

type Fault = 'beginning' | 'space' | 'hidden' | 'user' | 'host' | 'rest';

/**
 * What nobody sees in an address, and letters of Hangul and Braille that are empty. They make an address look like another
 * one, or lead elsewhere than it reads.
 */
const isHidden = (text: string): boolean => hasUnseen(text) || /[\u2800\u3164\uffa0]/.test(text);

/** A part of a host's name in ASCII (RFC 1123), with the underscore that some have. */
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MOST_OF_NAME = 253;
/** The rest of an address whose beginning was written twice, or whose end was lost. */
const noNames = new Set(['http', 'https', 'www']);

/** Whether there can be such a host: its name as it was typed, and as the browser asks for it. */
function canExist(typed: string, { hostname }: URL): boolean {
  if (hostname.startsWith('[')) return true;
  // A browser reads also other numbers as an address: 2130706433 and 0x7f.1 are 127.0.0.1.
  if (/^[\d.]*\d[\d.]*$/.test(hostname)) return hostname === typed;
  const name = hostname.replace(/\.$/, '');
  return name.length <= MOST_OF_NAME && !noNames.has(name) && name.split('.').every((one) => label.test(one));
}

/** The fault in a text as the address of a page; undefined where it is one. */
function faultOf(text: string): Fault | undefined {
  if (!/^https?:\/\//i.test(text)) return 'beginning';
  if (/\s/.test(text)) return 'space';
  if (isHidden(text)) return 'hidden';
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? [];
  if (authority.includes('@')) return 'user';
  // Programs do not agree where a host ends that has a backslash in it.
  if (authority === '' || authority.includes('\\') || !URL.canParse(text)) return 'rest';
  return canExist(authority.replace(/:\d*$/, ''), new URL(text)) ? undefined : 'host';
}

/**
 * Whether a text is the address of a page, which a link may lead to: any other protocol could run something here, words
 * around an address are no address, and a user name before the host makes it look like another one.
 */
export const isWebAddress = (text: string): boolean => faultOf(text) === undefined;

const words: Record<Fault, string> = {
  beginning: 'must be a web address that begins with https:// or http://.',
  space: 'must have no space in it. In a web address a space is written as %20.',
  hidden: 'has a sign in it that cannot be seen. Please type the web address anew.',
  user: 'must have no user name and no @ before the name of the website.',
  host: 'leads to no website: please check the name after https:// or http://.',
  rest: 'is no web address: please check what follows https:// or http://.',
};

/** The message for a link that is no web address, without spaces around it; undefined where it is one. */
export function describeLinkFault(link: string, name = 'The Link'): string | undefined {
  const fault = faultOf(link);
  return fault && `${name} ${words[fault]}`;
}

/** The same of a text that may be words about a source as well: what has the form of an address, and no space, is a link. */
export function describeReferenceFault(text: string, name: string): string | undefined {
  const typed = text.trim();
  return /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(typed) ? describeLinkFault(typed, name) : undefined;
}
