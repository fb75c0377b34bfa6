import { sql } from 'kysely';
import {
  absenceAdd,
  circularAdd,
  circularDelete,
  circularOne,
  circularUpdate,
  dueApprove,
  dueAssign,
  dueCounts,
  dueFile,
  dueList,
  dueOne,
  notifications,
  recordCalls,
  reviewAssign,
  reviewDecide,
  reviewList,
  reviewOne,
  reviewReopen,
  reviewSendBack,
  reviewSign,
  unitAdd,
  type Call,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  formatToday,
  license,
  notice,
  returns,
  saveCodes,
  ticked,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

type Who = 'viewer' | 'editor' | 'admin';

const circular = {
  topic: 'Return by the 20th',
  link: 'https://egazette.gov.in/1',
  date: '2026-04-01',
  kind: 'Amendment',
  law_id: 1,
};
const today = formatToday('Asia/Kolkata', new Date());
const day = addDays(today, 14);
const reason = 'Our return is due on the 20th from April on';
const ofReturn = { kind: 'return', id: 1, day };
const daysAmong: unknown = expect.arrayContaining([expect.objectContaining({ field: 'dayMonthArr' })]);
const values = { periodicity: 'Monthly', dayMonthArr: [{ date: '15', month: 'April' }] };

describeOnDatabase('A review', (database) => {
  const platform = platformOfSuite(database);
  const person = (who: Who): Person => platform.organisation[who];
  const idOf = (who: Who) => person(who).id;
  const act = (call: Call, body: object, who: Who = 'admin') =>
    ask(platform.app, call, { token: person(who).token, body });
  const first = async (call: Call, body: object, who?: Who) =>
    (await act(call, body, who)).reply.data?.[0] ?? {};

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(recordCalls(returns).add, completeBelow(returns, 1, values));
    await act(recordCalls(license).add, completeBelow(license, 1));
  });

  /** Asks the viewer to review, and the editor to sign. @returns the ids of circular and review */
  const askFor = async (more: object = {}) => {
    const wanted = { ...ofReturn, reviewer: idOf('viewer'), checker: idOf('editor'), ...more };
    const { status, reply } = await act(circularAdd, { ...circular, reviews: [wanted] });
    expect(status).toBe(200);
    const { id = 0 } = await first(reviewList, { circular: reply.id });
    return { of: reply.id ?? 0, id: Number(id) };
  };
  const moved = { ...values, dayMonthArr: [{ date: '20', month: 'April' }] };
  const changeReturn = async (more: RecordPayload = moved, who: Who = 'admin') => {
    const version = Number((await first(recordCalls(returns).one, { id: 1 }))['version']);
    const sent = { ...completeBelow(returns, 1, more), status: saveCodes.Update, id: 1, version };
    return act(recordCalls(returns).update, sent, who);
  };
  const counts = async (id: number, who?: Who) => (await first(circularOne, { id }, who))['reviews'];

  it('goes to the reviewer, then to the checker, and closes the circular', async () => {
    const { of, id } = await askFor();
    expect(await counts(of)).toEqual({ total: 1, open: 1, overdue: 0 });
    expect(await first(dueList, { mine: 'yes', kind: ['review'] }, 'viewer')).toMatchObject({
      id,
      name: 'Return by the 20th: Some Return Name',
      status: 'Upcoming',
      dueDay: day,
    });
    const decide = { id, version: 1, outcome: 'Changed', reason, recordVersion: 1 };
    expect((await act(reviewDecide, decide, 'viewer')).reply.message).toMatch('Change the record first');
    await changeReturn();
    expect(await act(reviewDecide, decide, 'viewer')).toMatchObject({
      status: 409,
      reply: { conflict: { version: 2, changes: daysAmong } },
    });
    expect(await act(reviewDecide, { ...decide, recordVersion: 2 }, 'viewer')).toMatchObject({
      reply: { message: 'Submitted for Signature Successfully', version: 2 },
    });
    expect((await act(circularDelete, { id: of })).reply.message).toMatch('decided');
    expect(await first(reviewOne, { id }, 'editor')).toMatchObject({
      outcome: 'Changed',
      reason,
      changes: daysAmong,
      may: ['sign', 'sendback', 'assign', 'comment'],
      shownCircular: { topic: circular.topic },
    });
    expect((await act(reviewSign, { id, version: 2 }, 'viewer')).status).toBe(403);
    const both = await Promise.all(
      ['editor', 'editor'].map(() => act(reviewSign, { id, version: 2 }, 'editor')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await counts(of)).toEqual({ total: 1, open: 0, overdue: 0 });
    const ofRecord = (await act(recordCalls(returns).view, { id: 1 })).reply;
    expect(JSON.stringify(ofRecord)).toMatch(/Review signed.*Reviewed.*Review asked/u);
    const ofLaw = (await act(lawCalls.view, { id: 1 })).reply.timelinelaw_id ?? [];
    expect(ofLaw.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Review asked', 'Reviewed', 'Review signed']),
    );
  });

  /** What each person tries at the version that the review has, and the status of the answer. */
  type Step = [who: Who, call: Call, body: object, status: number];
  const take = async (id: number, steps: Step[]) => {
    const answers: [Who, string, number][] = [];
    for (const [who, call, body] of steps) {
      const { version } = await first(reviewOne, { id }, 'admin');
      answers.push([who, call.path, (await act(call, { id, version, ...body }, who)).status]);
    }
    expect(answers).toEqual(steps.map(([who, call, , status]) => [who, call.path, status]));
  };
  const noChange = { outcome: 'No change', reason };

  it('is never signed by whoever reviewed it, nor by way of an absent checker', async () => {
    const { id } = await askFor({ reviewer: idOf('editor'), checker: idOf('admin') });
    await take(id, [
      ['editor', dueFile, { filedOn: today }, 422],
      ['viewer', reviewDecide, noChange, 403],
      ['editor', reviewDecide, { ...noChange, reason: ' ' }, 422],
      ['editor', reviewDecide, noChange, 200],
      ['editor', reviewSign, {}, 403],
      ['editor', dueApprove, {}, 403],
      ['admin', reviewSendBack, { reason: 'Rule 4, too' }, 200],
      ['editor', reviewDecide, noChange, 200],
    ]);
    await act(absenceAdd, { from: today, until: today, account: idOf('admin'), delegate: idOf('editor') });
    await take(id, [
      ['editor', reviewSign, {}, 403],
      ['admin', dueApprove, {}, 200],
      ['editor', reviewReopen, { reason }, 403],
      ['admin', reviewReopen, { reason }, 200],
    ]);
    expect(await act(dueAssign, { ids: [id], checker: null }, 'editor')).toMatchObject({
      reply: { changed: 0, refused: [{ id }] },
    });
    expect((await act(dueOne, { id })).status).toBe(422);
  });

  it('says what the records bear out', async () => {
    const { id } = await askFor({ checker: undefined });
    await take(id, [
      ['viewer', reviewDecide, { outcome: 'Ended', reason }, 422],
      ['viewer', reviewDecide, { outcome: 'New', reason }, 422],
      ['viewer', reviewDecide, { outcome: 'New', reason, added: { kind: 'return', id: 1 } }, 422],
      ['viewer', reviewDecide, { outcome: 'New', reason, added: { kind: 'return', id: 7 } }, 404],
      ['viewer', reviewDecide, { outcome: 'New', reason, added: { kind: 'license', id: 1 } }, 200],
    ]);
    expect(await first(reviewOne, { id })).toMatchObject({
      status: 'Done',
      added: { kind: 'license', id: 1 },
    });
  });

  it('ends with its record, comes back with it, and is offered for what is published later', async () => {
    const { of, id } = await askFor();
    expect(await act(recordCalls(returns).delete, { id: 1, reason })).toMatchObject({ status: 200 });
    expect(await counts(of)).toEqual({ total: 1, open: 0, overdue: 0 });
    await take(id, [['viewer', reviewDecide, noChange, 409]]);
    expect((await act(dueCounts, {}, 'viewer')).reply).toMatchObject({ mine: { overdue: 0, due: 0 } });
    await act(recordCalls(returns).restore, { id: 1 });
    expect(await counts(of)).toMatchObject({ open: 1 });
    const offered = async (): Promise<unknown> =>
      Reflect.get((await act(circularOne, { id: of })).reply, 'offered');
    expect(await offered()).toEqual([]);
    await act(recordCalls(returns).add, completeBelow(returns, 1, { ...values, returnName: 'Later' }));
    expect(await offered()).toMatchObject([{ kind: 'return', id: 2, name: 'Later' }]);
    const more = { ...circular, id: of, reviews: [ofReturn, { ...ofReturn, id: 2 }] };
    await act(circularUpdate, more);
    expect(await counts(of)).toMatchObject({ total: 2 });
    expect(await offered()).toEqual([]);
  });

  it('ends while its circular is gone with its law; what was said of it is still there, and is signed', async () => {
    await act(lawCalls.add, completeLaw({ ActCodeName: 'OF-2', Law: 'The Second Act, 2026' }));
    const people = { reviewer: idOf('viewer'), checker: idOf('editor') };
    const reviews = [
      { ...ofReturn, ...people },
      { ...ofReturn, ...people, kind: 'license' },
    ];
    await act(circularAdd, { ...circular, law_id: 2, alsoLaws: [1], reviews });
    const listed = (await act(reviewList, {})).reply.data ?? [];
    const [open, said] = ['return', 'license'].map((kind) =>
      Number(listed.find((row) => row['recordKind'] === kind)?.['id']),
    );
    await take(said ?? 0, [['viewer', reviewDecide, noChange, 200]]);
    const toBeReviewed = async () =>
      (await first(recordCalls(returns).view, { id: 1 }, 'viewer'))['toReview'];
    expect(await toBeReviewed()).toBe(open);
    expect(await act(lawCalls.delete, { id: 2, reason })).toMatchObject({ status: 200 });
    expect(await toBeReviewed()).toBeUndefined();
    expect((await act(dueCounts, {}, 'viewer')).reply).toMatchObject({ mine: { overdue: 0, due: 0 } });
    expect(await first(reviewOne, { id: open })).toMatchObject({
      status: 'No longer scheduled',
      shownCircular: { topic: circular.topic },
    });
    await take(open ?? 0, [['viewer', reviewDecide, noChange, 409]]);
    await take(said ?? 0, [['editor', reviewSign, {}, 200]]);
    await act(lawCalls.restore, { id: 2 });
    expect(await first(reviewOne, { id: open })).toMatchObject({ status: 'Upcoming' });
  });

  it('is never decided of a circular that somebody deletes at once', async () => {
    const both: number[][] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const { of, id } = await askFor();
      const answers = await Promise.all([
        act(reviewDecide, { id, version: 1, ...noChange }, 'viewer'),
        act(circularDelete, { id: of }),
      ]);
      both.push(answers.map(({ status }) => status));
    }
    expect(both.filter(([decided, deleted]) => decided === deleted)).toEqual([]);
  });

  it('is told of what is corrected in its circular, and goes with it while nothing is said', async () => {
    const { of, id } = await askFor();
    await act(circularUpdate, { ...circular, id: of, topic: 'Return by the 21st' });
    expect((await act(notifications, {}, 'viewer')).reply.data?.[0]).toMatchObject({
      open: `review:${id}`,
      name: 'Return by the 21st: Some Return Name',
      said: 'The circular was corrected. Topic: Return by the 21st',
    });
    expect((await act(circularDelete, { id: of })).status).toBe(200);
    expect(await first(reviewList, { status: ['Upcoming'] })).toEqual({});
  });

  it('goes to other people and to another day, many at once', async () => {
    const ids = [(await askFor()).id, (await askFor({ kind: 'law', id: 1 })).id];
    const later = addDays(day, 7);
    expect(
      await act(reviewAssign, {
        ids: [...ids, 999_999],
        reviewer: idOf('editor'),
        checker: idOf('admin'),
        day: later,
      }),
    ).toMatchObject({ reply: { changed: 2, refused: [{ id: 999_999 }] } });
    const { data = [] } = (await act(reviewList, { mine: 'yes' }, 'editor')).reply;
    expect(data).toMatchObject(ids.map((id) => ({ id, dueDay: later, checker: idOf('admin') })));
    await act(reviewAssign, { ids: ids.slice(0, 1), day });
    await act(reviewAssign, { ids: ids.slice(1), reviewer: idOf('viewer') });
    const each = { ids, reviewer: idOf('editor'), day: later };
    expect([await act(reviewAssign, each), await act(reviewAssign, each)]).toMatchObject(
      [2, 0].map((changed) => ({ reply: { changed } })),
    );
    expect((await act(reviewAssign, { ids, day: addDays(today, -1) })).status).toBe(422);
    expect((await act(reviewAssign, { ids, reviewer: idOf('admin') })).reply).toMatchObject({ changed: 0 });
  });

  it('is of the own organisation, with its people and records alone', async () => {
    const { of, id } = await askFor();
    const stranger = await addTestOrganisation(database());
    const as = (call: Call, body: object) => ask(platform.app, call, { token: stranger.admin.token, body });
    expect((await as(reviewOne, { id })).status).toBe(404);
    expect((await as(reviewDecide, { id, version: 1, ...noChange })).status).toBe(404);
    expect((await as(reviewList, { circular: of })).reply.data).toEqual([]);
    expect((await as(reviewAssign, { ids: [id], day })).reply).toMatchObject({ changed: 0 });
    const editor = idOf('editor');
    const faults = [{ reviewer: 999 }, { id: 99 }, { day: '2026-02-30' }, { day: addDays(today, -1) }];
    for (const fault of [...faults, { checker: idOf('viewer') }, { reviewer: editor, checker: editor }]) {
      const body = { ...circular, id: of, reviews: [{ ...ofReturn, ...fault }] };
      expect([fault, (await act(circularUpdate, body)).status]).toEqual([fault, 422]);
    }
  });

  it('of a restricted notice is hidden as the notice is, and shown to whom it is given', async () => {
    await act(recordCalls(notice).add, completeBelow(notice, 1, { restricted: ticked, readers: [] }));
    const { of, id } = await askFor({ kind: 'notice', id: 1, reviewer: idOf('admin'), checker: undefined });
    const seen = async () => [
      (await act(reviewList, {}, 'editor')).reply.data?.length,
      (await act(dueList, { kind: ['review'] }, 'editor')).reply.data?.length,
      (await act(reviewOne, { id }, 'editor')).status,
      (await act(recordCalls(notice).one, { id: 1 }, 'editor')).status,
    ];
    expect(await seen()).toEqual([0, 0, 404, 404]);
    expect(await counts(of, 'editor')).toMatchObject({ total: 0 });
    await act(reviewAssign, { ids: [id], reviewer: idOf('editor') });
    expect(await seen()).toEqual([1, 1, 200, 200]);
  });

  it('of others is hidden from people of chosen units, who decide their own', async () => {
    const own = await askFor();
    const other = await askFor({ kind: 'license', id: 1, reviewer: idOf('editor'), checker: idOf('admin') });
    await act(unitAdd, { name: 'Pune works', code: 'PUNE', kind: 'Site' });
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`insert into account_unit select current_organisation(), ${idOf('viewer')}, 1`.execute(trx),
    );
    expect((await act(reviewList, {}, 'viewer')).reply.data).toMatchObject([{ id: own.id }]);
    expect(await counts(other.of, 'viewer')).toMatchObject({ total: 0 });
    expect((await act(reviewOne, { id: other.id }, 'viewer')).status).toBe(404);
    await take(own.id, [['viewer', reviewDecide, noChange, 200]]);
  });
});
