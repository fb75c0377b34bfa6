import type { Disk } from 'flydrive';

/** Reads a stored file; undefined where it is missing. @throws where the store cannot be read */
export async function readStored(disk: Disk, key: string): Promise<Uint8Array | undefined> {
  try {
    return await disk.getBytes(key);
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return undefined;
  }
}
