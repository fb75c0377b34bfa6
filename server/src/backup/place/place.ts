/** Where backups are. Each file appears whole or not at all, and once it is written it survives a power loss. */
export interface Place {
  /** For messages; never with a password. */
  name: string;
  write(key: string, content: Uint8Array): Promise<void>;
  /** Writes only where nothing is. @returns whether it did */
  writeNew(key: string, content: Uint8Array): Promise<boolean>;
  /** @returns undefined where nothing is */
  read(key: string): Promise<Uint8Array | undefined>;
  /** All files below a folder, with their sizes, by their keys. */
  list(folder: string): Promise<Map<string, number>>;
  remove(key: string): Promise<void>;
}

/** @throws naming the file that is not there */
export async function readExisting(place: Place, key: string): Promise<Uint8Array> {
  const content = await place.read(key);
  if (!content) throw new Error(`${key} is missing in ${place.name}`);
  return content;
}
