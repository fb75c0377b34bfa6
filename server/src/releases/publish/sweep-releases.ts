import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import type { Database } from '../../database/database.ts';
import { uuidForm } from '../../database/scopes.ts';
import { discardContent } from './release-content.ts';
import { releasesFolder, type ReleaseContent } from './release-keys.ts';

/** Longer than any publish takes: whoever stored this file was ended on the way. */
const ABANDONED_MS = 24 * 60 * 60_000;

interface Sweeping {
  database: Database;
  attachments: AttachmentStore;
  /** Ends the sweep between two releases. */
  signal?: AbortSignal;
}

function contentOf(key: string): ReleaseContent | undefined {
  const [folder, remote = '', version = '', contentId = ''] = key.split('/');
  const isOurs = folder === releasesFolder && uuidForm.test(contentId);
  return isOurs ? { remote, version, contentId } : undefined;
}

/** The contents of tries to publish, by their ids, with the time of their newest file. */
async function listContents({ attachments: { disk }, signal }: Sweeping) {
  const found = new Map<string, ReleaseContent & { newest: Date }>();
  let page: { paginationToken?: string } = {};
  do {
    const listed = await disk.listAll(releasesFolder, { recursive: true, ...page });
    for (const entry of listed.objects) {
      signal?.throwIfAborted();
      const content = entry.isFile ? contentOf(entry.key) : undefined;
      if (!entry.isFile || !content) continue;
      const known = found.get(content.contentId);
      const { lastModified } = await entry.getMetaData();
      if (!known || known.newest < lastModified)
        found.set(content.contentId, { ...content, newest: lastModified });
    }
    page = listed.paginationToken === undefined ? {} : { paginationToken: listed.paginationToken };
  } while (page.paginationToken !== undefined);
  return found;
}

/** Clears away what tries to publish that were ended on the way have stored: no row knows it a day later. */
export async function sweepReleases(sweeping: Sweeping, now = new Date()): Promise<void> {
  const { database, attachments, signal } = sweeping;
  const found = await listContents(sweeping);
  const rows = await database.inDirectory((trx) =>
    trx.selectFrom('release').select('content_id as contentId').execute(),
  );
  for (const { contentId } of rows) found.delete(contentId);
  for (const content of found.values()) {
    signal?.throwIfAborted();
    if (now.getTime() - content.newest.getTime() > ABANDONED_MS) await discardContent(attachments, content);
  }
}
