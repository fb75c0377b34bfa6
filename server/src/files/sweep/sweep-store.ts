import type { Database } from '../../database/database.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';
import { requireOwnStore } from '../stores/store-id.ts';
import { findUnknown, type UnknownFiles } from './find-unknown.ts';
import { bringBackKnown, putAway, quarantineDays } from './quarantine.ts';
import type { SweptArea } from './swept-area.ts';

/** More unknown files at once than either, and more than all that a sweep gathers, are no leftovers. */
const mostUnknown = { share: 0.01, files: 20, gathered: 10_000 };

export interface StoreSweep {
  database: Database;
  attachments: AttachmentStore;
  areas: readonly SweptArea[];
  /** Ends the sweep between two files. */
  signal?: AbortSignal;
  /** Whether an operator says that it is right, however many files are unknown. */
  confirmed?: boolean;
}

/** The numbers of files. */
export interface SweptFiles {
  broughtBack: number;
  putAway: number;
  deleted: number;
}

/** So many files are unknown that it is rather the database or the store that is the wrong one. */
export class TooManyUnknown extends Error {
  override readonly name = 'TooManyUnknown';

  constructor({ area, keys, all }: UnknownFiles, { place }: AttachmentStore) {
    const many = keys.size > mostUnknown.gathered ? `more than ${mostUnknown.gathered}` : String(keys.size);
    super(
      [
        `The store was not swept: the database does not know ${many} of the ${area.what} in ${place}, among the ${all} files that were looked at.`,
        'See whether an older database was restored, or DATABASE_URL or ATTACHMENT_STORE is wrong. If all is right, run:',
        `npx lexboard store sweep --confirm (which keeps the files in its quarantine for ${quarantineDays} days)`,
      ].join('\n'),
    );
  }
}

/** What the database has forgotten by itself is no sign of a wrong one. */
function requireFew(unknown: UnknownFiles, forgotten: ReadonlySet<string>, attachments: AttachmentStore) {
  const { keys, all } = unknown;
  const unexpected = [...keys].filter(([id]) => !forgotten.has(id));
  const files = unexpected.reduce((sum, [, ofId]) => sum + ofId.length, 0);
  const areMany = unexpected.length > mostUnknown.files && files > all * mostUnknown.share;
  if (areMany || unexpected.length > mostUnknown.gathered) throw new TooManyUnknown(unknown, attachments);
}

async function forget({ database, areas }: StoreSweep, now: Date): Promise<Set<string>> {
  const forgotten = new Set<string>();
  for (const area of areas) for (const id of (await area.forget?.(database, now)) ?? []) forgotten.add(id);
  return forgotten;
}

async function findAllUnknown(sweep: StoreSweep, now: Date): Promise<UnknownFiles[]> {
  const { areas, confirmed = false, attachments } = sweep;
  const forgotten = await forget(sweep, now);
  const most = confirmed ? Infinity : mostUnknown.gathered + forgotten.size;
  const found: UnknownFiles[] = [];
  for (const area of areas) found.push(await findUnknown({ ...sweep, most }, area, now));
  if (!confirmed) for (const unknown of found) requireFew(unknown, forgotten, attachments);
  return found;
}

/**
 * Clears away what no row of the database knows: files of uploads and publishes that were ended on the way, and of uploads that
 * no record was saved with for longer than a draft is kept. They wait in the quarantine, from where they come back when the
 * database knows them again.
 * @throws ForeignStore, and nothing is touched; TooManyUnknown, and nothing is put away or deleted; the signal's reason, when
 *   it ended the sweep
 */
export async function sweepStore(sweep: StoreSweep, now = new Date()): Promise<SweptFiles> {
  const { database, attachments, areas, signal } = sweep;
  const { disk } = attachments;
  await requireOwnStore({ database, attachments });
  const quarantine = { database, disk, areas, ...(signal && { signal }) };
  const { broughtBack, over } = await bringBackKnown(quarantine, now);
  const swept = { broughtBack, putAway: 0, deleted: 0 };
  for (const { keys } of await findAllUnknown(sweep, now)) {
    for (const key of [...keys.values()].flat()) {
      signal?.throwIfAborted();
      if (await putAway(disk, key, now)) swept.putAway += 1;
    }
  }
  for (const key of over) {
    signal?.throwIfAborted();
    await disk.delete(key);
    swept.deleted += 1;
  }
  return swept;
}
