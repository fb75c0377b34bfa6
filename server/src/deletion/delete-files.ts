import type { Disk } from 'flydrive';
import { listKeys } from '../files/stores/list-keys.ts';

/** Deletes all files of an organisation from the store, those in quarantine included. @throws the signal's reason when it stopped */
export async function deleteFiles(disk: Disk, organisationId: string, signal?: AbortSignal): Promise<void> {
  const remove = async (key: string) => {
    signal?.throwIfAborted();
    await disk.delete(key);
  };
  for await (const key of listKeys(disk, organisationId)) await remove(key);
  // Below the day on which each was put there.
  for await (const key of listKeys(disk, 'quarantine'))
    if (key.split('/')[2] === organisationId) await remove(key);
}
