/** What an entry of the browser's storage says as JSON. What cannot be read is as what is not there. */
export function parseStored(entry: string | null): unknown {
  try {
    return JSON.parse(entry ?? 'null');
  } catch {
    return null;
  }
}

/** What the browser's storage holds under `key`: the entry belongs to the browser, and whatever else writes there. */
export const readStored = (storage: Storage, key: string): unknown => parseStored(storage.getItem(key));
