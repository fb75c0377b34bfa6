/** What is wrong with a text as the address of a page; undefined where it is one. */
function faultOf(text: string): 'beginning' | 'space' | 'rest' | undefined {
  if (!/^https?:\/\//i.test(text)) return 'beginning';
  if (/\s/.test(text)) return 'space';
  return /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text) ? undefined : 'rest';
}

/**
 * Whether a text is the address of a page, which a link may lead to: any other protocol could run something here, and words
 * around an address are no address.
 */
export const isWebAddress = (text: string): boolean => faultOf(text) === undefined;

const words = {
  beginning: 'The Link must be a web address that begins with https:// or http://.',
  space: 'The Link must have no space in it. In a web address a space is written as %20.',
  rest: 'The Link is no web address: please check what follows https:// or http://.',
};

/** What to say of a link that is no web address, without spaces around it; undefined where it is one. */
export function describeLinkFault(link: string): string | undefined {
  const fault = faultOf(link);
  return fault && words[fault];
}
