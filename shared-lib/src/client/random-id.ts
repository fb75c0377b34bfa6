/** A random unique id. crypto.randomUUID exists on secure origins only, not at http://intranet. */
export const createRandomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
