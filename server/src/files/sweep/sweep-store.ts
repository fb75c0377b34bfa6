import type { Database } from '../../database/database.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';
import { requireOwnStore } from '../stores/store-id.ts';
import { findUnknown, type UnknownFiles } from './find-unknown.ts';
import { restoreFromQuarantine, moveToQuarantine, quarantineDays } from './quarantine.ts';
import type { SweptArea } from './swept-area.ts';

/** Limits of unknown files. Leftovers are fewer; more indicate the wrong database or store, so that the sweep stops. */
const maxUnknown = { share: 0.01, files: 20, gathered: 10_000 };

export interface StoreSweep {
  database: Database;
  attachments: AttachmentStore;
  areas: readonly SweptArea[];
  /** Stops the sweep between two files. */
  signal?: AbortSignal;
  /** Whether an operator confirms the sweep despite many unknown files. */
  confirmed?: boolean;
}

/** The numbers of files. */
export interface SweptFiles {
  broughtBack: number;
  putAway: number;
  deleted: number;
}

/** There are so many unknown files that the database or the store is probably the wrong one. */
export class TooManyUnknown extends Error {
  override readonly name = 'TooManyUnknown';

  constructor({ area, keys, all }: UnknownFiles, { place }: AttachmentStore) {
    const many = keys.size > maxUnknown.gathered ? `more than ${maxUnknown.gathered}` : String(keys.size);
    super(
      [
        `The store was not swept: the database does not know ${many} of the ${area.what} in ${place}, among the ${all} files that were looked at.`,
        'See whether an older database was restored, or DATABASE_URL or ATTACHMENT_STORE is wrong. If all is right, run:',
        `npx lexboard store sweep --confirm (which keeps the files in its quarantine for ${quarantineDays} days)`,
      ].join('\n'),
    );
  }
}

/** Files that the sweep itself made unknown do not count towards the limit. */
function requirePlausible(
  unknown: UnknownFiles,
  forgotten: ReadonlySet<string>,
  attachments: AttachmentStore,
) {
  const { keys, all } = unknown;
  const unexpected = [...keys].filter(([id]) => !forgotten.has(id));
  const files = unexpected.reduce((sum, [, ofId]) => sum + ofId.length, 0);
  const areMany = unexpected.length > maxUnknown.files && files > all * maxUnknown.share;
  if (areMany || unexpected.length > maxUnknown.gathered) throw new TooManyUnknown(unknown, attachments);
}

async function forget({ database, areas }: StoreSweep, now: Date): Promise<Set<string>> {
  const forgotten = new Set<string>();
  for (const area of areas) for (const id of (await area.forget?.(database, now)) ?? []) forgotten.add(id);
  return forgotten;
}

async function findAllUnknown(sweep: StoreSweep, now: Date): Promise<UnknownFiles[]> {
  const { areas, confirmed = false, attachments } = sweep;
  const forgotten = await forget(sweep, now);
  const most = confirmed ? Infinity : maxUnknown.gathered + forgotten.size;
  const found: UnknownFiles[] = [];
  for (const area of areas) found.push(await findUnknown({ ...sweep, most }, area, now));
  if (!confirmed) for (const unknown of found) requirePlausible(unknown, forgotten, attachments);
  return found;
}

/**
 * Removes files without a row in the database: leftovers of interrupted uploads and publishes, and uploads without a record after
 * the retention of drafts. They go to the quarantine first, and come back if the database knows them again.
 * @throws ForeignStore without touching anything; TooManyUnknown without moving or deleting anything; the signal's reason, when
 *   it ended the sweep
 */
export async function sweepStore(sweep: StoreSweep, now = new Date()): Promise<SweptFiles> {
  const { database, attachments, areas, signal } = sweep;
  const { disk } = attachments;
  await requireOwnStore({ database, attachments });
  const quarantine = { database, disk, areas, ...(signal && { signal }) };
  const { broughtBack, over } = await restoreFromQuarantine(quarantine, now);
  const swept = { broughtBack, putAway: 0, deleted: 0 };
  for (const { keys } of await findAllUnknown(sweep, now)) {
    for (const key of [...keys.values()].flat()) {
      signal?.throwIfAborted();
      if (await moveToQuarantine(disk, key, now)) swept.putAway += 1;
    }
  }
  for (const key of over) {
    signal?.throwIfAborted();
    await disk.delete(key);
    swept.deleted += 1;
  }
  return swept;
}
