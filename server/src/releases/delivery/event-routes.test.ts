import { once } from 'node:events';
import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { releaseEventsPath } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { leave } from '../../http/limits/leave.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { addTestOrganisation, startTestApp, type TestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { rollBack } from '../operations/operations.ts';
import { readReleaseState } from '../state/release-state.ts';
import { createVisitorHeader } from './visitor.ts';

describeOnOwnDatabase('Open tabs', (database) => {
  let store: TestStore;
  let organisation: TestOrganisation;
  let app: FastifyInstance;
  let remote: string;
  beforeAll(async () => {
    store = await createTestStore();
    organisation = await addTestOrganisation(database());
  });
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0']);
    app = await startTestApp(database(), {
      attachments: store,
      fronts: { dataDir: store.folder },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());
  afterAll(() => store.remove());

  async function open(cookie = '') {
    const request = http.get(`${app.listeningOrigin}/api${releaseEventsPath}`, { headers: { cookie } });
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    response.on('error', () => undefined);
    const revisions = () =>
      [...text.matchAll(/^event: revision\ndata: (\d+)\n\n/gm)].map(([, one]) => Number(one));
    const until = async (count: number) => {
      while (revisions().length < count) await once(response, 'data');
      return revisions();
    };
    return { response, until, leave: () => request.destroy() };
  }
  const countStreams = async () =>
    /^release_event_streams (\d+)$/m.exec((await app.inject('/api/metrics')).body)?.[1];
  const untilStreams = async (count: string) => {
    while ((await countStreams()) !== count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('are told the revision at once, and each new one', async () => {
    const tab = await open();
    expect(tab.response.statusCode).toBe(200);
    expect(tab.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const [first = 0] = await tab.until(1);
    await rollBack(database(), organisation.admin, { remote });
    const [, next = 0] = await tab.until(2);
    expect(next).toBeGreaterThan(first);
  });

  it('are counted, and forgotten when they leave', async () => {
    const tabs = [await open(), await open()];
    expect(await countStreams()).toBe('2');
    for (const tab of tabs) tab.leave();
    await untilStreams('0');
  });

  it('of one session may not take all connections of a browser, others of the same person and address may', async () => {
    const { id: accountId, organisationId } = organisation.viewer;
    const { visitorKey } = await database().inDirectory(readReleaseState);
    const signIn = () => createVisitorHeader({ organisationId, accountId }, visitorKey, { secure: false });
    const cookie = signIn();
    for (let count = 0; count < 4; count += 1) expect((await open(cookie)).response.statusCode).toBe(200);
    const fifth = await open(cookie);
    expect([fifth.response.statusCode, fifth.response.headers['retry-after']]).toEqual([429, '60']);
    expect((await open(signIn())).response.statusCode).toBe(200);
  });

  it('do not keep a server from stopping', async () => {
    const tab = await open();
    await tab.until(1);
    const ended = once(tab.response, 'end');
    await leave(app, { drainMs: 0, limitMs: 60_000 });
    await ended;
  });
});
