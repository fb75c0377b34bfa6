import { randomUUID } from 'node:crypto';
import { requireOwnStore } from '../files/stores/store-id.ts';
import { releaseFileKey } from '../releases/publish/release-keys.ts';
import { addOrganisation, describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { createTestStore, upload, type TestStore } from '../testing/uploads.ts';
import { claimPlatformStore } from './claim-platform-store.ts';

const foreign = 'it has none of the files that the database knows';

describeOnOwnDatabase('The store that a server starts with', (database) => {
  let other: TestStore;
  beforeEach(async () => {
    await database().inDirectory((trx) => trx.updateTable('platform').set({ store_id: null }).execute());
    other = await createTestStore();
  });
  afterEach(() => other.remove());

  const claim = (attachments: TestStore) => claimPlatformStore({ database: database(), attachments });
  const isOwn = (attachments: TestStore) => requireOwnStore({ database: database(), attachments });

  describe('of a new platform', () => {
    it('becomes its own when it is as empty', async () => {
      await addOrganisation(database());
      await claim(other);
      await expect(isOwn(other)).resolves.toBeUndefined();
    });

    it('is refused when it has files of another one', async () => {
      await other.disk.put('releases/mfe-a/1.0.0/x/main.js', 'of another');
      await expect(claim(other)).rejects.toThrow(foreign);
    });
  });

  describe('of a platform from before stores had ids', () => {
    const platform = platformOfSuite(database);
    beforeEach(() => upload(platform.app, { token: platform.organisation.editor.token }));

    it('is known by an attached file, and an empty one is refused', async () => {
      await expect(claim(other)).rejects.toThrow(foreign);
      await claim(platform.store);
      await expect(isOwn(platform.store)).resolves.toBeUndefined();
      await expect(claim(other)).rejects.toThrow('it has no lexboard-store.json');
    });

    it('is known by a release', async () => {
      const release = { remote: 'mfe-a', version: '1.0.0', contentId: randomUUID() };
      await database().inDirectory((trx) =>
        trx
          .insertInto('release')
          .values({
            remote: release.remote,
            version: release.version,
            content_id: release.contentId,
            record: '{}',
            published_by: 'asha',
          })
          .execute(),
      );
      await expect(claim(other)).rejects.toThrow(foreign);
      await other.disk.put(releaseFileKey(release, 'main.js'), '');
      await claim(other);
      await expect(isOwn(other)).resolves.toBeUndefined();
    });
  });
});
