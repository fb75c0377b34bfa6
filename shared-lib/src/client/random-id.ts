/** An id that nobody else has; crypto.randomUUID would be there for secure origins only, and not at http://intranet. */
export const createRandomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
