/** Reads an entry of the browser's storage as JSON. An entry that cannot be read counts as missing. */
export function parseStored(entry: string | null): unknown {
  try {
    return JSON.parse(entry ?? 'null');
  } catch {
    return null;
  }
}

/** Reads the browser's storage under `key`: the entry belongs to the browser, and whatever else writes there. */
export const readStored = (storage: Storage, key: string): unknown => parseStored(storage.getItem(key));
