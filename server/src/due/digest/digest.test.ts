import PostalMime from 'postal-mime';
import {
  dueAssign,
  dueDigest,
  dueList,
  dueReminders,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { deliverBySmtp } from '../../mail/deliveries.ts';
import { sendMails } from '../../mail/send-mails.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import {
  makeDue,
  publicUrl,
  queuedMails,
  startMailServer,
  type MailServer,
} from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';
import { updateDaily } from '../update-daily.ts';
import { DigestPauses } from './digest-pauses.ts';
import { sendDigests } from './send-digests.ts';

const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00+05:30`);

describeOnOwnDatabase('The daily digest', (database) => {
  const platform = platformOfSuite(database);
  const error = jest.fn();
  let server: MailServer;
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token, body });
  const digest = (now: Date, { pauses = new DigestPauses(), address = publicUrl } = {}) => {
    const log = { error, warn: error };
    return sendDigests({ database: database(), publicUrl: address, pauses, log, now: () => now });
  };
  const send = async (log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }) => {
    const deliver = deliverBySmtp(server.url);
    await sendMails({ database: database(), publicUrl, deliver, log }, new AbortController().signal);
  };
  const addressOf = ({ username }: Person) => `${username}@lexboard.example`;
  /** To people of this test's organisation. */
  const mailed = async () => {
    const { viewer, editor, admin } = platform.organisation;
    const own = [viewer, editor, admin].map(addressOf);
    const mails = await queuedMails(database());
    return mails.flatMap(({ recipient, subject }) =>
      own.includes(recipient) ? [{ recipient, subject }] : [],
    );
  };
  const add = async (id: number, day: [date: string, month: string], people: object, more: object = {}) => {
    const values = { periodicity: 'Yearly', startdate: '2039-01-01', enddate: '2039-12-31', ...more };
    const [date, month] = day;
    await act(
      recordCalls(returns).add,
      completeBelow(returns, 1, { dayMonthArr: [{ date, month }], ...values }),
    );
    await act(dueAssign, { records: [{ kind: 'return', id }], ...people });
  };

  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    error.mockReset();
    server.received.length = 0;
    await database().inDirectory((directory) => directory.deleteFrom('mail').execute());
    // Those of the tests before would be due as well.
    await database().inDirectory((directory) =>
      directory.updateTable('organisation').set({ digest_day: '2039-11-20' }).execute(),
    );
    const { editor, viewer } = platform.organisation;
    await act(lawCalls.add, completeLaw());
    await add(1, ['10', 'November'], { owner: viewer.id, checker: editor.id }, { returnName: 'Late <b>' });
    await add(2, ['22', 'November'], { owner: viewer.id });
    await add(3, ['29', 'November'], { owner: viewer.id });
    await add(4, ['28', 'November'], { owner: viewer.id });
    // Far ahead, days are written by the daily job alone.
    await updateDaily({ database: database(), log: { error }, now: () => at('2039-11-01') });
  });

  it('says to each what is theirs, with links to exactly these lists, and arrives with one click to stop it', async () => {
    const { viewer, editor, admin } = platform.organisation;
    await digest(at('2039-11-22'));
    expect(error).not.toHaveBeenCalled();
    expect(await mailed()).toEqual(
      expect.arrayContaining([
        { recipient: addressOf(viewer), subject: 'Lexboard: 1 overdue, 1 due today, 1 coming' },
        { recipient: addressOf(editor), subject: 'Lexboard: 1 escalated' },
        { recipient: addressOf(admin), subject: 'Lexboard: 1 escalated' },
      ]),
    );
    await send();
    const arrived = server.received.find(({ recipients }) => recipients.includes(addressOf(viewer)));
    const { text = '', html = '', headers } = await PostalMime.parse(arrived?.message ?? '');
    expect(text).toContain(
      '- Late <b> (FACT-1948 · The Factories Act, 1948)\n  Due Thu 10 Nov 2039, 12 days ago\n',
    );
    expect(html).toContain('>Late &lt;b&gt; (FACT-1948 · The Factories Act, 1948)</a>');
    const links = [...text.matchAll(/Open this list:\s+(\S+)/g)].map(([, link = '']) => new URL(link));
    expect(links.map(({ search }) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
      { mine: 'yes', status: 'Overdue' },
      { mine: 'yes', status: 'Upcoming,Due', from: '2039-11-22', to: '2039-11-22' },
      { mine: 'yes', status: 'Upcoming,Due', from: '2039-11-29', to: '2039-11-29' },
    ]);
    const coming = await act(
      dueList,
      { mine: 'yes', status: ['Upcoming'], from: '2039-11-29', to: '2039-11-29' },
      viewer,
    );
    expect(coming.reply.data).toMatchObject([{ recordId: 3 }]);
    const [, stop = ''] =
      /<https:\/\/lexboard\.example(\/unsubscribe\/.+)>/.exec(
        headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
      ) ?? [];
    expect(text).toContain(`${publicUrl}${stop}`);
    // A program that looks at links stops nothing.
    expect((await platform.app.inject(stop)).body).toContain('<form method="post">');
    expect((await act(dueReminders, {}, viewer)).reply.digest).toBe(true);
    const click = { method: 'POST', url: stop, payload: 'List-Unsubscribe=One-Click' } as const;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await platform.app.inject({ ...click, headers: form })).statusCode).toBe(200);
    expect(
      (await platform.app.inject({ ...click, headers: form, url: `${stop.slice(0, -1)}_` })).statusCode,
    ).toBe(404);
    expect((await act(dueReminders, {}, viewer)).reply.digest).toBe(false);
    await digest(at('2039-11-23'));
    expect((await mailed()).map(({ recipient }) => recipient).sort()).toEqual(
      [addressOf(admin), addressOf(editor)].sort(),
    );
    await act(dueDigest, { digest: true }, viewer);
    await digest(at('2039-11-24'));
    expect((await mailed()).filter(({ recipient }) => recipient === addressOf(viewer))).toHaveLength(1);
  });

  it('is written once a day, whatever servers, restarts and clocks, and makes good the newest missed day alone', async () => {
    const { viewer } = platform.organisation;
    const count = async () =>
      (await mailed()).filter(({ recipient }) => recipient === addressOf(viewer)).length;
    await digest(at('2039-11-23', '07:59'));
    expect(await count()).toBe(1);
    await digest(at('2039-11-23', '07:59'));
    await Promise.all([digest(at('2039-11-23')), digest(at('2039-11-23', '08:01'))]);
    expect(await count()).toBe(2);
    await digest(at('2039-11-22', '12:00'));
    await digest(at('2039-11-23', '23:00'));
    expect(await count()).toBe(2);
    await digest(at('2039-11-28', '03:00'));
    await digest(at('2039-11-28', '03:01'));
    expect(await count()).toBe(3);
    await digest(at('2039-11-28', '09:00'));
    expect(await count()).toBe(4);
  });

  it('is kept from nobody, and sent twice to nobody, by a mail server that is down', async () => {
    const { viewer } = platform.organisation;
    const port = Number(new URL(server.url).port);
    await digest(at('2039-11-23'));
    await server.close();
    await send();
    await digest(at('2039-11-23', '09:00'));
    server = await startMailServer({ port });
    await makeDue(database());
    await send();
    await makeDue(database());
    await send();
    expect(server.received.filter(({ recipients }) => recipients.includes(addressOf(viewer)))).toHaveLength(
      1,
    );
  });

  it('is tried again after longer and longer pauses where it cannot be written', async () => {
    const pauses = new DigestPauses();
    const fail = async (time: string) => {
      error.mockReset();
      await digest(at('2039-11-22', time), { pauses, address: 'no address' });
      return error.mock.calls.length;
    };
    expect(await fail('08:00')).toBeGreaterThan(1);
    expect(error).toHaveBeenLastCalledWith(
      expect.objectContaining({ nextInSeconds: 30 }),
      'Digests are tried again',
    );
    expect(await fail('08:01')).toBeGreaterThan(1);
    expect(await fail('08:02')).toBe(0);
    expect(await fail('08:03')).toBeGreaterThan(1);
    await digest(at('2039-11-22', '08:12'), { pauses });
    expect(await mailed()).toEqual([]);
    await digest(at('2039-11-22', '08:13'), { pauses });
    expect(await mailed()).toHaveLength(3);
  });

  it('is not sent where there is nothing to say', async () => {
    await digest(at('2039-11-05'));
    await digest(at('2039-11-06'));
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual([]);
  });
});
