import type { FastifyInstance } from 'fastify';
import { forgotPassword } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { makeDue, publicUrl, queuedMails } from '../../testing/samples/mail-samples.ts';
import {
  addTestOrganisation,
  ask,
  startTestApp,
  type TestOrganisation,
} from '../../testing/test-platform.ts';
import { writeResetMails } from './write-reset-mails.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const running = new AbortController().signal;
const log = { warn: jest.fn() };

describeOnOwnDatabase('Asking for a link to set a new password', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  let email: string;
  const logged: string[] = [];
  beforeAll(async () => {
    const stream = { write: (line: string) => logged.push(line) };
    app = await startTestApp(database(), { logger: { level: 'info', stream } });
  });
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
    email = `${organisation.editor.username}@lexboard.example`;
    await database().inDirectory(async (directory) => {
      await directory.deleteFrom('reset_request').execute();
      await directory.deleteFrom('mail').execute();
    });
    logged.length = 0;
    jest.clearAllMocks();
  });
  afterAll(() => app.close());

  const forget = (username: string, { address = '10.0.0.1', url = 'https://evil.example' } = {}) =>
    ask(app, forgotPassword, { body: { username, url }, address });
  const write = () => writeResetMails({ database: database(), publicUrl, log }, running);
  const mailsAfter = async (...asked: string[]) => {
    for (const username of asked) expect((await forget(username)).status).toBe(200);
    await write();
    return queuedMails(database());
  };
  const systemLog = () =>
    inChainedLog(database(), organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'username', 'detail']).orderBy('sequence').execute(),
    );

  it('sends a link to the platform, whatever the caller names, to the address of the account', async () => {
    const [mail, ...more] = await mailsAfter(` ${email.toUpperCase()} `);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, organisation_id: organisation.id });
    const links = [mail?.text ?? '', mail?.html ?? ''].map(
      (part) => part.match(/https?:\/\/[^\s"<]+/g) ?? [],
    );
    for (const link of links.flat()) expect(new URL(link.replace(/\.$/, '')).origin).toBe(publicUrl);
    expect(mail?.text).toMatch(/https:\/\/lexboard\.example\/reset-password\?authToken=[\w.-]{66}\n/);
    expect(mail?.text).toContain(organisation.editor.username);
    const minutes = ((mail?.expires_at?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    expect(await systemLog()).toEqual([
      {
        action: 'Password reset asked for',
        username: organisation.editor.username,
        detail: { address: '10.0.0.1' },
      },
    ]);
  });

  it('keeps the token as a hash alone, and out of the log', async () => {
    const [mail] = await mailsAfter(email);
    const token = /authToken=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '-';
    const links = await database().inOrganisation(organisation.id, (trx) =>
      trx.selectFrom('reset_link').selectAll().execute(),
    );
    expect(links).toHaveLength(1);
    const secret = token.split('.')[1] ?? '-';
    expect(JSON.stringify(links)).not.toContain(secret);
    expect(JSON.stringify(links)).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    expect(logged.join() + JSON.stringify(log.warn.mock.calls)).not.toContain(secret);
  });

  it('answers the same for an address that nobody has and for an account that is disabled, and sends nothing', async () => {
    await database().inOrganisation(organisation.id, (trx) =>
      trx
        .updateTable('account')
        .set({ disabled_at: new Date() })
        .where('id', '=', organisation.viewer.id)
        .execute(),
    );
    const answers = [];
    for (const username of [
      email,
      'nobody@demo.example',
      `${organisation.viewer.username}@lexboard.example`,
    ]) {
      const { status, reply, headers } = await forget(username);
      answers.push({ status, reply, headers: { ...headers, date: '' } });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await write();
    expect((await queuedMails(database())).map(({ recipient }) => recipient)).toEqual([email]);
    const [known, disabled, ...others] = (await systemLog()).toSorted((one, other) =>
      one.username.localeCompare(other.username),
    );
    const address = '10.0.0.1';
    expect(known).toMatchObject({ username: organisation.editor.username, detail: { address } });
    expect(disabled).toEqual({
      action: 'Password reset asked for',
      username: organisation.viewer.username,
      detail: { address, disabled: true },
    });
    expect(others).toEqual([]);
  });

  it('does the same work for every address before it answers', async () => {
    const rowsFor = async (username: string) => {
      await database().inDirectory((directory) => directory.deleteFrom('reset_request').execute());
      const begun = statements();
      await forget(username);
      return statements() - begun;
    };
    const run = jest.spyOn(database(), 'inDirectory');
    const others = jest.spyOn(database(), 'inOrganisation');
    const statements = () => run.mock.calls.length + 100 * others.mock.calls.length;
    const counts = [await rowsFor(email), await rowsFor('nobody@demo.example')];
    expect(counts[0]).toBe(counts[1]);
    expect(others).not.toHaveBeenCalled();
    run.mockRestore();
    others.mockRestore();
    expect(await queuedMails(database())).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'editor',
    'a@b',
    `${'a'.repeat(300)}@demo.example`,
    'a@demo.example\r\nBcc: b@demo.example',
  ])('refuses %j, which is no address', async (username) => {
    expect(await forget(username)).toMatchObject({
      status: 422,
      reply: {
        success: 0,
        message: 'Invalid User',
        errors: [{ field: 'username', message: 'Invalid User' }],
      },
    });
  });

  it('refuses what is longer than any name, and an address list', async () => {
    expect((await forget(`${'a'.repeat(600)}@demo.example`)).status).toBe(400);
    const body = { username: [email, 'other@demo.example'] };
    expect((await ask(app, forgotPassword, { body })).status).toBe(400);
  });

  it('sends three mails in 15 minutes to one account, by whatever name, and the next one afterwards', async () => {
    expect(await mailsAfter(...Array.from({ length: 8 }, () => email))).toHaveLength(3);
    await database().inDirectory((directory) =>
      directory
        .updateTable('reset_request')
        .set({ at: new Date(Date.now() - 16 * 60_000) })
        .where('granted', '=', true)
        .execute(),
    );
    expect(await mailsAfter(email)).toHaveLength(4);
  });

  it('sends eight mails in a day to one account for one network, and more for another', async () => {
    const subject = `account:${organisation.id}/${organisation.editor.id}`;
    const before = (count: number, host: number) =>
      Array.from({ length: count }, () => ({
        subject,
        address: `10.0.0.${host}`,
        granted: true,
        at: new Date(Date.now() - 20 * 60_000),
      }));
    const note = (count: number, host: number) =>
      database().inDirectory((directory) =>
        directory.insertInto('reset_request').values(before(count, host)).execute(),
      );
    const mailsTo = async (address: string) => {
      const had = (await queuedMails(database())).length;
      expect((await forget(email, { address })).status).toBe(200);
      await write();
      return (await queuedMails(database())).length - had;
    };
    await note(7, 1);
    expect([await mailsTo('10.0.0.1'), await mailsTo('10.0.0.1'), await mailsTo('10.0.0.2')]).toEqual([
      1, 0, 1,
    ]);
    await note(21, 3);
    expect(await mailsTo('10.0.0.4')).toBe(0);
  });

  it.each([
    ['hour', 60, 3_600],
    ['day', 200, 86_400],
  ])('lets a network wait that asked too often within an %s', async (_within, most, seconds) => {
    const at = new Date(Date.now() - (seconds - 30) * 1_000);
    const one = { subject: 'name:nobody@demo.example', address: '10.0.0.1', granted: false, at };
    await database().inDirectory((directory) =>
      directory
        .insertInto('reset_request')
        .values(Array.from({ length: most - 1 }, () => one))
        .execute(),
    );
    expect((await forget(email)).status).toBe(200);
    const { status, headers } = await forget(email);
    expect([status, Number(headers['retry-after']) <= 30]).toEqual([429, true]);
  });

  it('lets a network wait that asks too often, whoever it asks for', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await forget(`nobody-${count}@demo.example`)).status).toBe(200);
    }
    for (const username of [email, 'nobody@demo.example']) {
      const { status, headers } = await forget(username);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    }
    expect((await forget(email, { address: '10.0.0.2' })).status).toBe(200);
  });

  it('writes each mail once, however many servers look for requests', async () => {
    await forget(email);
    await Promise.all([write(), write(), write()]);
    expect(await queuedMails(database())).toHaveLength(1);
  });

  it('writes a mail later that could not be written, and lets no other wait for it', async () => {
    await forget(`${organisation.viewer.username}@lexboard.example`);
    await forget(email);
    const broken = `bad url ${publicUrl}`;
    await writeResetMails({ database: database(), publicUrl: broken, log }, running);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(await queuedMails(database())).toEqual([]);
    expect(await systemLog()).toEqual([]);
    await write();
    expect(await queuedMails(database())).toEqual([]);
    await database().inDirectory((directory) =>
      directory
        .updateTable('reset_request')
        .set({ due_at: new Date(0) })
        .execute(),
    );
    await write();
    expect(await queuedMails(database())).toHaveLength(2);
    await makeDue(database());
  });
});
