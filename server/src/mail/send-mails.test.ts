import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addOrganisation, describeOnOwnDatabase } from '../testing/database/test-database.ts';
import {
  enqueue,
  makeDue,
  publicUrl,
  queuedMails,
  readOutbox,
  sampleMail,
} from '../testing/samples/mail-samples.ts';
import { deliverToFolder, type Deliver } from './deliveries.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { claimMail, delays } from './mail-queue.ts';
import { sendMails } from './send-mails.ts';

const running = new AbortController().signal;

describeOnOwnDatabase('The queue of mails', (database) => {
  let organisation: string;
  let outbox: string;
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  beforeAll(async () => {
    organisation = await addOrganisation(database());
  });
  beforeEach(async () => {
    outbox = await mkdtemp(path.join(os.tmpdir(), 'lexboard-outbox-'));
    jest.clearAllMocks();
  });
  afterEach(async () => {
    await database().inDirectory((directory) => directory.deleteFrom('mail').execute());
    await rm(outbox, { recursive: true });
  });

  const send = (deliver: Deliver = deliverToFolder(outbox), signal = running) =>
    sendMails({ database: database(), publicUrl, deliver, log }, signal);
  const refuse: Deliver = () => Promise.reject(Object.assign(new Error('s3cret'), { responseCode: 451 }));
  const logged = () => JSON.stringify([log.info.mock.calls, log.warn.mock.calls, log.error.mock.calls]);

  it('writes each mail to a file of its own and keeps nothing of it', async () => {
    await enqueue(database(), organisation, sampleMail(), sampleMail({ recipient: 'ravi@demo.example' }));
    const ids = (await queuedMails(database())).map(({ id }) => id);
    await send();
    const mails = await readOutbox(outbox);
    expect([...mails.keys()]).toEqual(ids.map((id) => `${id}.eml`).sort());
    const recipients = [...mails.values()].map(({ to }) => to?.[0]?.address);
    expect(recipients.sort()).toEqual(['asha@demo.example', 'ravi@demo.example']);
    for (const { text, html } of mails.values()) {
      expect(text).toContain('https://lexboard.example/workspace?secret=s3cret');
      expect(html).toContain('https://lexboard.example/workspace?secret=s3cret');
    }
    expect(await queuedMails(database())).toEqual([]);
    expect(logged()).not.toContain('s3cret');
  });

  it('puts the logo of its organisation into each mail', async () => {
    await database().inOrganisation(organisation, (trx) =>
      trx
        .updateTable('organisation')
        .set({ logo: Buffer.alloc(32, 1) })
        .where('id', '=', organisation)
        .execute(),
    );
    const other = await addOrganisation(database());
    await enqueue(database(), organisation, sampleMail());
    await enqueue(database(), other, sampleMail({ recipient: 'ravi@demo.example' }));
    await send();
    const mails = [...(await readOutbox(outbox)).values()];
    const logos = mails.map(({ to, attachments }) => [to?.[0]?.address, attachments.length]);
    expect(Object.fromEntries(logos)).toEqual({ 'asha@demo.example': 1, 'ravi@demo.example': 0 });
  });

  it('keeps others on the machine out of the folder, since links are secret', async () => {
    await enqueue(database(), organisation, sampleMail());
    const folder = path.join(outbox, 'new', 'outbox');
    await send(deliverToFolder(folder));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const rolledBack = database().inOrganisation(organisation, async (trx) => {
      await enqueueMail(trx, sampleMail());
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await send();
    expect(await readdir(outbox)).toEqual([]);
  });

  it.each([
    { recipient: 'asha@demo.example\r\nBcc: all@evil.example' },
    { recipient: 'asha@demo.example, all@evil.example' },
    { recipient: 'asha' },
    { subject: 'Hello\r\nBcc: all@evil.example' },
    { subject: 'Hello\nthere' },
  ])('refuses %j', async (values) => {
    await expect(enqueue(database(), organisation, sampleMail(values))).rejects.toThrow(TypeError);
    expect(await queuedMails(database())).toEqual([]);
  });

  it('tries again after growing delays, then gives up, and logs no word of the mail', async () => {
    await enqueue(database(), organisation, sampleMail());
    for (const [index, delay] of delays.entries()) {
      await send(refuse);
      const [mail] = await queuedMails(database());
      expect(mail?.attempts).toBe(index + 1);
      const seconds = ((mail?.due_at.getTime() ?? 0) - Date.now()) / 1000;
      expect(Math.abs(seconds - delay)).toBeLessThan(20);
      await send(refuse);
      expect(await queuedMails(database())).toEqual([mail]);
      await makeDue(database());
    }
    await send(refuse);
    expect(await queuedMails(database())).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(delays.length);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(logged()).toContain('The mail server answered 451');
    expect(logged()).not.toContain('s3cret');
  });

  it('lets no mail wait for another that cannot be sent', async () => {
    await enqueue(database(), organisation, sampleMail({ subject: 'bad' }), sampleMail({ subject: 'good' }));
    const deliver = deliverToFolder(outbox);
    await send((mail, signal) =>
      mail.message.includes('Subject: bad') ? refuse(mail, signal) : deliver(mail, signal),
    );
    expect([...(await readOutbox(outbox)).values()].map(({ subject }) => subject)).toEqual(['good']);
    expect((await queuedMails(database())).map(({ subject }) => subject)).toEqual(['bad']);
  });

  it('does not send what is of no use any more', async () => {
    await enqueue(database(), organisation, sampleMail({ expiresAt: new Date(Date.now() - 1000) }));
    await enqueue(database(), organisation, sampleMail({ expiresAt: new Date(Date.now() + 60_000) }));
    await send();
    expect(await readdir(outbox)).toHaveLength(1);
    expect(await queuedMails(database())).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('sends each mail once, however many servers look for mails', async () => {
    await enqueue(database(), organisation, ...Array.from({ length: 12 }, () => sampleMail()));
    const delivered: string[] = [];
    const deliver: Deliver = async ({ id }) => {
      delivered.push(id);
      await database().inDirectory((directory) => directory.selectFrom('mail').select('id').execute());
    };
    await Promise.all([send(deliver), send(deliver), send(deliver)]);
    expect(new Set(delivered).size).toBe(12);
    expect(delivered).toHaveLength(12);
  });

  it('sends what a killed server had taken, once its time is over and not before', async () => {
    await enqueue(database(), organisation, sampleMail());
    const taken = await database().inDirectory(claimMail);
    await send();
    expect(await readdir(outbox)).toEqual([]);
    await writeFile(path.join(outbox, `${taken?.id}.part`), 'half a mail');
    await makeDue(database());
    await send();
    expect(await readdir(outbox)).toEqual([`${taken?.id}.eml`]);
  });

  it('recognises a mail that was delivered before its server was killed: it takes the place of the same file', async () => {
    await enqueue(database(), organisation, sampleMail());
    const deliver = deliverToFolder(outbox);
    const killed: Deliver = async (mail, signal) => {
      await deliver(mail, signal);
      throw new Error('killed');
    };
    await send(killed);
    const [before] = await readOutbox(outbox);
    await makeDue(database());
    await send();
    expect([...(await readOutbox(outbox))]).toEqual([before]);
  });

  it('begins no other mail once it is to stop', async () => {
    await enqueue(database(), organisation, sampleMail(), sampleMail());
    const stopping = new AbortController();
    const deliver = deliverToFolder(outbox);
    await send(async (mail, signal) => {
      stopping.abort();
      await deliver(mail, signal);
    }, stopping.signal);
    expect(await readdir(outbox)).toHaveLength(1);
    expect(await queuedMails(database())).toHaveLength(1);
  });

  it('lets a delivery that hangs go on for a moment only when it is to stop', async () => {
    await enqueue(database(), organisation, sampleMail());
    const stopping = new AbortController();
    const hanging: Deliver = (_mail, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        stopping.abort();
      });
    await send(hanging, stopping.signal);
    expect(await queuedMails(database())).toMatchObject([{ attempts: 1 }]);
  });
});
