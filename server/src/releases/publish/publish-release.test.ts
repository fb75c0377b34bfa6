import { mkdir, mkdtemp, open, readdir, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseError } from '../../database/database-error.ts';
import type { Database } from '../../database/database.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote } from '../../testing/samples/build-samples.ts';
import { addShell, newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { addTestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { checkRelease } from './check-build.ts';
import { platformOperator, rollBack } from '../operations/operations.ts';
import { publishRelease, type PublishingPlatform, type PublishOptions } from './publish-release.ts';
import { bindStore } from '../../files/stores/store-id.ts';
import { sweepStore } from '../../files/sweep/sweep-store.ts';
import { sweptReleases } from './swept-releases.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const DAY_MS = 24 * 60 * 60_000;

const outside = { path: '../entry.js', integrity: 'sha384-x', size: 1 };

const refusal = (reason: RegExp): unknown =>
  expect.objectContaining({ reasons: [expect.stringMatching(reason)] });

describeOnOwnDatabase('Publishing a release', (database) => {
  let temporary: string;
  let store: TestStore;
  let platform: PublishingPlatform;
  let remote: string;

  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-releases-'));
    store = await createTestStore();
    platform = { database: database(), attachments: store };
    remote = newRemoteName();
  });
  afterEach(async () => {
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const build = (change: object = {}, more: object = {}) =>
    builtRemote(path.join(temporary, 'build'), { name: remote, ...change }, more);
  const publish = async (change: object = {}, options: PublishOptions = {}) =>
    publishRelease(await build(change), platform, options);
  const versions = async () => {
    const rows = await database().inDirectory((trx) =>
      trx
        .selectFrom('release')
        .select('version')
        .where('remote', '=', remote)
        .orderBy('published_at')
        .execute(),
    );
    return rows.map(({ version }) => version);
  };
  async function sweepIn(ms: number) {
    const pair = { database: database(), attachments: store };
    await bindStore(pair);
    return sweepStore({ ...pair, areas: [sweptReleases] }, new Date(Date.now() + ms));
  }
  /** The files that the store has of all releases, below the folders that name their tries. */
  const stored = async () => {
    const found = await readdir(path.join(store.folder, 'attachments', 'releases'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    const files = found.filter((entry) => entry.isFile());
    return files
      .map(({ parentPath, name }) => `${path.basename(path.dirname(parentPath))} ${name}`)
      .toSorted();
  };
  const filesOf = (version: string) =>
    ['app.js', 'app.js.br', 'entry.js'].map((name) => `${version} ${name}`);

  it('gives its first version to those alone whom it is published for', async () => {
    const organisation = await addTestOrganisation(database());
    const canary = { percent: 0, organisations: [organisation.name] };
    const first = await publish({ version: '1.0.0' }, { canary });
    expect(first.message).toBe(`Published. ${remote} 1.0.0 goes to everyone of ${organisation.name}.`);
    expect(await readChannel(database(), remote)).toMatchObject({ stable: null, canary: '1.0.0' });
    const back = await rollBack(database(), platformOperator, { remote });
    expect(back.message).toBe(`${remote} 1.0.0 is rolled back. Nobody gets any ${remote}.`);
    expect(await readChannel(database(), remote)).toMatchObject({ stable: null, canary: null });
  });

  it('begins no plan with the first version, which nothing can be compared with', async () => {
    const canary = { plan: { steps: [1, 100], everyMinutes: 30 } };
    await expect(publish({ version: '1.0.0' }, { canary })).rejects.toThrow(
      `A plan compares a canary with what everyone gets, and nobody gets any ${remote} yet.`,
    );
    expect(await versions()).toEqual([]);
  });

  it('gives its first version and every later one to everyone, unless there is a canary', async () => {
    const first = await publish({ version: '1.0.0' });
    expect(first).toMatchObject({ version: '1.0.0', message: `Published. Everyone gets ${remote} 1.0.0.` });
    await publish({ version: '0.9.0' }, { reason: 'The older one was better' });
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '0.9.0', canary: null });
    const canary = await publish({ version: '2.0.0' }, { canary: { percent: 10 } });
    expect(canary.message).toBe(`Published. ${remote} 2.0.0 goes to 10 % of people.`);
    const channel = await readChannel(database(), remote);
    expect(channel).toMatchObject({ stable: '0.9.0', canary: '2.0.0', revision: canary.revision });
    expect(await versions()).toEqual(['1.0.0', '0.9.0', '2.0.0']);
    expect(await stored()).toEqual(['0.9.0', '1.0.0', '2.0.0'].flatMap(filesOf));
    const events = await readEvents(database(), remote);
    expect(events.map(({ action, version, reason }) => [action, version, reason])).toEqual([
      ['Published', '1.0.0', ''],
      ['Promoted', '1.0.0', ''],
      ['Published', '0.9.0', 'The older one was better'],
      ['Promoted', '0.9.0', 'The older one was better'],
      ['Published', '2.0.0', ''],
      ['Canary changed', '2.0.0', ''],
    ]);
  });

  it('refuses a version that exists, which stays as it is', async () => {
    await publish();
    await expect(publish()).rejects.toEqual(refusal(/1\.0\.0 exists already/));
    expect(await stored()).toEqual(filesOf('1.0.0'));
  });

  it('of two at once of one version, one wins with its files, and the other is refused', async () => {
    const other = await builtRemote(
      path.join(temporary, 'other'),
      { name: remote },
      { 'app.js': 'another app' },
    );
    const folders = [await build(), other];
    const results = await Promise.allSettled(folders.map((folder) => publishRelease(folder, platform)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toEqual(filesOf('1.0.0'));
    const [row] = await database().inDirectory((trx) =>
      trx.selectFrom('release').select(['record', 'content_id']).where('remote', '=', remote).execute(),
    );
    const app = row?.record.files.find((file) => file.path === 'app.js');
    const kept = await store.disk.getBytes(`releases/${remote}/1.0.0/${row?.content_id}/app.js`);
    expect(kept.length).toBe(app?.size);
  });

  it('keeps the files of a release whose commit went unanswered, since it may be there', async () => {
    const lost: Database = {
      ...database(),
      inDirectory: async (work) => {
        const done = await database().inDirectory(work);
        if ((await versions()).length === 0) return done;
        throw new DatabaseError({ kind: 'connection-lost', message: 'The line broke' });
      },
    };
    const publishing = publishRelease(await build(), { ...platform, database: lost });
    await expect(publishing).rejects.toThrow('The line broke');
    expect(await versions()).toEqual(['1.0.0']);
    expect(await stored()).toEqual(filesOf('1.0.0'));
  });

  it('refuses a folder that is not a built remote', async () => {
    const folder = path.join(temporary, 'empty');
    await mkdir(folder);
    const publishing = publishRelease(folder, platform);
    await expect(publishing).rejects.toEqual(refusal(/not a built remote: it has no release\.json/));
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '{}'],
    ['null', 'null'],
  ])('refuses a record that is %s', async (_what, text) => {
    const folder = await build();
    await writeFile(path.join(folder, 'release.json'), text);
    const publishing = publishRelease(folder, platform);
    await expect(publishing).rejects.toEqual(refusal(/is not a built remote: release\.json/));
  });

  it.each([
    ['name', { name: '../outside' }, /is not a built remote/],
    ['version', { version: '../../1' }, /is not a built remote/],
    ['entry', { entry: 'other.js' }, /is not a built remote/],
    [
      'file',
      { entry: '../entry.js', files: [outside], modules: {} },
      /a file outside of it, \.\.\/entry\.js/,
    ],
    ['module', { modules: { './app': { files: ['other.js'], shared: [] } } }, /is not a built remote/],
    ['long name', { name: `a${'b'.repeat(60)}` }, /its name has more than 60 characters/],
    ['long version', { version: `1.0.0-${'b'.repeat(95)}` }, /its version has more than 100 characters/],
  ])('refuses a record whose %s leads elsewhere or cannot be named', async (_what, change, reason) => {
    await expect(publish(change)).rejects.toEqual(refusal(reason));
    expect(await stored()).toEqual([]);
  });

  it('refuses files that are not those of the record, and leaves nothing behind', async () => {
    const folder = await build();
    await writeFile(path.join(folder, 'app.js'), 'ppa');
    const reason = /app\.js is not the file that was built: its digest differs/;
    await expect(publishRelease(folder, platform)).rejects.toEqual(refusal(reason));
    await expect(checkRelease(folder, platform)).rejects.toEqual(refusal(reason));
    await writeFile(path.join(folder, 'entry.js'), 'yrtne');
    await expect(publishRelease(folder, platform)).rejects.toMatchObject({
      reasons: [
        'app.js is not the file that was built: its digest differs',
        'entry.js is not the file that was built: its digest differs',
      ],
    });
    await writeFile(path.join(folder, 'app.js'), 'changed');
    await expect(publishRelease(folder, platform)).rejects.toEqual(refusal(/it has 7 bytes instead of 3/));
    await unlink(path.join(folder, 'app.js'));
    await unlink(path.join(folder, 'entry.js'));
    await expect(publishRelease(folder, platform)).rejects.toMatchObject({
      reasons: ['app.js is missing from the build', 'entry.js is missing from the build'],
    });
    await mkdir(path.join(folder, 'app.js'));
    await symlink('entry.js', path.join(folder, 'entry.js'));
    await expect(publishRelease(folder, platform)).rejects.toMatchObject({
      reasons: ['app.js is not a file', 'entry.js cannot be read (ELOOP)'],
    });
    expect(await stored()).toEqual([]);
    expect(await versions()).toEqual([]);
  });

  it('refuses a record that names files twice, naming each', async () => {
    const files = ['entry.js', 'app.js', 'App.js', 'Entry.js'].map((name) => ({
      path: name,
      integrity: 'sha384-x',
      size: 1,
    }));
    await expect(publish({ files })).rejects.toMatchObject({
      reasons: expect.arrayContaining([
        'its record names App.js twice',
        'its record names Entry.js twice',
      ]) as unknown,
    });
  });

  it('refuses what is too large without reading it', async () => {
    const size = 51 * 1024 * 1024;
    const large = ['a.js', 'b.js'].map((name) => ({ path: name, integrity: 'sha384-x', size }));
    const folder = await build({ files: large, entry: 'a.js', modules: {} });
    for (const { path: name } of large) {
      await writeFile(path.join(folder, name), '');
      await truncate(path.join(folder, name), size);
    }
    await expect(publishRelease(folder, platform)).rejects.toMatchObject({
      reasons: [
        'a.js has more than 50 MB',
        'b.js has more than 50 MB',
        'its files have 102 MB together, and a release may have 100 MB',
      ],
    });
    const many = Array.from({ length: 2001 }, (_, index) => ({
      path: `${index}.js`,
      integrity: '',
      size: 0,
    }));
    const publishing = publish({ files: many, entry: '1.js', modules: {} });
    await expect(publishing).rejects.toEqual(refusal(/it has 2001 files, and a release may have 2000/));
  });

  it('names every need that this platform cannot meet', async () => {
    await addShell(database(), '0.1.0', { react: '19.3.1', rxjs: '7.8.2' });
    const change = { shared: { react: '^18.0.0', rxjs: '7.8.2', moment: '2.0.0' } };
    await expect(publish(change)).rejects.toMatchObject({
      reasons: [
        'it needs react ^18.0.0, and the shell 0.1.0 (stable) offers 19.3.1: build it for that version',
        'it needs moment 2.0.0, which the shell 0.1.0 (stable) does not offer',
      ],
    });
  });

  it('checks without publishing', async () => {
    const folder = await build();
    expect(await checkRelease(folder, platform)).toEqual({ remote, version: '1.0.0', remarks: [] });
    expect(await versions()).toEqual([]);
    await publishRelease(folder, platform);
    await expect(checkRelease(folder, platform)).rejects.toEqual(refusal(/exists already/));
  });

  it('publishes nothing where the canary cannot be', async () => {
    await publish();
    const canary = { users: ['nobody-at-all'] };
    await expect(publish({ version: '1.1.0' }, { canary })).rejects.toThrow('Nobody signs in as');
    expect(await versions()).toEqual(['1.0.0']);
    expect(await stored()).toEqual(filesOf('1.0.0'));
  });

  /** Breaks the store at its `at`th file for good: what is stored by then stays. @returns what mends it */
  function breakStore(at: number): () => void {
    let calls = 0;
    const move = store.disk.moveFromFs.bind(store.disk);
    const moving = jest.spyOn(store.disk, 'moveFromFs').mockImplementation(async (source, key) => {
      if ((calls += 1) >= at) throw new Error('The store is gone');
      await move(source, key);
    });
    const deleting = jest.spyOn(store.disk, 'deleteAll').mockRejectedValue(new Error('The store is gone'));
    return () => {
      moving.mockRestore();
      deleting.mockRestore();
    };
  }

  it.each([1, 2, 3])(
    'publishes nothing when the store fails at file %i, and all of it the next time',
    async (at) => {
      const folder = await build();
      const mendStore = breakStore(at);
      await expect(publishRelease(folder, platform)).rejects.toThrow('The store is gone');
      mendStore();
      expect(await versions()).toEqual([]);
      await publishRelease(folder, platform);
      expect((await stored()).length).toBe(3 + at - 1);
      await sweepIn(0);
      expect((await stored()).length).toBe(3 + at - 1);
      await sweepIn(DAY_MS + 60_000);
      expect(await stored()).toEqual(filesOf('1.0.0'));
    },
  );

  it('writes into the log of the operating organisation, whoever published it', async () => {
    const { id } = await addTestOrganisation(database());
    await publish({}, { operator: { id: null, username: 'lexboard' } });
    const logged = await database().inDirectory((trx) =>
      trx.selectFrom('organisation').select('id').where('operates_platform', '=', true).execute(),
    );
    const entries = await inChainedLog(database(), logged[0]?.id ?? id, (trx) =>
      trx
        .selectFrom('system_log')
        .select('action')
        .where('subject_code', '=', `${remote} 1.0.0`)
        .orderBy('sequence')
        .execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(['Release published', 'Release promoted']);
  });

  it('forces every file to disk before the release is known', async () => {
    const folder = await build();
    const probe = await open(folder);
    const sync = jest.spyOn(Object.getPrototypeOf(probe), 'sync');
    await probe.close();
    await publishRelease(folder, platform);
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(3);
  });
});
