import { sql } from 'kysely';
import {
  logEvent,
  notifications,
  recordCalls,
  systemLogList,
  webhookAdd,
  webhookDeliveries,
  webhookList,
  webhookUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { notice, ticked } from '@lexboard/shared-lib/domain';
import { chainSystemLog } from '../audit-writer/system-log.ts';
import { createSecretKey } from '../secrets/secret-key.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/releases/webhook-receiver.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../testing/test-platform.ts';
import { addTestUnits, testUnits } from '../testing/unit-samples.ts';
import { sendWebhooks, tendWebhooks } from './send-webhooks.ts';

interface Entry {
  id: number;
  action: string;
  name: string | null;
}

interface Message {
  type: string;
  data: { first: number; last: number; entries: Entry[] };
}

describeOnDatabase('The system log to a webhook', (database) => {
  const secretKey = createSecretKey();
  const outgoingNetworks = ['127.0.0.0/8'];
  const platform = platformOfSuite(database, { secretKey, outgoingNetworks });
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());

  const act = (call: Call, body: object = {}) =>
    ask(platform.app, call, { token: platform.organisation.admin.token, body });
  const add = async (body: object = {}) => {
    const content = { address: receiver.url, events: [logEvent], units: [], ...body };
    return Number((await act(webhookAdd, content)).reply.id);
  };
  const run = (query: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, async (trx) => (await query.execute(trx)).rows);
  const append = (entries: number) =>
    run(sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, ${entries})`);
  const sender = () => {
    const log = { info: jest.fn(), error: jest.fn() };
    const publicUrl = 'https://lexboard.example';
    const { signal } = new AbortController();
    return { database: database(), log, allowed: outgoingNetworks, secretKey, publicUrl, signal };
  };
  const send = async () => {
    await database().inOrganisation(platform.organisation.id, chainSystemLog);
    await sendWebhooks(sender());
  };
  /** Moves the clock of the queue. */
  const pass = async (time: string) => {
    await run(sql`update webhook set next_at = next_at - ${time}::interval`);
    await run(sql`update webhook_delivery
      set due_at = due_at - ${time}::interval, queued_at = queued_at - ${time}::interval`);
  };
  const messages = () =>
    receiver.received.map(({ body }) =>
      Object.assign<Message, unknown>(
        { type: '', data: { first: 0, last: 0, entries: [] } },
        JSON.parse(body),
      ),
    );
  const entries = () => messages().flatMap(({ data }) => data.entries);

  it('is told as the list of the log has it, from the choice on, each entry once and in order', async () => {
    await append(3);
    await send();
    const id = await add();
    await act(lawCalls.add, completeLaw());
    await append(250);
    await send();
    await send();
    expect(messages().map(({ data: { first, last } }) => last - first)).toEqual([99, 99, expect.any(Number)]);
    const told = entries();
    expect(told[0]).toMatchObject({ action: 'Webhook added' });
    expect(told.map((entry) => entry.id)).toEqual(told.map((_, index) => (told[0]?.id ?? 0) + index));
    const { reply } = await act(systemLogList, { page: 1, pageSize: 10, action: 'Published' });
    const published = told.find(({ action }) => action === 'Published') ?? {};
    const listed: object = { ...published, ...reply.data?.[0] };
    expect(published).toEqual(listed);
    expect(messages()[0]?.type).toBe('log.added');
    const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(published).toMatchObject({ organisation: platform.organisation.id, hash });
    const { reply: sent } = await act(webhookDeliveries, { id, page: 1, pageSize: 50 });
    expect(sent.data?.[2]).toMatchObject({
      subject: `Entries ${told[0]?.id}–${told[99]?.id}`,
      state: 'taken',
    });
  });

  it('waits for a receiver that is away for days, which administrators are told, and goes on where it stopped', async () => {
    await add();
    receiver.answers.status = 503;
    await append(5);
    await send();
    for (const days of ['25 hours', '48 hours']) {
      await append(5);
      await pass(days);
      await tendWebhooks(sender());
      await send();
    }
    const { reply } = await act(notifications, { page: 1, pageSize: 10 });
    expect(reply.data?.map((news) => news['what'])).toEqual(['webhookfailed']);
    expect((await act(webhookList)).reply.data).toMatchObject([{ waiting: 1 }]);
    receiver.answers.status = 204;
    receiver.received.length = 0;
    await pass('1 hour');
    await send();
    await send();
    const told = entries();
    expect(told.map((entry) => entry.id)).toEqual(told.map((_, index) => (told[0]?.id ?? 0) + index));
    expect(told.filter(({ action }) => action === 'Updated')).toHaveLength(15);
  });

  it('goes on from the choice on where it was not chosen for a while', async () => {
    const id = await add();
    const choose = (events: string[], version: number) =>
      act(webhookUpdate, { id, version, address: receiver.url, events, units: [] });
    await choose(['import.ended'], 1);
    await append(3);
    await send();
    await choose([logEvent], 2);
    await send();
    expect(entries().map(({ action }) => action)).toEqual(['Webhook changed']);
  });

  it('says nothing of restricted notices but that there was something', async () => {
    await act(lawCalls.add, completeLaw());
    await add();
    const dates = [{ what: 'Hearing', day: '2027-01-04', time: null, place: null, note: null }];
    const secret = { dates, restricted: ticked, readers: [] };
    expect((await act(recordCalls(notice).add, completeBelow(notice, 1, secret))).status).toBe(200);
    await send();
    const of = entries().find((entry) => 'kind' in entry && entry.kind === 'notice');
    expect(of).toMatchObject({ code: '', name: null, law: null, detail: { restricted: true } });
    expect(receiver.received.at(-1)?.body).not.toContain('NOT-000001');
    receiver.answers.status = 503;
    const open = { ...secret, restricted: '' };
    expect((await act(recordCalls(notice).add, completeBelow(notice, 1, open))).status).toBe(200);
    await send();
    expect(receiver.received.at(-1)?.body).toContain('NOT-000002');
    // It becomes restricted while the entry waits.
    await run(sql`update notice set restricted = 'yes'`);
    await pass('1 hour');
    receiver.answers.status = 204;
    await send();
    expect(receiver.received.at(-1)?.body).toContain('"restricted":true');
    expect(receiver.received.at(-1)?.body).not.toContain('NOT-000002');
  });

  it('is of the whole organisation', async () => {
    await addTestUnits(database(), platform.organisation);
    const content = { address: receiver.url, events: [logEvent], units: [testUnits.pune] };
    const { status, reply } = await act(webhookAdd, content);
    expect([status, reply.errors?.map(({ field }) => field)]).toEqual([422, ['events']]);
  });
});
