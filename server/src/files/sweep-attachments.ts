import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DriveFile } from 'flydrive';
import { sql } from 'kysely';
import { daysForDrafts } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { uuidForm } from '../database/scopes.ts';
import { isMissing } from '../runtime/file-failures.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { buildContentKey, type AttachmentStore } from './stores/attachment-store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Longer than any request may take: whoever wrote this file has been ended on the way. */
const INCOMING_MS = HOUR_MS;
/** Drafts in browsers may name an upload. */
const UNSAVED_MS = daysForDrafts * DAY_MS;
/** Who imports looks at the report meanwhile, and may have the faults as a file. */
const IMPORTED_MS = 30 * DAY_MS;
/** The row of a file that is kept follows at once, or never will. */
const UNKNOWN_MS = DAY_MS;

const LOOKED_UP_AT_ONCE = 1_000;

interface Sweeping {
  database: Database;
  attachments: AttachmentStore;
  /** Ends the sweep between two files. */
  signal?: AbortSignal;
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

async function sweepIncoming({ attachments, signal }: Sweeping, now: Date): Promise<void> {
  const folder = attachments.incoming;
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  for (const name of names) {
    signal?.throwIfAborted();
    const file = path.join(folder, name);
    const found = await stat(file).catch(unlessMissing);
    if (found && found.mtime < before(now, INCOMING_MS)) await rm(file, { force: true });
  }
}

const deleteUnsaved = (trx: Transaction, now: Date) =>
  trx
    .deleteFrom('attachment')
    .where('record_id', 'is', null)
    .where('uploaded_at', '<', before(now, UNSAVED_MS))
    .execute();

/** Forgets the files that records were imported from, whose bytes go as those of any file that no row knows. */
const forgetImported = (trx: Transaction, now: Date) =>
  trx
    .updateTable('import')
    .set({ content_id: null })
    .where('content_id', 'is not', null)
    .where('uploaded_at', '<', before(now, IMPORTED_MS))
    .where('state', 'not in', ['running', 'undoing'])
    .execute();

/** All files of an organisation that the store has had for so long that a row must know them. */
async function* oldContents(
  { attachments: { disk }, signal }: Sweeping,
  organisationId: string,
  now: Date,
): AsyncGenerator<DriveFile> {
  let page: { paginationToken?: string } = {};
  do {
    const listed = await disk.listAll(organisationId, { recursive: true, ...page });
    for (const entry of listed.objects) {
      signal?.throwIfAborted();
      // A file that someone put there by hand is none of ours.
      if (!entry.isFile || !uuidForm.test(entry.name)) continue;
      const { lastModified } = await entry.getMetaData();
      if (lastModified < before(now, UNKNOWN_MS)) yield entry;
    }
    page = listed.paginationToken === undefined ? {} : { paginationToken: listed.paginationToken };
  } while (page.paginationToken !== undefined);
}

/** Contents that a row knows: of an attached file, or of one that records are imported from. */
async function findKnown(trx: Transaction, contentIds: string[]): Promise<Set<string | null>> {
  const imported = trx.selectFrom('import').select('content_id as id').where('content_id', 'in', contentIds);
  const rows = await trx
    .selectFrom('attachment')
    .select(sql<string | null>`content_id`.as('id'))
    .where('content_id', 'in', contentIds)
    .unionAll(imported)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function deleteUnknown(
  { database, attachments: { disk }, signal }: Sweeping,
  organisationId: string,
  contentIds: string[],
): Promise<void> {
  if (contentIds.length === 0) return;
  const known = await database.inOrganisation(organisationId, (trx) => findKnown(trx, contentIds));
  for (const id of contentIds.filter((one) => !known.has(one))) {
    signal?.throwIfAborted();
    await disk.delete(buildContentKey(organisationId, id));
  }
}

async function sweepOrganisation(sweeping: Sweeping, organisationId: string, now: Date): Promise<void> {
  await sweeping.database.inOrganisation(organisationId, async (trx) => {
    await deleteUnsaved(trx, now);
    await forgetImported(trx, now);
  });
  let contentIds: string[] = [];
  for await (const { name } of oldContents(sweeping, organisationId, now)) {
    contentIds.push(name);
    if (contentIds.length < LOOKED_UP_AT_ONCE) continue;
    await deleteUnknown(sweeping, organisationId, contentIds);
    contentIds = [];
  }
  await deleteUnknown(sweeping, organisationId, contentIds);
}

/**
 * Clears away uploads that no record was saved with for longer than a draft is kept, and what uploads that were ended on
 * the way have left behind. Files on their way are too young for it; files that a record has or had are never touched.
 * @throws the signal's reason, when it ended the sweep
 */
export async function sweepAttachments(sweeping: Sweeping, now = new Date()): Promise<void> {
  await sweepIncoming(sweeping, now);
  const organisations = await sweeping.database.inDirectory(listOrganisations);
  for (const { id } of organisations) {
    sweeping.signal?.throwIfAborted();
    await sweepOrganisation(sweeping, id, now);
  }
}
