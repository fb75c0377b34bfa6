import { randomUUID } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Database } from '../../database/database.ts';
import { releaseFileKey } from '../../releases/publish/release-keys.ts';
import { lockNewChannel, setFate, updateChannel } from '../../releases/state/release-repository.ts';
import { integrityOf } from '../../builds/file-digest.ts';
import { takesNothing } from '../release-samples.ts';

interface SampleRelease {
  remote: string;
  version: string;
  /** Contents by path. */
  files?: Record<string, string>;
  modules?: Record<string, { files: string[]; shared: string[] }>;
}

/** Publishes a release of a few small files and gives it to everyone, without looking at it. */
export async function storeRelease(
  database: Database,
  disk: Disk,
  { remote, version, files = {}, modules = { './app': { files: ['app.js'], shared: [] } } }: SampleRelease,
): Promise<string> {
  const contents = { 'entry.js': `entry ${version}`, 'app.js': `app ${version}`, ...files };
  const contentId = randomUUID();
  for (const [path, text] of Object.entries(contents))
    await disk.put(releaseFileKey({ remote, version, contentId }, path), text);
  const record = {
    name: remote,
    version,
    container: 'sample',
    contract: takesNothing,
    entry: 'entry.js',
    files: Object.entries(contents).map(([path, text]) => ({
      path,
      integrity: integrityOf(text),
      size: text.length,
    })),
    modules,
    shared: {},
  };
  await database.inDirectory(async (trx) => {
    const channel = await lockNewChannel(trx, remote);
    const row = { remote, version, content_id: contentId, published_by: 'somebody' };
    await trx
      .insertInto('release')
      .values({ ...row, record: JSON.stringify(record) })
      .execute();
    await setFate(trx, remote, version, 'stable');
    await updateChannel(trx, channel, { stable: version });
  });
  return contentId;
}
