/** Parses stored JSON; undefined if invalid. */
export function parseStored(entry: string | null): unknown {
  try {
    return JSON.parse(entry ?? 'null');
  } catch {
    return null;
  }
}

/** Reads stored JSON under `key`; the result is untrusted, because other code can write there. */
export const readStored = (storage: Storage, key: string): unknown => parseStored(storage.getItem(key));
