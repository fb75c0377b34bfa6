import { sql } from 'kysely';
import ICAL from 'ical.js';
import {
  dueAssign,
  dueCalendar,
  dueCalendarRevoke,
  dueList,
  dueReminders,
  recordCalls,
  userDisable,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const calls = recordCalls(returns);
const name = `Form 3; "B", C:\\x ${'वापसी '.repeat(20)}`.trim();
const ofYear = (month: string, more: object = {}) =>
  completeBelow(returns, 1, {
    periodicity: 'Yearly',
    internalduedate: '7 days before',
    dayMonthArr: [{ date: '28', month }],
    startdate: '2026-01-01',
    enddate: '2026-12-31',
    ...more,
  });

/** The values of each event, as the other library reads them. @throws where the text is no calendar */
function readEvents(text: string) {
  const calendar = ICAL.Component.fromString(text);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, endDate, summary, description } = new ICAL.Event(component);
    const stamp = String(component.getFirstPropertyValue('dtstamp'));
    const modified = String(component.getFirstPropertyValue('last-modified'));
    const days = [startDate, endDate].map((time) => ({ day: time.toString(), isDate: time.isDate }));
    return { uid, sequence, stamp, modified, days, summary, description };
  });
}

describeOnDatabase('A calendar feed', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token, body });
  const rows = async (body: object = {}) => (await act(dueList, body)).reply.data ?? [];
  const make = async (scope = 'mine', person?: Person) =>
    new URL(String((await act(dueCalendar, { scope }, person)).reply.url)).pathname;
  let networks = 0;
  beforeEach(() => (networks += 1));
  const get = (url: string, headers: Record<string, string> = {}) =>
    platform.app.inject({ url, headers, remoteAddress: `10.1.0.${networks}` });
  const eventsAt = async (url: string) => readEvents((await get(url)).body);
  /** Sequences and times of calendars are seconds. */
  const letMinutePass = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update law set updated_at = updated_at + interval '1 minute'`.execute(trx),
    );
  const setOutcome = (values: { outcome: 'done' | 'submitted'; closed_at: Date | null }) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('occurrence')
        .set((eb) => ({ ...values, filed_on: '2026-10-01', worked_on: true, version: eb('version', '+', 1) }))
        .where('record_id', '=', 1)
        .execute(),
    );

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(calls.add, ofYear('October', { returnName: name }));
    await act(calls.add, ofYear('February'));
    await act(dueAssign, { records: [{ kind: 'return', id: 1 }], owner: platform.organisation.editor.id });
  });

  it('has what its person owns, or all, as another program reads it and as none is known to refuse', async () => {
    const url = await make();
    const { body, headers, statusCode } = await get(url);
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'noindex',
    ]);
    const [{ id } = { id: 0 }] = await rows({ mine: 'yes' });
    expect(readEvents(body)).toMatchObject([
      {
        uid: `due-${String(id)}@${platform.organisation.id}.lexboard`,
        days: [
          { day: '2026-10-28', isDate: true },
          { day: '2026-10-29', isDate: true },
        ],
        summary: `${name} (The Factories Act, 1948)`,
        description: [
          'Return RET-000001',
          'Law: FACT-1948 · The Factories Act, 1948',
          'Due: Wed 28 Oct 2026',
          'Internal day: Wed 21 Oct 2026',
          `Owner: ${platform.organisation.editor.username}`,
          `https://lexboard.example/due?open=due:${String(id)}`,
        ].join('\n'),
      },
    ]);
    const lines = body.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => /\p{Cc}/u.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Lexboard: what I own',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'DTSTART;VALUE=DATE:20261028',
        'TRANSP:TRANSPARENT',
      ]),
    );
    expect(await eventsAt(await make('all'))).toHaveLength(2);
  });

  it('is the same text until something changes: then its sequence grows, its UID stays, and what is done goes', async () => {
    const url = await make();
    const [before] = await eventsAt(url);
    const { etag = '' } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
    const extension = { start_date: '2026-10-28', end_date: '', extension_date: '2026-10-30' };
    await act(calls.update, { id: 1, version: 1, status: saveCodes.Update, extensionArr: [extension] });
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    const [moved] = await eventsAt(url);
    expect(moved).toMatchObject({ uid: before?.uid, days: [{ day: '2026-10-30' }, { day: '2026-10-31' }] });
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    await act(lawCalls.update, { id: 1, version: 1, status: 'Update', Law: 'The Factories Act' });
    await letMinutePass();
    const [renamed] = await eventsAt(url);
    expect(renamed).toMatchObject({ uid: before?.uid, summary: `${name} (The Factories Act)` });
    expect(renamed?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity);
    expect(renamed?.modified).not.toBe(moved?.modified);
    await setOutcome({ outcome: 'submitted', closed_at: null });
    expect(await eventsAt(url)).toMatchObject([
      { uid: before?.uid, summary: `${name} (The Factories Act), submitted` },
    ]);
    await setOutcome({ outcome: 'done', closed_at: new Date() });
    expect(await eventsAt(url)).toEqual([]);
  });

  it('ends at once when it is revoked, another one is made or its person is disabled, and is said as it is', async () => {
    const { admin, editor } = platform.organisation;
    const first = await make();
    const second = await make('all');
    expect((await get(first)).statusCode).toBe(404);
    expect((await act(dueReminders)).reply).toMatchObject({ calendar: { scope: 'all', readAt: null } });
    expect((await get(second)).statusCode).toBe(200);
    expect((await act(dueReminders)).reply.calendar?.readAt).toEqual(expect.any(String));
    await act(dueCalendarRevoke);
    expect((await get(second)).statusCode).toBe(404);
    expect((await act(dueReminders)).reply).toMatchObject({ calendar: null });
    const third = await make();
    for (const disabled of [true, false]) {
      await act(userDisable, { id: editor.id, disabled }, admin);
      expect((await get(third)).statusCode).toBe(404);
    }
  });

  it('shows nothing of another organisation, whose part of the address somebody puts in', async () => {
    const other = await addTestOrganisation(database());
    const [, , secret = ''] = /^\/calendar\/([^.]+)\.(.+)$/.exec(await make('all')) ?? [];
    const [, scope = ''] = /^\/calendar\/([^.]+)\./.exec(await make('all', other.editor)) ?? [];
    expect((await get(`/calendar/${scope}.${secret}`)).statusCode).toBe(404);
  });

  it('is refused without looking once it is asked for too often, others meanwhile not', async () => {
    const url = await make();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => get(url)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(970);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    networks += 100;
    expect((await get(await make())).statusCode).toBe(200);
  });
});
