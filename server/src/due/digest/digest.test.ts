import PostalMime from 'postal-mime';
import {
  circularAdd,
  dueApprove,
  dueAssign,
  dueComment,
  dueCounts,
  dueDigest,
  dueFile,
  dueList,
  dueOne,
  dueReopen,
  dueSendBack,
  dueReminders,
  ownLanguage,
  recordCalls,
  unitAdd,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
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
  /** The subjects of somebody's mails in turn, after a digest of a day. */
  const subjectsAfter = async (day: string, person: Person) => {
    await database().inDirectory((directory) => directory.deleteFrom('mail').execute());
    await digest(at(day));
    return (await mailed()).flatMap(({ recipient, subject }) =>
      recipient === addressOf(person) ? [subject] : [],
    );
  };
  const inOrganisation = (run: (trx: Transaction) => Promise<unknown>) =>
    database().inOrganisation(platform.organisation.id, run);
  const countNews = async (person: Person) => (await act(dueCounts, {}, person)).reply.mine?.news;
  const forgetNews = () => inOrganisation((trx) => trx.deleteFrom('due_news').execute());
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

  it('is in the language of its reader: the own one, or that of the organisation', async () => {
    const { viewer, editor } = platform.organisation;
    await act(ownLanguage, { language: 'hi' }, viewer);
    await digest(at('2039-11-22'));
    const languages = (await queuedMails(database())).map(({ recipient, html }) => [
      recipient,
      /<html lang="(.*?)"/.exec(html)?.[1],
    ]);
    expect(languages).toEqual(
      expect.arrayContaining([
        [addressOf(viewer), 'hi'],
        [addressOf(editor), 'en'],
      ]),
    );
  });

  it('says to each what is theirs, with links to exactly these lists, and arrives with one click to stop it', async () => {
    const { viewer, editor, admin } = platform.organisation;
    await forgetNews();
    await digest(at('2039-11-22'));
    expect(error).not.toHaveBeenCalled();
    expect(await mailed()).toEqual(
      expect.arrayContaining([
        { recipient: addressOf(viewer), subject: 'Lexboard: 1 overdue, 1 due today, 2 coming' },
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
      // The reminder of 7 days before, of what had less than that left, too.
      { mine: 'yes', status: 'Upcoming,Due,Renewal applied', from: '2039-11-28', to: '2039-11-29' },
    ]);
    const coming = await act(
      dueList,
      { mine: 'yes', status: ['Upcoming'], from: '2039-11-28', to: '2039-11-29' },
      viewer,
    );
    expect(coming.reply.data).toMatchObject([{ recordId: 4 }, { recordId: 3 }]);
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

  it('lists the reviews of circulars by themselves, and not among what is overdue', async () => {
    const { viewer } = platform.organisation;
    const link = 'https://egazette.gov.in/1';
    const reviews = [{ kind: 'law', id: 1, reviewer: viewer.id, day: '2039-11-20' }];
    await act(circularAdd, {
      topic: 'New form',
      link,
      date: '2039-11-01',
      kind: 'Order',
      law_id: 1,
      reviews,
    });
    await forgetNews();
    expect(await subjectsAfter('2039-11-22', viewer)).toEqual([
      'Lexboard: 1 overdue, 1 due today, 2 coming, 1 review',
    ]);
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

  it('says what comes once for each reminder, also where fewer days are left or its day had no server', async () => {
    const { viewer } = platform.organisation;
    await forgetNews();
    // Five days before the first, 17 and more before the others.
    expect(await subjectsAfter('2039-11-05', viewer)).toEqual(['Lexboard: 4 coming']);
    expect(await subjectsAfter('2039-11-06', viewer)).toEqual([]);
    expect(await subjectsAfter('2039-11-09', viewer)).toEqual(['Lexboard: 1 coming']);
    // That of 15 November was missed.
    expect(await subjectsAfter('2039-11-17', viewer)).toEqual(['Lexboard: 1 overdue, 1 coming']);
  });

  it('says what happened to somebody’s work, each once, and what is sent back until it is filed again', async () => {
    const { viewer, editor, admin } = platform.organisation;
    const year = { startdate: '2026-09-01', enddate: '2026-09-30' };
    await add(5, ['11', 'September'], { owner: viewer.id, checker: editor.id }, year);
    const [past] = (await act(dueList, { record: { kind: 'return', id: 5 } })).reply.data ?? [];
    const id = Number(past?.['id']);
    const filing = { id, filedOn: '2026-09-10' };
    await act(dueFile, { ...filing, version: Number(past?.['version']) }, viewer);
    const { reply } = await act(dueOne, { id });
    let version = Number(reply.data?.[0]?.['version']);
    const next = async (call: Call, body: object, person: Person) =>
      expect((await act(call, { id, version: version++, ...body }, person)).status).toBe(200);
    await next(dueSendBack, { reason: 'The challan is missing' }, editor);
    expect(await countNews(viewer)).toBe(5);
    expect(await subjectsAfter('2039-11-22', viewer)).toEqual([
      'Lexboard: 1 sent back, 5 newly yours, 2 overdue, 1 due today, 2 coming',
    ]);
    const [mail] = (await queuedMails(database())).filter(({ recipient }) => recipient === addressOf(viewer));
    expect(JSON.stringify(mail)).toContain(`by ${editor.username}: The challan is missing`);
    expect(await subjectsAfter('2039-11-23', viewer)).toEqual(['Lexboard: 1 sent back, 3 overdue']);
    await next(dueFile, { filedOn: '2026-09-10' }, viewer);
    await next(dueApprove, {}, editor);
    await act(dueComment, { id, text: 'Where is the challan?' }, editor);
    await inOrganisation((trx) =>
      trx
        .updateTable('occurrence')
        .set({ due_day: '2039-11-30' })
        .where('due_day', '=', '2039-11-29')
        .execute(),
    );
    await act(dueAssign, { records: [{ kind: 'return', id: 1 }], checker: admin.id }, admin);
    // What was commented on and approved is one, and the moved one.
    expect(await countNews(viewer)).toBe(2);
    expect(await subjectsAfter('2039-11-24', viewer)).toEqual([
      'Lexboard: 1 moved, 2 overdue, 1 coming, 1 commented on, 1 approved',
    ]);
    expect((await mailed()).find(({ recipient }) => recipient === addressOf(editor))?.subject).toBe(
      'Lexboard: 1 no longer yours to approve',
    );
    expect(await countNews(viewer)).toBe(0);
    await next(dueReopen, { reason: 'Wrong month' }, admin);
    await act(unitAdd, { name: 'Pune works', code: 'PUNE-1', kind: 'Site', head: viewer.id }, admin);
    expect(await subjectsAfter('2039-11-25', viewer)).toEqual([
      'Lexboard: 1 reopened, 1 newly yours, 3 overdue',
    ]);
    const ofHead = (await queuedMails(database())).find(({ recipient }) => recipient === addressOf(viewer));
    expect(JSON.stringify(ofHead)).toContain('/due?unit=1');
    expect(await subjectsAfter('2039-11-26', viewer)).toEqual(['Lexboard: 3 overdue']);
    // A send-back is news for a filer who is not the owner, while it lasts.
    await next(dueFile, { filedOn: '2026-09-10' }, admin);
    await next(dueSendBack, { reason: 'Another month' }, editor);
    const told = await subjectsAfter('2039-11-27', admin);
    expect(told).toEqual([expect.stringMatching(/^Lexboard: 1 filed by you and sent back/)]);
    const ofFiler = (await queuedMails(database())).find(({ recipient }) => recipient === addressOf(admin));
    expect(JSON.stringify(ofFiler)).toContain(`by ${editor.username}: Another month`);
    await next(dueFile, { filedOn: '2026-09-10' }, admin);
    await next(dueSendBack, { reason: 'Another month' }, editor);
    await next(dueFile, { filedOn: '2026-09-10' }, viewer);
    expect((await subjectsAfter('2039-11-28', admin)).join()).not.toContain('sent back');
  });
});
