import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { bindStore, claimStore, requireOwnStore, storeFileKey } from './store-id.ts';

const setStoreId = (database: Database, id: string | null) =>
  database.inDirectory((trx) => trx.updateTable('platform').set({ store_id: id }).execute());

describeOnOwnDatabase('The store of a database', (database) => {
  let store: TestStore;
  beforeEach(async () => {
    await setStoreId(database(), null);
    store = await createTestStore();
  });
  afterEach(() => store.remove());

  const pair = (attachments: TestStore = store) => ({ database: database(), attachments });
  const ours = () => Promise.resolve(true);
  const notOurs = () => Promise.resolve(false);

  it('is known by an id in both from its first start on', async () => {
    await claimStore(pair(), ours);
    await expect(requireOwnStore(pair())).resolves.toBeUndefined();
    await expect(claimStore(pair(), notOurs)).resolves.toBeUndefined();
  });

  it('is one, whichever of several servers that start at once comes first', async () => {
    await Promise.all([1, 2, 3].map(() => claimStore(pair(), ours)));
    await expect(requireOwnStore(pair())).resolves.toBeUndefined();
  });

  it('is not guessed: where the database knows other files, nothing is claimed', async () => {
    await expect(claimStore(pair(), notOurs)).rejects.toThrow('none of the files that the database knows');
    expect(await store.disk.exists(storeFileKey)).toBe(false);
  });

  it('is claimed to the end after a start that was killed in between', async () => {
    await claimStore(pair(), ours);
    await setStoreId(database(), null);
    await claimStore(pair(), notOurs);
    await expect(requireOwnStore(pair())).resolves.toBeUndefined();
  });

  it.each([
    [
      'of another database',
      () => store.disk.put(storeFileKey, JSON.stringify({ store: randomUUID(), database: randomUUID() })),
      'it belongs to another one',
    ],
    ['without an id', () => store.disk.delete(storeFileKey), 'it has no lexboard-store.json'],
    [
      'with half an id',
      () => store.disk.put(storeFileKey, '{"store":'),
      'its lexboard-store.json cannot be read',
    ],
  ])('is no store %s, and an operator who knows better says so', async (_what, change, finding) => {
    await claimStore(pair(), ours);
    await change();
    for (const attempt of [requireOwnStore(pair()), claimStore(pair(), ours)])
      await expect(attempt).rejects.toThrow(
        `${store.place} is not the store of files of this database: ${finding}`,
      );
    await bindStore(pair());
    await expect(requireOwnStore(pair())).resolves.toBeUndefined();
  });

  it('is not the one that an older copy of its database had, once the copy is bound to another', async () => {
    await claimStore(pair(), ours);
    const restored = await createTestStore();
    await bindStore(pair(restored));
    await expect(requireOwnStore(pair())).rejects.toThrow('it belongs to another one');
    await restored.remove();
  });
});
