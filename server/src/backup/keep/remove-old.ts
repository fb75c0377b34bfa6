import { clearLeftovers } from '../write-backup.ts';
import {
  contentKey,
  findBackups,
  manifestKey,
  poolFolder,
  readManifest,
  readPoolNames,
} from '../manifest.ts';
import type { Place } from '../place/place.ts';
import type { PlaceLock } from '../place/place-lock.ts';
import { chooseKept, type KeepRule } from './keep-rule.ts';

/**
 * Removes the backups that a rule does not keep, and then what no backup needs any more. A manifest goes first: ended at any
 * moment, what is left of the backup is none, and the next one clears it away. Nothing goes from the pool unless the lists
 * of all backups that stay are as they were written.
 * @returns the ids of those that were removed
 */
export async function removeOld(place: Place, lock: PlaceLock, rule: KeepRule): Promise<string[]> {
  const { whole } = await findBackups(place);
  // Whoever can write to the place could remove as much: no signature is asked for.
  const manifests = await Promise.all(whole.map((id) => readManifest(place, id, undefined)));
  const kept = chooseKept(manifests, rule);
  const needed = new Set<string>();
  for (const manifest of kept)
    for (const name of await readPoolNames(place, manifest)) needed.add(contentKey(name));
  const removed = manifests.filter((manifest) => !kept.has(manifest)).map(({ id }) => id);
  await lock.requireHeld();
  for (const id of removed) await place.remove(manifestKey(id));
  await clearLeftovers(place);
  for (const key of (await place.list(poolFolder)).keys()) {
    if (needed.has(key)) continue;
    // One that has taken the place over counts on what is there.
    await lock.requireHeld();
    await place.remove(key);
  }
  return removed;
}
