import { randomUUID } from 'node:crypto';
import { bindStore } from '../../files/stores/store-id.ts';
import { sweepStore } from '../../files/sweep/sweep-store.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { releaseFileKey } from './release-keys.ts';
import { sweptReleases } from './swept-releases.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnOwnDatabase('Sweeping releases', (database) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore();
    await bindStore({ database: database(), attachments: store });
  });
  afterEach(() => store.remove());

  const sweepIn = (days: number) =>
    sweepStore(
      { database: database(), attachments: store, areas: [sweptReleases] },
      new Date(Date.now() + days * DAY_MS),
    );

  it('finds nothing to do where nothing is published', async () => {
    expect(await sweepIn(0)).toEqual({ broughtBack: 0, putAway: 0, deleted: 0 });
  });

  it('brings back what the database knows again', async () => {
    const content = { remote: 'mfe-a', version: '1.0.0', contentId: randomUUID() };
    const keys = ['entry.js', 'chunks/app.js'].map((file) => releaseFileKey(content, file));
    for (const key of keys) await store.disk.put(key, '');
    expect(await sweepIn(2)).toMatchObject({ putAway: 2 });
    const { remote, version, contentId } = content;
    const row = { remote, version, content_id: contentId, record: '{}', published_by: 'asha' };
    await database().inDirectory((trx) => trx.insertInto('release').values(row).execute());
    expect(await sweepIn(3)).toMatchObject({ broughtBack: 2 });
    for (const key of keys) expect(await store.disk.exists(key)).toBe(true);
  });

  it('leaves a publish alone of which one file is young', async () => {
    const content = { remote: 'mfe-b', version: '1.0.0', contentId: randomUUID() };
    await store.disk.put(releaseFileKey(content, 'entry.js'), '');
    jest.spyOn(store.disk.driver, 'getMetaData').mockResolvedValueOnce({
      contentLength: 0,
      etag: '',
      lastModified: new Date(Date.now() + 2 * DAY_MS),
    });
    await store.disk.put(releaseFileKey(content, 'app.js'), '');
    expect(await sweepIn(2)).toMatchObject({ putAway: 0 });
  });
});
