import { sql } from 'kysely';
import {
  boardReport,
  dueAdjourn,
  dueAssign,
  dueComment,
  dueFile,
  dueList,
  dueOne,
  listCall,
  recordCalls,
  type Call,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import { addDays, defaultTimeZone, formatToday, notice, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../../testing/database/test-database.ts';
import { completeBelow } from '../../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  lawCalls,
  type Person,
} from '../../../testing/test-platform.ts';

const calls = recordCalls(notice);
const today = formatToday(defaultTimeZone);
const [reply, hearing, next] = [addDays(today, 10), addDays(today, 20), addDays(today, 50)];

describeOnDatabase('A notice of an authority', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const rows = async (more: object = {}) => (await act(dueList, more)).reply.data ?? [];
  const described = async () =>
    (await rows()).map(({ name, dueDay, status }) => `${String(name)} ${String(dueDay)} ${String(status)}`);
  const add = (values: RecordPayload = {}) =>
    act(calls.add, {
      ...completeBelow(notice, 1),
      law: null,
      subject: 'Short payment',
      dates: [
        { what: 'Reply by', day: reply },
        { what: 'Hearing', day: hearing, time: '11:00', place: 'Room 4' },
      ],
      ...values,
    });
  const one = async () => (await act(calls.one, { id: 1 })).reply.data?.[0];

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await add();
  });

  it('without a law is stored, listed, found, and due on each of its dates, named by what the date is for', async () => {
    expect(await one()).toMatchObject({ law: null, law_status: 'Active', publish_status: 'Published' });
    expect(await described()).toEqual([
      `Reply by: Short payment ${reply} Upcoming`,
      `Hearing: Short payment ${hearing} Upcoming`,
    ]);
    const { reply: list } = await act(listCall(notice, 'all'));
    expect(list.data?.[0]).toMatchObject({ nextdue: reply, nextstep: 'Reply in 10 days' });
    const [, second] = await rows();
    const { reply: opened } = await act(dueOne, { id: second?.id });
    expect(JSON.stringify(opened.data)).toContain('Hearing, 11:00, Room 4, as the notice says');
    expect(opened.data?.[0]).toMatchObject({ lawbasedid: 0, law: '' });
  });

  it('says the purposes of its dates, and what it waits for, in the language of who asks, and stores them in English', async () => {
    const { token } = platform.organisation.admin;
    const inHindi = async (call: Call, body: object = {}) =>
      (await ask(platform.app, call, { token, body, headers: { 'accept-language': 'hi' } })).reply.data ?? [];
    expect(await inHindi(listCall(notice, 'all'))).toMatchObject([{ nextstep: 'उत्तर: 10\u00A0दिन\u00A0में' }]);
    const [first, second] = await inHindi(dueList);
    expect(second).toMatchObject({ name: 'सुनवाई: Short payment' });
    await inHindi(dueComment, { id: first?.['id'], text: 'Counsel briefed' });
    const { rows: stored } = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql<{ name: string }>`select record_name as name from timeline_entry where kind = 'due'`.execute(trx),
    );
    expect(stored).toEqual([{ name: 'Reply by: Short payment' }]);
    const [opened] = await inHindi(dueOne, { id: second?.['id'] });
    expect(opened).toMatchObject({ name: 'सुनवाई: Short payment' });
    expect(JSON.stringify(opened)).toContain('सुनवाई, 11:00, Room 4, जैसा नोटिस में है।');
  });

  it('follows its dates: an untouched one is replaced, one that was worked on moves and stays itself', async () => {
    const [first, second] = await rows();
    await act(dueComment, { id: second?.id, text: 'Counsel briefed' });
    const dates = [
      { what: 'Reply by', day: addDays(reply, 1) },
      { what: 'Hearing', day: addDays(hearing, 1) },
    ];
    expect((await act(calls.update, { id: 1, version: 1, status: saveCodes.Update, dates })).status).toBe(
      200,
    );
    const after = await rows();
    expect(after.map(({ dueDay }) => dueDay)).toEqual([addDays(reply, 1), addDays(hearing, 1)]);
    expect(after[0]?.id).not.toBe(first?.id);
    expect(after[1]?.id).toBe(second?.id);
  });

  it('is adjourned in one step: the hearing is closed, the new day is due, and the timelines say so', async () => {
    const [, held] = await rows();
    const body = {
      id: held?.id,
      version: held?.version,
      day: next,
      time: '10:30',
      place: 'Room 5',
      note: 'No quorum',
    };
    expect((await act(dueAdjourn, body)).reply).toMatchObject({ status: 'Done' });
    expect(await described()).toEqual([
      `Reply by: Short payment ${reply} Upcoming`,
      `Hearing: Short payment ${hearing} Done`,
      `Adjourned to: Short payment ${next} Upcoming`,
    ]);
    expect((await one())?.['dates']).toEqual([
      expect.objectContaining({ what: 'Reply by' }),
      expect.objectContaining({ what: 'Hearing', day: hearing }),
      { what: 'Adjourned to', day: next, time: '10:30', place: 'Room 5', note: 'No quorum' },
    ]);
    const timeline = JSON.stringify((await act(dueOne, { id: held?.id })).reply.data?.[0]?.['timeline']);
    expect(timeline).toContain('"action":"Adjourned"');
    expect(timeline).toContain('No quorum');
    expect(JSON.stringify((await act(calls.view, { id: 1 })).reply)).toContain('adjourned');
  });

  it('keeps an owner and a checker of its own when it is adjourned, however far ahead', async () => {
    const { editor, admin } = platform.organisation;
    const [, held] = await rows();
    await act(dueAssign, { ids: [held?.id], owner: editor.id, checker: admin.id });
    const to = { id: held?.id, version: Number(held?.version) + 1, day: '2062-01-05' };
    expect((await act(dueAdjourn, to, editor)).status).toBe(200);
    expect(await rows({ status: ['Upcoming'] })).toMatchObject([
      { dueDay: reply, checker: null },
      { dueDay: '2062-01-05', owner: editor.id, checker: admin.id },
    ]);
  });

  it('is adjourned by one of two who do so at the same moment; the other gets 409', async () => {
    const [, held] = await rows();
    const to = (day: string) => act(dueAdjourn, { id: held?.id, version: held?.version, day });
    const answers = await Promise.all([to(next), to(addDays(next, 1))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rows({ status: ['Upcoming'] })).toHaveLength(2);
  });

  it('has no other dates adjourned, none to a day before, and none while it is locked or of another organisation', async () => {
    const [first, held] = await rows();
    const to = { id: held?.id, version: held?.version, day: next };
    expect((await act(dueAdjourn, { ...to, id: first?.id })).status).toBe(422);
    for (const day of [hearing, 'soon', ''])
      expect((await act(dueAdjourn, { ...to, day })).reply.errors?.[0]?.field).toBe('day');
    expect((await act(dueAdjourn, to, platform.organisation.viewer)).status).toBe(403);
    const { admin: stranger } = await addTestOrganisation(database());
    expect((await act(dueAdjourn, to, stranger)).status).toBe(404);
    await act(calls.lock, { id: 1, locked: true });
    expect((await act(dueAdjourn, to)).status).toBe(403);
    expect((await act(dueOne, { id: held?.id })).reply.data?.[0]).toMatchObject({ locked: true });
    expect(await described()).toHaveLength(2);
  });

  it('follows another one, by its code: both dialogs show the chain with days and amounts', async () => {
    const demand = [{ head: 'Penalty', amount: 25_000_00, remained: 10_000_00 }];
    await add({ subject: 'Order', noticeday: '2026-11-02', previous: 'not-000001', demand });
    await add({ subject: 'Appeal', noticeday: '2026-11-20', previous: 'NOT-000002' });
    for (const id of [1, 2, 3])
      expect((await act(calls.view, { id })).reply.data?.[0]?.['chain']).toMatchObject([
        { code: 'NOT-000002', subject: 'Order', day: '2026-11-02', amount: 25_000_00, remained: 10_000_00 },
        { code: 'NOT-000003', subject: 'Appeal', day: '2026-11-20', amount: 0 },
        { code: 'NOT-000001', subject: 'Short payment', day: '' },
      ]);
    const other = await addTestOrganisation(database());
    expect((await act(calls.view, { id: 1 }, other.admin)).status).toBe(404);
  });

  it('follows neither itself, nor one that follows it, nor one that there is not; of two saves one closes no circle', async () => {
    await add({ previous: 'NOT-000001' });
    await add({ previous: 'NOT-000002' });
    const follow = (id: number, previous: string) =>
      act(calls.update, { id, version: 1, status: saveCodes.Update, previous });
    for (const previous of ['NOT-000001', 'NOT-000003', 'NOT-000099', 'Yesterday'])
      expect((await follow(1, previous)).reply.errors?.map(({ field }) => field)).toEqual(['previous']);
    await add();
    await add();
    const answers = await Promise.all([follow(4, 'NOT-000005'), follow(5, 'NOT-000004')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is in the board report while it is open, by authority and stage, with the amount at stake', async () => {
    const demand = [
      { head: 'Interest', amount: 100_50 },
      { head: 'Fee', amount: 1 },
    ];
    await add({ authority: 'Tax Officer', stage: 'Heard', demand });
    await add({ authority: 'Tax Officer', stage: 'Heard', demand });
    await add({ authority: 'Tax Officer', stage: 'Closed', outcome: 'Dropped', demand });
    const report: unknown = Reflect.get((await act(boardReport, { year: '2026-27' })).reply, 'report');
    expect(report).toMatchObject({
      notices: [
        { authority: 'Some Authority', stage: 'Received', count: 1, amount: 0 },
        { authority: 'Tax Officer', stage: 'Heard', count: 2, amount: 201_02 },
      ],
    });
  });

  it('has its hearing filed as everything else', async () => {
    const [, held] = await rows();
    const filed = await act(dueFile, { id: held?.id, version: held?.version, filedOn: today });
    expect(filed.reply).toMatchObject({ status: 'Done' });
    expect((await act(dueAdjourn, { id: held?.id, version: 2, day: next })).status).toBe(409);
  });
});
