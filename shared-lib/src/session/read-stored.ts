/**
 * What the browser's storage holds under `key` as JSON. What cannot be read is as what is not there: the entry belongs
 * to the browser, and whatever else writes there.
 */
export function readStored(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
