import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import {
  releaseNotices,
  releaseNoticesAdd,
  releaseNoticesRemove,
  releaseNoticesTest,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { endCanaries, moveTimes } from '../../testing/samples/canary-samples.ts';
import { addViewedPages } from '../../testing/samples/health-samples.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/releases/webhook-receiver.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type TestOrganisation } from '../../testing/test-platform.ts';
import { watchCanaries } from '../canary/watch-canaries.ts';
import { changeCanary, platformOperator, promote, rollBack } from '../operations/operations.ts';
import { sendNotices } from './send-notices.ts';

interface Body {
  type: string;
  data: Record<string, unknown>;
}
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value;

function readBody(text: string): Body {
  const body: unknown = JSON.parse(text);
  if (!isBody(body)) throw new TypeError(text);
  return body;
}

describeOnOwnDatabase('Notices', (database) => {
  let operating: TestOrganisation;
  let receiver: WebhookReceiver;
  let remote: string;
  beforeAll(async () => {
    operating = await addTestOrganisation(database());
  });
  const platform = platformOfSuite(database, { noticeNetworks: ['127.0.0.0/8'] });
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  beforeEach(async () => {
    jest.resetAllMocks();
    receiver = await startWebhookReceiver();
    await database().inDirectory((trx) => trx.deleteFrom('release_webhook').execute());
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.1.0', '1.0.0']);
  });
  afterEach(() => receiver.close());

  const call = (of: Parameters<typeof ask>[1], body: object = {}, { token } = operating.admin) =>
    ask(platform.app, of, { token, body });
  const add = async (body: object = {}) => {
    const { reply } = await call(releaseNoticesAdd, { url: receiver.url, ...body });
    return { id: String(reply.id), secret: String(reply.secret) };
  };
  const list = async () => (await call(releaseNotices)).reply.data ?? [];
  const send = (allowed = ['127.0.0.0/8']) =>
    sendNotices({ database: database(), log, allowed, signal: new AbortController().signal });
  const begin = (percent = 50) =>
    changeCanary(database(), platformOperator, { remote, version: '1.1.0', percent, reason: 'A try' });
  const bodies = () => receiver.received.map(({ body }) => readBody(body));
  const makeDue = (hoursOld = 0) =>
    database().inDirectory(async (trx) => {
      await trx
        .updateTable('release_webhook')
        .set({ next_at: new Date(0) })
        .execute();
      await trx
        .updateTable('release_notice')
        .set({ due_at: new Date(0), created_at: new Date(Date.now() - hoursOld * 3_600_000) })
        .execute();
    });

  it('tell what became of a canary, signed with the secret that was shown once', async () => {
    const { secret } = await add({ remote });
    await begin(25);
    await rollBack(database(), operating.admin, { remote, reason: 'Too slow' });
    await send();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const { type, data } = readBody(body);
    expect([type, data]).toEqual([
      'canary.rolled_back',
      {
        remote,
        version: '1.1.0',
        stable: '1.0.0',
        share: 25,
        by: operating.admin.username,
        reason: 'Too slow',
      },
    ]);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    expect(JSON.stringify(await list())).not.toContain(secret.slice(6));
  });

  it('tell whose canary another one replaces', async () => {
    await add();
    await changeCanary(
      database(),
      { id: null, username: 'token (CI)' },
      { remote, version: '1.1.0', percent: 25 },
    );
    const { admin } = operating;
    await addReleases(database(), remote, ['1.2.0', '1.0.1']);
    const more = { remote, version: '1.2.0', percent: 5, reason: 'New calendar' };
    await changeCanary(database(), admin, more);
    await changeCanary(database(), admin, { ...more, percent: 10 });
    await send();
    const since = String.raw`25 % since \d{4}-\d\d-\d\d \d\d:\d\d UTC`;
    expect(bodies().map(({ type, data }) => [type, data])).toEqual([
      [
        'canary.replaced',
        {
          remote,
          version: '1.1.0',
          stable: '1.0.1',
          share: 25,
          by: admin.username,
          reason: expect.stringMatching(
            `^1.2.0 replaces it. The canary was of token \\(CI\\), ${since}. New calendar$`,
          ) as unknown,
        },
      ],
    ]);
  });

  it('tell of a canary that everyone gets, and of a stable version that is rolled back, but of no other promotion', async () => {
    await add();
    await promote(database(), platformOperator, { remote, version: '1.1.0' });
    await rollBack(database(), platformOperator, { remote });
    await changeCanary(database(), platformOperator, {
      remote,
      version: '1.1.0',
      percent: 5,
      reason: 'Mended',
    });
    await promote(database(), platformOperator, { remote, version: '1.1.0' });
    for (const version of ['1.1.0', '1.0.0'])
      await rollBack(database(), platformOperator, { remote, version });
    await send();
    expect(bodies().map(({ type, data }) => [type, data.version, data.stable, data.share])).toEqual([
      ['stable.rolled_back', '1.1.0', '1.0.0', 100],
      ['canary.promoted', '1.1.0', '1.1.0', 100],
      ['stable.rolled_back', '1.1.0', '1.0.0', 100],
      ['stable.rolled_back', '1.0.0', null, 100],
    ]);
  });

  it('go to the webhooks of the remote and those of all, once each', async () => {
    await addReleases(database(), `${remote}-other`, ['1.0.0']);
    for (const wanted of [{ remote }, {}, { remote: `${remote}-other` }]) await add(wanted);
    await begin();
    await rollBack(database(), platformOperator, { remote });
    await Promise.all([send(), send(), send()]);
    expect(bodies()).toHaveLength(2);
    await send();
    expect(bodies()).toHaveLength(2);
  });

  it('say once at each share that a canary waits', async () => {
    await add();
    const watch = () => watchCanaries({ database: database(), log });
    const again = async () => {
      await moveTimes(database(), remote, { verdict: '2020-01-01T00:00:00Z' });
      await watch();
    };
    await changeCanary(database(), platformOperator, { remote, version: '1.1.0', percent: 5, users: [] });
    const view = { remote, version: '1.1.0', given: 'name', errors: 1 } as const;
    await addViewedPages(database(), { ...view, pages: 1, at: new Date() });
    await watch();
    await again();
    await send();
    expect(bodies()).toMatchObject([{ type: 'canary.waits', data: { remote, share: 5, by: 'Lexboard' } }]);
    await begin(10);
    await again();
    await again();
    await send();
    expect(bodies().map(({ data }) => data.share)).toEqual([5, 10]);
  });

  it('are sent again after a failure with the same id, later each time, and given up after a day', async () => {
    await add();
    receiver.answers.status = 500;
    await begin();
    await rollBack(database(), platformOperator, { remote });
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await list()).toMatchObject([{ failure: 'The webhook answered 500', waiting: 1 }]);
    receiver.answers.status = 302;
    await makeDue();
    await send();
    receiver.answers.status = 204;
    await makeDue();
    await send();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(log.warn.mock.calls.map(([facts]: unknown[]) => facts)).toMatchObject([
      { failure: 'The webhook answered 500', nextInSeconds: 10 },
      { failure: 'The webhook answered 302', nextInSeconds: 30 },
    ]);
    expect(await list()).toMatchObject([{ failure: null, waiting: 0 }]);
    await begin();
    await rollBack(database(), platformOperator, { remote, reason: 'Again' });
    await makeDue(25);
    await send();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await list()).toMatchObject([{ waiting: 0 }]);
  });

  it('are not kept back by a clock that was ahead by a day', async () => {
    await add();
    await begin();
    await rollBack(database(), platformOperator, { remote });
    const dueIn = (interval: string) =>
      database().inDirectory((trx) =>
        trx
          .updateTable('release_notice')
          .set({ due_at: sql<Date>`now() + ${interval}::interval` })
          .execute(),
      );
    await dueIn('1 hour');
    await send();
    expect(receiver.received).toEqual([]);
    await dueIn('1 day');
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('go to no private network that is not allowed, and wait for a webhook that did not take another one', async () => {
    await add();
    for (const reason of ['One', 'Two']) {
      await begin();
      await rollBack(database(), platformOperator, { remote, reason });
    }
    await send([]);
    expect(receiver.received).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await list()).toMatchObject([
      { failure: expect.stringContaining('127.0.0.1 is an address of a private network') as unknown },
    ]);
  });

  it('are told to nobody where the operation is not done', async () => {
    await add();
    await begin();
    await expect(rollBack(database(), platformOperator, { remote, revision: 1 })).rejects.toMatchObject({
      status: 409,
    });
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('are tried by a test, and end once the webhook is removed', async () => {
    const { id } = await add();
    const sendTest = async () => (await call(releaseNoticesTest, { webhook: id })).status;
    receiver.answers.status = 500;
    expect(await sendTest()).toBe(200);
    await send();
    receiver.answers.status = 204;
    receiver.received.length = 0;
    // What waits to be sent again is sent now, however often it is asked for.
    expect([await sendTest(), await sendTest()]).toEqual([200, 200]);
    await send();
    expect(bodies()).toMatchObject([{ type: 'test' }]);
    await begin();
    await rollBack(database(), platformOperator, { remote });
    expect((await call(releaseNoticesRemove, { webhook: id })).status).toBe(200);
    await send();
    expect(bodies()).toHaveLength(1);
    for (const one of [releaseNoticesRemove, releaseNoticesTest])
      expect((await call(one, { webhook: id })).status).toBe(404);
  });

  it.each([
    ['url', { url: 'http://chat.example/hooks/1' }],
    ['url', { url: 'ftp://chat.example/' }],
    ['url', { url: 'https://asha:secret@chat.example/' }],
    ['url', { url: 'chat.example' }],
    ['url', { url: 'https://10.1.2.3/hooks/1' }],
    ['url', { url: 'https://[fd00::1]/hooks/1' }],
    ['url', { url: 'http://[::1]/hooks/1' }],
    ['remote', { remote: 'mfe-none' }],
  ])('are refused at the field %s: %o', async (field, body) => {
    const { status, reply } = await call(releaseNoticesAdd, { url: receiver.url, ...body });
    expect([status, reply.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it('are the business of administrators of the operating organisation alone', async () => {
    const { admin } = platform.organisation;
    for (const one of [releaseNotices, releaseNoticesAdd])
      expect((await call(one, one === releaseNotices ? {} : { url: receiver.url }, admin)).status).toBe(403);
    expect((await call(releaseNotices, {}, operating.editor)).status).toBe(403);
  });
});
