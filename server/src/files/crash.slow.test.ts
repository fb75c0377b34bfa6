import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addOrganisation, describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { createTestStore } from '../testing/uploads.ts';
import { buildContentKey } from './stores/attachment-store.ts';
import { bindStore } from './stores/store-id.ts';
import { attachedFiles } from './sweep/attached-files.ts';
import { sweepStore } from './sweep/sweep-store.ts';
import { sweepUploads } from './sweep/sweep-uploads.ts';

const KILLS = 3;
const keeperFile = path.join(import.meta.dirname, '../testing/machine/crash-keeper.ts');
const DAY = 24 * 60 * 60_000;

describeOnOwnDatabase('kill -9 while files are taken in', (database) => {
  let store: Awaited<ReturnType<typeof createTestStore>>;
  beforeAll(async () => {
    store = await createTestStore();
  });
  afterAll(() => store.remove());

  /** Kills a keeper after a number of files, at a moment that differs each time. @returns what it acknowledged */
  async function keepUntilKilled(organisationId: string, files: number): Promise<string[]> {
    const keeper = spawn(process.execPath, ['--no-warnings', keeperFile, store.folder, organisationId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    keeper.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      if (printed.split('\n').length > files) setTimeout(() => keeper.kill('SIGKILL'), Math.random() * 50);
    });
    await once(keeper, 'close');
    return printed.trim().split('\n');
  }

  it(`keeps whole what was acknowledged, ${KILLS} times, and the sweep takes the rest`, async () => {
    const organisationId = await addOrganisation(database());
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const line of await keepUntilKilled(organisationId, 1 + (kill % 3))) {
        const [contentId = '', length] = line.split(' ');
        const { contentLength } = await store.disk.getMetaData(buildContentKey(organisationId, contentId));
        expect(contentLength).toBe(Number(length));
      }
    }
    const later = new Date(Date.now() + DAY + 1);
    const pair = { database: database(), attachments: store };
    await bindStore(pair);
    await sweepUploads(store, undefined, later);
    // A fast machine keeps more files before it is killed than a sweep takes as leftovers by itself.
    await sweepStore({ ...pair, areas: [attachedFiles], confirmed: true }, later);
    expect(await readdir(store.incoming)).toEqual([]);
    expect(await readdir(path.join(store.folder, 'attachments', organisationId))).toEqual([]);
  });
});
