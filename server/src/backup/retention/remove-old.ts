import { clearLeftovers } from '../write-backup.ts';
import {
  contentKey,
  findBackups,
  manifestKey,
  poolFolder,
  readManifest,
  readPoolNames,
} from '../manifest.ts';
import type { Place } from '../../files/places/place.ts';
import type { PlaceLock } from '../place/place-lock.ts';
import { holdsEnded, readEnds } from './deletion-notes.ts';
import { chooseRetained, type RetentionRule } from './retention-rule.ts';

/**
 * Applies the retention: removes backups outside the rule, and those that hold an organisation which was deleted too long ago, then files of the pool without a backup. A manifest is removed first,
 * so that after an interruption the rest counts as leftovers, which the next run removes. Nothing is removed from the pool unless
 * the lists of all remaining backups are intact.
 * @returns the ids of the removed backups
 */
export async function removeOld(
  place: Place,
  lock: PlaceLock,
  rule: RetentionRule | undefined,
): Promise<string[]> {
  const { whole } = await findBackups(place);
  // No signature is required: an attacker with write access could delete the files directly.
  const manifests = await Promise.all(whole.map((id) => readManifest(place, id, undefined)));
  const notes = await readEnds(place);
  const free = manifests.filter((manifest) => !holdsEnded(manifest, notes));
  const kept = rule ? chooseRetained(free, rule) : new Set(free);
  if (!rule && kept.size === manifests.length) return [];
  const needed = new Set<string>();
  for (const manifest of kept)
    for (const name of await readPoolNames(place, manifest)) needed.add(contentKey(name));
  const removed = manifests.filter((manifest) => !kept.has(manifest)).map(({ id }) => id);
  await lock.requireHeld();
  for (const id of removed) await place.remove(manifestKey(id));
  await clearLeftovers(place);
  for (const key of (await place.list(poolFolder)).keys()) {
    if (needed.has(key)) continue;
    // After a lost lock, another backup relies on the present files.
    await lock.requireHeld();
    await place.remove(key);
  }
  return removed;
}
