/**
 * Whether a text is the address of a page, which a link may lead to: any other protocol could run something here, and words
 * around an address are no address.
 */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);
