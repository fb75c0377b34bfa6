import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import {
  notifications,
  recordCalls,
  webhookAdd,
  webhookDeliveries,
  webhookEndFormer,
  webhookList,
  webhookRemove,
  webhookSecret,
  webhookSendAgain,
  webhookTest,
  webhookUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { notice } from '@lexboard/shared-lib/domain';
import { createSecretKey } from '../secrets/secret-key.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { draftBelow } from '../testing/samples/attached-samples.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/releases/webhook-receiver.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls } from '../testing/test-platform.ts';
import { sendWebhooks, tendWebhooks, type WebhookSender } from './send-webhooks.ts';

describeOnDatabase('A webhook', (database) => {
  const secretKey = createSecretKey();
  const outgoingNetworks = ['127.0.0.0/8'];
  const platform = platformOfSuite(database, { secretKey, outgoingNetworks });
  const log = { info: jest.fn(), error: jest.fn() };
  const publicUrl = 'https://lexboard.example';
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());

  const act = (call: Call, body: object = {}, { token } = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const add = async (body: object = {}) => {
    const events = ['record.published'];
    const { reply } = await act(webhookAdd, { address: receiver.url, events, units: [], ...body });
    return { id: Number(reply.id), secret: String(reply.secret) };
  };
  const sender = (parts: Partial<WebhookSender> = {}) => {
    const { signal } = new AbortController();
    return { database: database(), log, allowed: outgoingNetworks, secretKey, publicUrl, signal, ...parts };
  };
  const send = (parts?: Partial<WebhookSender>) => sendWebhooks(sender(parts));
  const publish = () => act(lawCalls.add, completeLaw());
  const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
    database().inOrganisation(platform.organisation.id, async (trx) => (await query.execute(trx)).rows);
  /** Moves the clock of the queue. */
  const pass = async (time: string) => {
    await run(sql`update webhook set next_at = next_at - ${time}::interval`);
    await run(
      sql`update webhook_delivery set due_at = due_at - ${time}::interval, queued_at = queued_at - ${time}::interval`,
    );
  };
  const list = async () => (await act(webhookList)).reply.data?.[0];
  const deliveries = async (id: number) =>
    (await act(webhookDeliveries, { id, page: 1, pageSize: 50 })).reply.data ?? [];
  const ids = () => receiver.received.map(({ headers }) => String(headers['webhook-id']));
  /** The last delivery, as a receiver verifies it. */
  const verify = (secret: string): unknown => {
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return new Webhook(secret).verify(body, named);
  };

  it('is told what happened, signed with the secret that was shown once', async () => {
    const { id, secret } = await add();
    await publish();
    await send();
    const link = 'https://lexboard.example/due?open=law:1';
    expect(verify(secret)).toMatchObject({ type: 'record.published', data: { kind: 'law', id: '1', link } });
    expect(await deliveries(id)).toMatchObject([
      {
        id: ids()[0],
        type: 'record.published',
        state: 'taken',
        attempts: 1,
        status: 204,
        failure: '',
        nextAt: null,
      },
    ]);
    expect(JSON.stringify([await list(), await deliveries(id)])).not.toContain(secret.slice(6));
    expect(JSON.stringify(await run(sql`select * from webhook`))).not.toContain(secret.slice(6));
  });

  it('that was missed for an hour gets what happened, in its order', async () => {
    const { id } = await add();
    receiver.answers.status = 503;
    await publish();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await send();
      await pass('30 minutes');
    }
    await publish();
    expect(new Set(ids()).size).toBe(1);
    expect(await list()).toMatchObject({ failure: 'The webhook answered 503.', waiting: 2 });
    receiver.answers.status = 204;
    receiver.received.length = 0;
    await send();
    expect(receiver.received.map(({ body }) => /"id":"(\d+)"/u.exec(body)?.[1])).toEqual(['1', '2']);
    expect(await list()).toMatchObject({ failure: '', failingSince: null, waiting: 0 });
    expect(await deliveries(id)).toMatchObject([{ attempts: 1 }, { attempts: 6 }]);
  });

  it('gets first what a person sends again or tests, whatever failed before', async () => {
    const { id } = await add();
    receiver.answers.status = 503;
    await publish();
    await publish();
    await send();
    await pass('30 minutes');
    const [newest] = await deliveries(id);
    await act(webhookSendAgain, { id: newest?.['id'] });
    await send();
    expect(ids().at(-1)).toBe(newest?.['id']);
    await act(webhookTest, { id });
    await send();
    expect(receiver.received.at(-1)?.body).toMatch(/"type" ?: ?"test"/);
  });

  it('gets nothing of a notice that has become restricted before it was sent, also not again', async () => {
    const { id } = await add({ events: ['notice.added', 'record.published'] });
    await publish();
    await act(recordCalls(notice).add, draftBelow(notice, 1));
    await run(sql`update notice set restricted = 'yes'`);
    await send();
    expect(receiver.received).toHaveLength(1);
    const [restricted] = await deliveries(id);
    expect(restricted).toMatchObject({ type: 'notice.added', state: 'stopped', status: null });
    await act(webhookSendAgain, { id: restricted?.['id'] });
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await list()).toMatchObject({ failure: '', waiting: 0 });
  });

  it('stops after a day, which administrators are told once, and sends again what they choose', async () => {
    const { id } = await add();
    receiver.answers.status = 500;
    for (const day of [1, 2]) {
      await publish();
      await send();
      await pass('25 hours');
      await tendWebhooks(sender());
      expect(await deliveries(id)).toMatchObject(Array.from({ length: day }, () => ({ state: 'stopped' })));
    }
    const { reply } = await act(notifications, { page: 1, pageSize: 10 });
    expect(reply.data).toMatchObject([
      {
        what: 'webhookfailed',
        open: `webhook:${id}`,
        name: new URL(receiver.url).host,
        said: 'The webhook answered 500.',
      },
    ]);
    const mails = await database().inDirectory(
      async (trx) =>
        (
          await sql`select recipient, subject from mail where organisation_id = ${platform.organisation.id}`.execute(
            trx,
          )
        ).rows,
    );
    expect(mails).toEqual([
      {
        recipient: `${platform.organisation.admin.username}@lexboard.example`,
        subject: expect.stringContaining('Webhook not reached for a day') as unknown,
      },
    ]);
    receiver.answers.status = 204;
    const [, first] = await deliveries(id);
    expect((await act(webhookSendAgain, { id: first?.['id'] })).status).toBe(200);
    await send();
    expect(ids().at(-1)).toBe(first?.['id']);
    expect(await deliveries(id)).toMatchObject([{ state: 'stopped' }, { state: 'taken', attempts: 1 }]);
  });

  it('that answers that it is gone gets nothing more, which administrators are told, until a person begins again', async () => {
    const { id } = await add();
    for (let count = 0; count < 2; count += 1) await publish();
    receiver.answers.status = 410;
    await send();
    await pass('1 hour');
    await publish();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([{ state: 'stopped' }, { state: 'stopped', status: 410 }]);
    expect(await list()).toMatchObject({
      waiting: 0,
      failure: 'The webhook answered 410: it is gone. Nothing is sent until it is changed or a test is sent.',
    });
    const { reply } = await act(notifications, { page: 1, pageSize: 10 });
    expect(reply.data).toMatchObject([{ what: 'webhookfailed', open: `webhook:${id}` }]);
    receiver.answers.status = 204;
    await act(webhookTest, { id });
    await publish();
    await send();
    await send();
    expect(await deliveries(id)).toMatchObject([
      { state: 'taken' },
      { type: 'test', state: 'taken' },
      {},
      {},
    ]);
  });

  it.each([
    ['300', 300],
    ['86400', 3_600],
    ['1', 10],
  ])(
    'that is too busy is left alone for as long as it asks, within bounds (%s)',
    async (retryAfter, seconds) => {
      await add();
      await publish();
      Object.assign(receiver.answers, { status: 503, retryAfter });
      await send();
      await pass(`${seconds - 5} seconds`);
      await send();
      expect(receiver.received).toHaveLength(1);
      await pass('6 seconds');
      await send();
      expect(receiver.received).toHaveLength(2);
    },
  );

  it('gets each delivery, whoever of several servers sends it', async () => {
    const { id } = await add();
    for (let count = 0; count < 12; count += 1) await publish();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(new Set(ids()).size).toBe(12);
    expect(new Set((await deliveries(id)).map(({ state }) => state))).toEqual(new Set(['taken']));
  });

  it('gets what a server was stopped over from the next one, with the same id', async () => {
    await add();
    await publish();
    receiver.answers.status = 0;
    const stopping = new AbortController();
    const sending = send({ signal: stopping.signal });
    while (receiver.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stopping.abort();
    await expect(sending).rejects.toThrow();
    receiver.answers.status = 204;
    await send();
    expect(ids()).toHaveLength(1);
    await pass('31 seconds');
    await send();
    expect(new Set(ids()).size).toBe(1);
    expect(await list()).toMatchObject({ waiting: 0, failure: '' });
  });

  it('has two secrets while one is changed', async () => {
    const { id, secret } = await add();
    const other = String((await act(webhookSecret, { id })).reply.secret);
    await act(webhookTest, { id });
    await send();
    for (const one of [secret, other]) expect(verify(one)).toMatchObject({ type: 'test' });
    await act(webhookEndFormer, { id });
    await act(webhookTest, { id });
    await send();
    expect(verify(other)).toMatchObject({ type: 'test' });
    expect(() => verify(secret)).toThrow('No matching signature');
  });

  it('keeps what waits while the servers cannot open its secret, until that is changed', async () => {
    const { id } = await add();
    await publish();
    const lost = createSecretKey();
    await send({ secretKey: lost });
    await pass('25 hours');
    await tendWebhooks(sender({ secretKey: lost }));
    expect([receiver.received.length, await list()]).toMatchObject([0, { waiting: 1, secretLost: false }]);
    // Nor is it given up, by servers that were away for a day themselves.
    await tendWebhooks(sender());
    expect(await list()).toMatchObject({ waiting: 1 });
    await run(sql`update webhook set key_id = 'lost'`);
    expect(await list()).toMatchObject({ secretLost: true });
    const secret = String((await act(webhookSecret, { id })).reply.secret);
    expect(await list()).toMatchObject({ secretLost: false, formerUntil: null });
    await tendWebhooks(sender());
    await send();
    expect(verify(secret)).toMatchObject({ type: 'record.published' });
  });

  it('is sent nothing where its address has become one of a private network', async () => {
    await add({ address: receiver.url.replace('127.0.0.1', 'localhost') });
    await publish();
    await send({ allowed: [] });
    expect(receiver.received).toEqual([]);
    expect(await list()).toMatchObject({
      failure: expect.stringContaining('private network') as unknown,
      waiting: 1,
    });
  });

  it.each([
    ['address', { address: 'http://hooks.example/' }],
    ['address', { address: 'https://10.1.2.3/' }],
    ['address', { address: 'https://user:secret@hooks.example/' }],
    ['address', { address: '' }],
    ['address', { address: `https://hooks.example/${'x'.repeat(2000)}` }],
    ['events', { events: [] }],
    ['units', { units: [99] }],
  ])('is refused at the field %s (%#)', async (field, body) => {
    const sent = { address: receiver.url, events: ['due.filed'], units: [], ...body };
    const { status, reply } = await act(webhookAdd, sent);
    expect([status, reply.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it('is changed in its present version alone, and is not another organisation’s', async () => {
    const { id } = await add();
    await publish();
    await send();
    const content = { id, address: receiver.url, events: ['due.filed'], units: [] };
    const twice = [
      await act(webhookUpdate, { ...content, version: 1 }),
      await act(webhookUpdate, { ...content, version: 1 }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 409]);
    const { admin } = await addTestOrganisation(database());
    const [delivery] = await deliveries(id);
    const tries: [Call, object][] = [
      [webhookUpdate, { ...content, version: 2 }],
      [webhookSendAgain, { id: String(delivery?.['id']) }],
      ...[webhookRemove, webhookSecret, webhookEndFormer, webhookTest, webhookDeliveries].map(
        (call): [Call, object] => [call, { id }],
      ),
    ];
    for (const [call, body] of tries) expect((await act(call, body, admin)).status).toBe(404);
    expect((await act(webhookRemove, { id })).status).toBe(200);
    expect(await list()).toBeUndefined();
  });
});
