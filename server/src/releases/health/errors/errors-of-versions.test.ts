import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RemoteHealth } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnEachDatabase } from '../../../testing/database/test-database.ts';
import { builtWithMaps } from '../../../testing/samples/build-samples.ts';
import { healthOf } from '../../../testing/samples/health-samples.ts';
import { newRemoteName } from '../../../testing/release-samples.ts';
import { createTestStore, type TestStore } from '../../../testing/uploads.ts';
import { readReleaseStatus } from '../../control/release-status.ts';
import { enqueueNotices } from '../../notices/notice-queue.ts';
import { publishRelease } from '../../publish/publish-release.ts';
import { readReleaseState } from '../../state/release-state.ts';
import { storeReport } from '../store-report.ts';
import { sweepHealth } from '../sweep-health.ts';
import { mapErrors } from './map-errors.ts';

/** Column 0 is line 3 of the source. */
const map = JSON.stringify({ version: 3, sources: ['./src/app.tsx'], names: [], mappings: 'AAEA' });

describeOnEachDatabase('The errors of a version', (database) => {
  let folder: string;
  let store: TestStore;
  let remote: string;
  const version = '1.0.0';
  const log = { info: jest.fn() };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-errors-'));
    store = await createTestStore();
    remote = newRemoteName();
  });
  afterEach(async () => {
    await database().inDirectory((trx) => trx.deleteFrom('release_error').execute());
    await store.remove();
    await rm(folder, { recursive: true });
  });

  const publish = async (maps: Record<string, string> = { 'app.js.map': map }) =>
    publishRelease(await builtWithMaps(folder, { name: remote, version }, maps), {
      database: database(),
      attachments: store,
    });
  const person = (accountId: number) => ({
    organisationId: '00000000-0000-4000-8000-000000000001',
    accountId,
  });
  /** A page of a person reports errors: each is a message, and frames. */
  const report = (
    visitor: ReturnType<typeof person>,
    failures: RemoteHealth['failures'],
    more: { of?: string; session?: string; page?: string } = {},
  ) =>
    database().inDirectory(async (directory) =>
      storeReport(directory, await readReleaseState(directory), {
        page: more.page ?? randomUUID(),
        session: Buffer.from(more.session ?? randomUUID()),
        visitor,
        previewed: new Map(),
        remotes: [healthOf(remote, more.of ?? version, { errors: 1, lastError: 'the last', failures })],
      }),
    );
  const inApp = (message: string, column = 1) => [{ message, frames: [`app.js:1:${column}`] }];
  const look = () => mapErrors({ database: database(), disk: store.disk, log });
  async function readErrors() {
    const statuses = await database().inDirectory((directory) => readReleaseStatus(directory));
    return statuses.find((status) => status.remote === remote)?.versions[0]?.errors;
  }
  const countRows = async () => {
    const { count } = await database().inDirectory((directory) =>
      directory
        .selectFrom('release_error')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('remote', '=', remote)
        .executeTakeFirstOrThrow(),
    );
    return count;
  };

  it('are grouped by message and source line, with people and sessions, and nothing personal', async () => {
    await publish();
    const page = { session: 'one', page: randomUUID() };
    await report(person(1), inApp('Error: no law 4711'), page);
    await report(person(1), [...inApp('Error: no law 4711'), ...inApp('Error: other')], page);
    await report(person(1), inApp('Error: no law 12'), { session: 'two' });
    await report(person(2), inApp('Error: no law 3', 5));
    expect(await readErrors()).toMatchObject({
      groups: [
        { people: 2, sessions: 3, file: null, unmapped: 'not looked up yet' },
        { people: 1, sessions: 1 },
      ],
    });
    await look();
    const group = { file: 'src/app.tsx', line: 3, unmapped: null };
    expect(await readErrors()).toEqual({
      groups: [
        expect.objectContaining({ ...group, message: 'Error: no law …', people: 2, sessions: 3 }),
        expect.objectContaining({ ...group, message: 'Error: other', people: 1, sessions: 1 }),
      ],
      more: 0,
      others: 0,
    });
    log.info.mockClear();
    await look();
    expect(log.info).not.toHaveBeenCalled();
  });

  it.each<[string, Record<string, string>, string]>([
    ['without source maps', {}, 'its file has no source map'],
    ['with another one', { 'entry.js.map': map }, 'its file has no source map'],
    ['with a malformed one', { 'app.js.map': '{"version":3,"mappings":7}' }, 'its source map cannot be read'],
  ])('%s say so', async (_what, maps, unmapped) => {
    await publish(maps);
    await report(person(1), inApp('Error: lost'));
    await report(person(1), [{ message: 'Error: lost', frames: [] }]);
    await look();
    const { groups } = (await readErrors()) ?? {};
    expect(groups?.map((group) => group.unmapped).toSorted()).toEqual(
      [unmapped, 'its stack has no line of this version'].toSorted(),
    );
  });

  it('are not stored of a version that the person cannot have', async () => {
    await publish();
    await report(person(1), inApp('Error: forged'), { of: '2.0.0' });
    expect(await countRows()).toBe(0);
  });

  it('are 10 of a person and 50 of a version at most, and others in one number', async () => {
    await publish();
    const reportMany = async (account: number, count: number) => {
      for (let done = 0; done < count; done += 3) {
        const failures = [0, 1, 2].map((index) => inApp('Error: any', account * 1_000 + done + index)).flat();
        await report(person(account), failures, { session: `session ${account}` });
      }
    };
    await reportMany(1, 21);
    expect(await countRows()).toBe(10);
    for (let account = 2; account <= 6; account += 1) await reportMany(account, 12);
    expect(await countRows()).toBe(50);
    await report(person(7), inApp('Error: one more'));
    expect(await readErrors()).toMatchObject({ others: 7 });
    await report(person(7), inApp('Error: any', 1_000));
    await look();
    expect(await readErrors()).toMatchObject({ groups: [{ people: 6 }], more: 0 });
  });

  it('are named in notices, the one of most people', async () => {
    await publish();
    await report(person(1), inApp('Error: rare'));
    for (const account of [1, 2]) await report(person(account), inApp('Error: often'));
    await look();
    const bodies = await database().inDirectory(async (directory) => {
      await directory
        .insertInto('release_webhook')
        .values({ remote, url: 'https://hook.example', secret: Buffer.from('s'), created_by: 'admin' })
        .execute();
      const notice = { remote, version, stable: version, share: 100, by: 'Lexboard', reason: 'Worse' };
      await enqueueNotices(directory, { type: 'canary.rolled_back', ...notice });
      await enqueueNotices(directory, { type: 'canary.promoted', ...notice });
      return directory.selectFrom('release_notice').select('body').orderBy('created_at').execute();
    });
    const errors = bodies.map(({ body }): unknown => JSON.parse(body));
    const error = 'Error: often at src/app.tsx:3 (2 people, 2 sessions)';
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'canary.rolled_back',
          data: expect.objectContaining({ error }) as unknown,
        }),
        expect.objectContaining({
          type: 'canary.promoted',
          data: expect.not.objectContaining({ error }) as unknown,
        }),
      ]),
    );
  });

  it('are deleted 30 days after they were seen last', async () => {
    await publish();
    await report(person(1), [...inApp('Error: old'), ...inApp('Error: new')]);
    await database().inDirectory((directory) =>
      sql`update release_error set last_seen = now() - interval '31 days' where remote = ${remote}`.execute(
        directory,
      ),
    );
    // Seen again
    await report(person(2), inApp('Error: new'));
    await sweepHealth({ database: database() });
    expect(await countRows()).toBe(1);
  });
});
