/** The storage of backups. Writes are atomic and survive a power loss. */
export interface Place {
  /** The name for messages, without credentials. */
  name: string;
  write(key: string, content: Uint8Array): Promise<void>;
  /** Writes only where no file exists. @returns whether it did */
  writeNew(key: string, content: Uint8Array): Promise<boolean>;
  /** @returns undefined where no file exists */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Lists all files below a folder: sizes by keys. */
  list(folder: string): Promise<Map<string, number>>;
  remove(key: string): Promise<void>;
}

/** @throws naming the file that is missing */
export async function readExisting(place: Place, key: string): Promise<Uint8Array> {
  const content = await place.read(key);
  if (!content) throw new Error(`${key} is missing in ${place.name}`);
  return content;
}
