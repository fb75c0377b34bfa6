import PostalMime from 'postal-mime';
import { addOrganisation, describeOnOwnDatabase } from '../testing/database/test-database.ts';
import {
  enqueue,
  makeDue,
  publicUrl,
  queuedMails,
  sampleMail,
  startMailServer,
  type MailServer,
} from '../testing/samples/mail-samples.ts';
import { deliverBySmtp } from './deliveries.ts';
import { sendMails } from './send-mails.ts';

describeOnOwnDatabase('A mail by SMTP', (database) => {
  let organisation: string;
  let server: MailServer;
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  beforeAll(async () => {
    organisation = await addOrganisation(database());
  });
  beforeEach(async () => {
    server = await startMailServer();
    jest.clearAllMocks();
  });
  afterEach(() => server.close());

  const send = (signal = new AbortController().signal) =>
    sendMails({ database: database(), publicUrl, deliver: deliverBySmtp(server.url), log }, signal);

  it('arrives at its recipient with a text and an HTML part', async () => {
    await enqueue(database(), organisation, sampleMail());
    const [{ id } = { id: '' }] = await queuedMails(database());
    await send();
    const [arrived, ...more] = server.received;
    expect(more).toEqual([]);
    expect(arrived?.recipients).toEqual(['asha@demo.example']);
    const { messageId, text, html } = await PostalMime.parse(arrived?.message ?? '');
    expect(messageId).toBe(`<${id}@lexboard.example>`);
    expect(text).toContain('Look at it:\nhttps://lexboard.example/workspace?secret=s3cret');
    expect(html).toMatch(/<a href="https:\/\/lexboard\.example\/workspace\?secret=s3cret"/);
    expect(await queuedMails(database())).toEqual([]);
  });

  it('arrives once a server that was down is there again', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    await enqueue(database(), organisation, sampleMail());
    await send();
    expect(await queuedMails(database())).toMatchObject([{ attempts: 1 }]);
    server = await startMailServer({ port });
    await makeDue(database());
    await send();
    expect(server.received).toHaveLength(1);
    expect(await queuedMails(database())).toEqual([]);
  });

  it('does not keep a server that stops waiting for one that says nothing', async () => {
    await server.close();
    server = await startMailServer({ silent: true });
    await enqueue(database(), organisation, sampleMail());
    const stopping = new AbortController();
    const sending = send(stopping.signal);
    while (server.connections() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    stopping.abort();
    await sending;
    // Not because the mail server took too long to greet.
    expect(JSON.stringify(log.warn.mock.calls)).toMatch(/abort/i);
    await database().inDirectory((directory) => directory.deleteFrom('mail').execute());
  });
});
