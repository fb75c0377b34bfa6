import { once } from 'node:events';
import http from 'node:http';
import { sql } from 'kysely';
import {
  circularAll,
  inboxList,
  inboxSetAside,
  inboxTake,
  notifications,
  sourceAdd,
  sourceList,
  sourceRead,
  sourceRemove,
  sourceUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { publicUrl, queuedMails } from '../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';
import { readSources, type SourceReader } from './read-sources.ts';

const allowed = ['127.0.0.1'];
const rss = (items: readonly string[]) =>
  `<rss><channel>${items.map((inside) => `<item>${inside}</item>`).join('')}</channel></rss>`;
const boilers =
  '<guid>1</guid><title>Boilers under FA-1948</title><link>https://a.example/1</link><pubDate>26 Nov 2026</pubDate>';
const mines =
  '<guid>2</guid><title>Notification on the Mines Act, 1952</title><pubDate>27 Nov 2026</pubDate>';
const content = { name: 'Gazette', every: 'hourly' };
const circular = {
  topic: 'Boilers',
  link: 'https://a.example/1',
  date: '2026-11-26',
  kind: 'Circular',
  law_id: 1,
};

const failOnError = (...logged: unknown[]) => expect(logged).toEqual([]);

describeOnDatabase('Sources of circulars', (database) => {
  const platform = platformOfSuite(database, { sourceNetworks: allowed });
  let items: string[];
  let reads: number;
  /** What happens while the feed is read. */
  let meanwhile: () => Promise<unknown>;
  const server = http.createServer((_request, response) => {
    reads += 1;
    void meanwhile().then(() => response.end(rss(items)));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close().closeAllConnections());
  const addressOf = (path = '/') => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${path}`;
  };

  const act = (call: Call, body: object, person: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token: person.token, body });
  const asAdmin = (call: Call, body: object) => act(call, body, platform.organisation.admin);
  const add = (more: object = {}) => asAdmin(sourceAdd, { ...content, address: addressOf(), ...more });
  const readWith = (log: SourceReader['log']) =>
    readSources({
      database: database(),
      log,
      publicUrl,
      allowed,
      signal: new AbortController().signal,
    });
  const read = () => readWith({ info: jest.fn(), error: failOnError });
  const inOwn = (statement: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => statement.execute(trx));
  const readAgain = async () => {
    await inOwn(sql`update source set next_at = now()`);
    await read();
  };
  const inbox = async (person?: Person) => (await act(inboxList, {}, person)).reply.data ?? [];
  const topics = async () => (await inbox()).map((entry) => entry['topic']);
  const sources = async () => (await asAdmin(sourceList, {})).reply.data ?? [];

  beforeEach(async () => {
    items = [boilers, mines];
    reads = 0;
    meanwhile = () => Promise.resolve();
    await act(lawCalls.add, draftLaw({ ActCodeName: 'FA-1948', Law: 'The Factories Act, 1948' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: 'MA-1952', Law: 'The Mines Act, 1952' }));
  });

  it('are read once by several servers; entries wait with their date and the laws that their titles name', async () => {
    const { reply } = await add();
    expect(await sources()).toMatchObject([{ id: reply.id, reading: true, readAt: null, waiting: 0 }]);
    await Promise.all([read(), read()]);
    expect(reads).toBe(1);
    expect(await inbox(platform.organisation.viewer)).toMatchObject([
      {
        topic: 'Notification on the Mines Act, 1952',
        date: '2026-11-27',
        link: '',
        laws: [{ id: 2, code: 'MA-1952' }],
      },
      {
        topic: 'Boilers under FA-1948',
        date: '2026-11-26',
        sourceName: 'Gazette',
        laws: [{ id: 1 }],
        changed: false,
      },
    ]);
    expect(await sources()).toMatchObject([{ reading: false, fault: '', waiting: 2 }]);
    await read();
    expect(reads).toBe(1);
    await asAdmin(sourceRead, { id: reply.id });
    expect(await sources()).toMatchObject([{ reading: false }]);
    await inOwn(sql`update source set read_at = now() - interval '1 minute'`);
    await asAdmin(sourceRead, { id: reply.id });
    await read();
    expect(reads).toBe(2);
    expect(await inbox()).toHaveLength(2);
  });

  it('suggest first the laws whose abbreviations a title has', async () => {
    await act(
      lawCalls.add,
      draftLaw({ ActCodeName: 'X-1', Law: 'The Inspection of Mines and Boilers Act, 1960' }),
    );
    items = ['<title>Mines: circular of the IMB</title>'];
    await add();
    await read();
    expect((await inbox())[0]).toMatchObject({ laws: [{ id: 3 }, { id: 2 }] });
  });

  it('suggest laws whose code a title has, then those with the most of its words, of as many the whole name', async () => {
    await act(
      lawCalls.add,
      draftLaw({ ActCodeName: 'BM-1950', Law: 'The Boilers of Mines (Safety) Act, 1950' }),
    );
    const suggest = async (title: string) =>
      (await inOwn(sql`select suggest_laws(${title}, 3) as laws`)).rows;
    expect(await suggest('Boilers of a mine, and the Act of 1948')).toEqual([{ laws: [3, 2] }]);
    expect(await suggest('Boilers of mines (fa-1948)')).toEqual([{ laws: [1, 3, 2] }]);
    await act(lawCalls.add, draftLaw({ ActCodeName: 'WS-1960', Law: 'The Wages Statistics Act, 1960' }));
    expect(await suggest('Statistics of the year')).toEqual([{ laws: [] }]);
    expect(await suggest("Act & order's | !('\\)")).toEqual([{ laws: [] }]);
  });

  it('bring an entry once: a changed text is marked while it waits, and what was set aside or taken stays away', async () => {
    await add();
    await read();
    const [second, first] = await inbox();
    await act(inboxSetAside, { ids: [second?.['id']] });
    items = [boilers.replace('Boilers', 'All boilers'), mines.replace('Mines', 'New Mines')];
    await readAgain();
    expect(await inbox()).toMatchObject([
      { topic: 'All boilers under FA-1948', changed: true, laws: [{ id: 1 }] },
    ]);
    await act(inboxTake, { ...circular, id: first?.['id'] });
    items = [boilers, mines, '<title>Third</title>'];
    await readAgain();
    expect(await topics()).toEqual(['Third']);
    await asAdmin(sourceRemove, { id: 1 });
    expect(await topics()).toEqual([]);
    expect((await add({ name: 'Again' })).status).toBe(200);
    await read();
    expect(await topics()).toEqual(['Third']);
  });

  it('a closed entry loses its texts after 90 days and stays away; one that the feed lost is forgotten after 400', async () => {
    await add();
    await read();
    const ids = (await inbox()).map((entry) => entry['id']);
    await act(inboxSetAside, { ids });
    items = [boilers];
    await inOwn(
      sql`update inbox_entry set closed_at = now() - interval '91 days', seen_on = current_date - 401`,
    );
    await readAgain();
    const { rows } = await inOwn(
      sql`select topic, link, summary, seen_on = current_date as seen from inbox_entry`,
    );
    expect(rows).toEqual([{ topic: '', link: '', summary: '', seen: true }]);
    expect((await act(inboxSetAside, { ids, undo: 'yes' })).reply).toMatchObject({ changed: 0 });
    expect(await topics()).toEqual([]);
  });

  it('are read by one server at a time, also where somebody asks for it; what came twice at once has not changed', async () => {
    const { reply } = await add();
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      await inOwn(sql`update source set read_at = null`);
      await asAdmin(sourceRead, { id: reply.id });
      await read();
      expect(reads).toBe(1);
      // As if it had taken longer than a server keeps a source.
      await inOwn(sql`update source set claimed_at = null`);
      await read();
    };
    await read();
    expect([reads, (await inbox()).map(({ changed }) => changed)]).toEqual([2, [false, false]]);
  });

  it('bring texts that end within a character; of what cannot be stored the source says so', async () => {
    const half = `<![CDATA[${'<br>'.repeat(999)}<b>${'😀'.repeat(9)}]]>`;
    items = [`<guid>1</guid><title>Half</title><description>${half}</description>`];
    await add();
    await read();
    expect(await topics()).toEqual(['Half']);
    items = ['<title>Second</title>'];
    // It gets an id that is taken.
    await inOwn(sql`update record_counter set next = lane where kind = 'inbox'`);
    await inOwn(sql`update source set next_at = now()`);
    const error = jest.fn();
    await readWith({ info: jest.fn(), error });
    expect(error).toHaveBeenCalledTimes(1);
    expect(await sources()).toMatchObject([{ fault: 'What was read could not be stored.', reading: false }]);
  });

  it('bring no more than may wait, and say so', async () => {
    await add();
    items = Array.from({ length: 400 }, (_, index) => `<guid>n${index}</guid><title>${index}</title>`);
    await read();
    await inOwn(sql`insert into inbox_entry (organisation_id, id, source_id, key, topic, summary, link, date)
      select organisation_id, 100000 + more, source_id, int4send(more), topic, summary, link, date
      from inbox_entry, generate_series(1, 599) as more where topic = '1'`);
    items = [boilers, mines];
    await readAgain();
    const [source] = await sources();
    expect([source?.['waiting'], source?.['failingSince']]).toEqual([1000, null]);
    expect(source?.['fault']).toContain('1000 entries of this source wait in the inbox');
  });

  it('tell administrators once where they fail for a week; one that is read again fails no more', async () => {
    items = ['<title>&unknown;</title>'];
    await add();
    await read();
    const [failing] = await sources();
    expect(failing?.['fault']).toMatch(/^The feed is not valid XML: .*\.$/);
    const told = async () => (await asAdmin(notifications, {})).reply.data;
    await readAgain();
    expect(await told()).toEqual([]);
    await inOwn(sql`update source set failing_since = now() - interval '8 days'`);
    // Another name makes it no better.
    await asAdmin(sourceUpdate, { ...content, id: 1, version: 1, address: addressOf(), every: 'fourtimes' });
    await readAgain();
    await readAgain();
    expect(await told()).toMatchObject([
      { what: 'sourcefailed', open: 'source:1', name: 'Gazette', said: failing?.['fault'] },
    ]);
    const mails = (await queuedMails(database())).filter(
      ({ organisation_id: of }) => of === platform.organisation.id,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      `${platform.organisation.admin.username}@lexboard.example`,
    ]);
    expect(mails[0]?.text).toContain(`the source "Gazette" for a week`);
    expect(mails[0]?.text).toContain(String(failing?.['fault']));
    items = [boilers];
    await readAgain();
    expect(await sources()).toMatchObject([{ fault: '', failingSince: null, waiting: 1 }]);
  });

  it('are let go of by a server that died, and a source that was changed meanwhile is not filled by an old reading', async () => {
    const { reply } = await add();
    await inOwn(sql`update source set next_at = now() + interval '1 minute', claimed_at = now()`);
    await read();
    expect(reads).toBe(0);
    await inOwn(
      sql`update source set next_at = now() - interval '1 second', claimed_at = now() - interval '3 minutes'`,
    );
    await read();
    expect(reads).toBe(1);
    items = [boilers, mines, '<title>Third</title>'];
    meanwhile = () => asAdmin(sourceRemove, { id: reply.id });
    await readAgain();
    expect((await inOwn(sql`select id from inbox_entry`)).rows).toHaveLength(2);
  });

  it.each([
    [{ address: 'ftp://a.example/' }, 'address', /web address/],
    [{ address: 'http://10.1.2.3/' }, 'address', /private network/],
    [{ address: 'http://[::1]/' }, 'address', /private network/],
    [{ address: '' }, 'address', /Please fill/],
    [{ address: `https://a.example/${'x'.repeat(2000)}` }, 'address', /Address/],
    [{ name: ' ' }, 'name', /Please fill/],
    [{ name: 'x'.repeat(101) }, 'name', /Name/],
  ])('are refused where they cannot be: %#', async (more, field, message) => {
    const { status, reply } = await add(more);
    const [fault] = reply.errors ?? [];
    expect([status, fault?.field]).toEqual([422, field]);
    expect(fault?.message).toMatch(message);
  });

  it('have an address of their own, are changed on their newest version, and are of one organisation', async () => {
    const { reply } = await add();
    expect((await add({ address: `${addressOf()}#part` })).reply.errors?.[0]?.field).toBe('address');
    const other = (await add({ address: addressOf('/other') })).reply.id;
    const update = (more: object) =>
      asAdmin(sourceUpdate, { ...content, address: addressOf(), version: 1, ...more });
    expect((await update({ id: other })).reply.errors?.[0]?.field).toBe('address');
    expect((await update({ id: reply.id, name: 'Daily', every: 'fourtimes' })).status).toBe(200);
    expect((await update({ id: reply.id })).status).toBe(409);
    await read();
    const foreign = await addTestOrganisation(database());
    expect((await act(inboxList, {}, foreign.editor)).reply.data).toEqual([]);
    expect((await act(sourceRemove, { id: reply.id }, foreign.admin)).status).toBe(404);
    const [entry] = await inbox();
    expect((await act(inboxTake, { ...circular, id: entry?.['id'] }, foreign.editor)).status).toBe(404);
    expect((await act(inboxSetAside, { ids: [entry?.['id']] }, foreign.editor)).reply).toMatchObject({
      changed: 0,
    });
    expect((await act(sourceList, {})).status).toBe(403);
  });

  it('give entries that become one circular each, also where two people take one at once', async () => {
    await add();
    await read();
    const [, entry] = await inbox();
    const take = (more: object = {}) => act(inboxTake, { ...circular, id: entry?.['id'], ...more });
    expect((await take({ topic: '' })).status).toBe(422);
    const both = await Promise.all([take(), take()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await act(circularAll, {})).reply.data).toMatchObject([{ topic: 'Boilers', law_id: 1 }]);
    expect(await inbox()).toHaveLength(1);
    const keyed = { id: (await inbox())[0]?.['id'], idempotencyKey: 'once' };
    const replayed = [await take(keyed), await take(keyed)].map(({ reply }) => reply.id);
    expect(replayed).toEqual([2, 2]);
  });

  it('give entries that are set aside many at once, and brought back', async () => {
    await add();
    await read();
    const ids = (await inbox()).map((entry) => entry['id']);
    const aside = await act(inboxSetAside, { ids: [...ids, 999] });
    expect(aside.reply).toMatchObject({ changed: 2, message: '2 entries set aside' });
    expect(await inbox()).toEqual([]);
    expect((await act(inboxTake, { ...circular, id: ids[0] })).reply.message).toBe(
      'This entry was set aside meanwhile.',
    );
    expect((await act(inboxSetAside, { ids, undo: 'yes' })).reply.changed).toBe(2);
    expect(await inbox()).toHaveLength(2);
    expect((await act(inboxSetAside, { ids }, platform.organisation.viewer)).status).toBe(403);
  });
});
