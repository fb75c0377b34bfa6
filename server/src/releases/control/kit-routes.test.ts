import path from 'node:path';
import { releaseKits } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { builtShell } from '../../testing/samples/build-samples.ts';
import { ask, startTestApp } from '../../testing/test-platform.ts';
import { createTestStore } from '../../testing/uploads.ts';

describeOnDatabase('Kits that a platform takes', (database) => {
  it.each([
    ['2.3.1', { kits: '2.x', newest: '2.3.1' }],
    [undefined, { kits: null, newest: null }],
  ])('are those of its shell, of kit %s, and nobody needs to sign in to hear it', async (kit, said) => {
    const store = await createTestStore();
    const shellDist = await builtShell(path.join(store.folder, 'shell'), { kit });
    const fronts = { dataDir: store.folder, shellDist };
    const app = await startTestApp(database(), { attachments: store, fronts });
    expect(await ask(app, releaseKits, {})).toMatchObject({ status: 200, reply: said });
    await app.close();
    await store.remove();
  });
});
