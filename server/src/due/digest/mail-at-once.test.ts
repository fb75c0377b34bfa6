import PostalMime from 'postal-mime';
import { sql } from 'kysely';
import {
  dueAssign,
  dueAtOnce,
  dueFile,
  dueList,
  dueReminders,
  dueSendBack,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { deliverBySmtp } from '../../mail/deliveries.ts';
import { sendMails } from '../../mail/send-mails.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import {
  publicUrl,
  queuedMails,
  startMailServer,
  type MailServer,
} from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';
import { mailAtOnce } from './mail-at-once.ts';

describeOnDatabase('Mail at once', (database) => {
  const platform = platformOfSuite(database);
  const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
  let server: MailServer;
  const act = async (call: Call, body: object = {}, { token }: Person = platform.organisation.editor) =>
    (await ask(platform.app, call, { token, body })).reply;
  const change = (statement: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => statement.execute(trx));
  const run = (address = publicUrl) => mailAtOnce({ database: database(), publicUrl: address, log });
  const letItBeTime = () => change(sql`update due_news set mail_at = now() where mail_at is not null`);
  const subjects = async () => {
    const { viewer, editor } = platform.organisation;
    const own = [viewer, editor].map(({ username }) => `${username}@lexboard.example`);
    return (await queuedMails(database())).flatMap(({ recipient, subject }) =>
      own.includes(recipient) ? [subject] : [],
    );
  };
  /** Files what is due first, and sends it back. */
  const sendBack = async (recordId: number, reason: string) => {
    const [row] = (await act(dueList, { record: { kind: 'return', id: recordId } })).data ?? [];
    const [id, version] = [Number(row?.['id']), Number(row?.['version'])];
    await act(dueFile, { id, version, filedOn: '2026-09-10' }, platform.organisation.viewer);
    await act(dueSendBack, { id, version: version + 1, reason });
  };

  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    log.error.mockReset();
    const { viewer, editor } = platform.organisation;
    await act(lawCalls.add, completeLaw());
    for (const id of [1, 2]) {
      const days = { dayMonthArr: [{ date: '11', month: 'September' }], startdate: '2026-09-01' };
      const year = { periodicity: 'Yearly', ...days, enddate: '2026-09-30' };
      await act(recordCalls(returns).add, completeBelow(returns, 1, year));
      await act(dueAssign, { records: [{ kind: 'return', id }], owner: viewer.id, checker: editor.id });
    }
    await act(dueAtOnce, { atOnce: true }, viewer);
  });

  it('tells once and together what was sent back, at most once in five minutes', async () => {
    const { viewer } = platform.organisation;
    expect((await act(dueReminders, {}, viewer)).atOnce).toBe(true);
    await sendBack(1, 'The challan is missing');
    await sendBack(2, 'Wrong month');
    await run();
    expect(await subjects()).toEqual([]);
    await letItBeTime();
    // A failure loses nothing.
    await run('nowhere');
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await subjects()).toEqual([]);
    await Promise.all([run(), run()]);
    expect(await subjects()).toEqual(['Lexboard: 2 sent back']);
    await sendMails(
      { database: database(), publicUrl, deliver: deliverBySmtp(server.url), log },
      new AbortController().signal,
    );
    const arrived = server.received.find(({ recipients }) => recipients.join().startsWith(viewer.username));
    const { text, headers } = await PostalMime.parse(arrived?.message ?? '');
    expect(text).toContain('The challan is missing');
    expect(text).toContain('Wrong month');
    const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    expect(text).toContain(`Stop these mails:\n${link}`);
    // The next one waits for five minutes from the last.
    await sendBack(1, 'Again');
    await letItBeTime();
    await run();
    expect(await subjects()).toEqual([]);
    await change(sql`update account set mailed_at = mailed_at - interval '5 minutes'`);
    await letItBeTime();
    await run();
    expect(await subjects()).toEqual(['Lexboard: 1 sent back']);
    // Looking at the link stops nothing; one click stops these mails, and not the digest.
    const stop = link.replace(publicUrl, '');
    expect((await platform.app.inject(stop)).body).toContain('<form method="post">');
    expect(await act(dueReminders, {}, viewer)).toMatchObject({ atOnce: true });
    expect((await platform.app.inject({ method: 'POST', url: stop })).statusCode).toBe(200);
    expect(await act(dueReminders, {}, viewer)).toMatchObject({ atOnce: false, digest: true });
  });

  it('tells nobody who does not want it, and nothing that they cannot see any more', async () => {
    const { viewer } = platform.organisation;
    await sendBack(1, 'The challan is missing');
    await act(recordCalls(returns).delete, { id: 1, reason: 'Entered twice' });
    await letItBeTime();
    await run();
    await sendBack(2, 'Wrong month');
    await act(dueAtOnce, { atOnce: false }, viewer);
    await letItBeTime();
    await run();
    await act(dueAtOnce, { atOnce: true }, viewer);
    await run();
    expect(await subjects()).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });
});
