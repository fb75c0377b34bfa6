import {
  dueApprove,
  dueAssign,
  dueEvent,
  dueEventRemove,
  dueFile,
  dueList,
  dueOne,
  dueSendBack,
  dueSettings,
  dueSettingsUpdate,
  dueWaive,
  dueWithdraw,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addDueReturn, once } from '../../testing/samples/due-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, type Person } from '../../testing/test-platform.ts';

type Who = 'viewer' | 'editor' | 'admin';
/** Somebody who sends a call about the occurrence, and the status of the answer; what is refused by itself has 422. */
type Step = [who: Who, call: Call, body: object, status: number];

const record = { kind: 'return', id: 1 };
const file = { filedOn: '2026-09-10' };
const why = { reason: 'No turnover' };

describeOnDatabase('Four eyes', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, { token }: Person) => ask(platform.app, call, { token, body });
  const idOf = (who: Who) => platform.organisation[who].id;
  let id = 0;
  const one = async () => (await act(dueOne, { id }, platform.organisation.admin)).reply.data?.[0] ?? {};

  beforeEach(async () => {
    id = await addDueReturn(platform.app, platform.organisation.admin, once);
  });

  /** Sends a step at the version that the occurrence has. @returns the status, 422 for what was refused by itself */
  const send = async ([who, call, body]: Step) => {
    const { version } = await one();
    const named = call === dueAssign ? ('records' in body ? {} : { ids: [id] }) : { id, version };
    const { status, reply } = await act(call, { ...named, ...body }, platform.organisation[who]);
    const refused: unknown = Reflect.get(reply, 'refused');
    return Array.isArray(refused) && refused.length > 0 ? 422 : status;
  };

  const people = (owner: Who | null, checker?: Who | null) => ({
    owner: owner && idOf(owner),
    ...(checker !== undefined && { checker: checker && idOf(checker) }),
  });
  const ofRecord = (owner: Who | null, checker: Who | null) => ({
    records: [record],
    ...people(owner, checker),
  });

  /** What one person tries, with what becomes of each step; the occurrence is never closed by it. */
  const attacks: Record<string, () => Step[]> = {
    'the owner takes the checker away and files': () => [
      ['admin', dueAssign, people('editor', 'admin'), 200],
      ['editor', dueAssign, people('editor', null), 422],
      ['editor', dueFile, file, 200],
    ],
    'an editor makes themself the owner and waives': () => [
      ['admin', dueAssign, people('viewer', 'admin'), 200],
      ['editor', dueAssign, people('editor'), 200],
      ['editor', dueWaive, why, 200],
      ['editor', dueApprove, {}, 403],
    ],
    'an owner becomes the checker of what somebody else filed, and approves': () => [
      ['admin', dueAssign, people('editor', 'admin'), 200],
      ['admin', dueFile, file, 200],
      ['editor', dueAssign, people('viewer', 'editor'), 422],
      ['editor', dueAssign, people('viewer'), 200],
      ['editor', dueAssign, people('viewer', 'editor'), 422],
      ['editor', dueApprove, {}, 403],
    ],
    'an administrator files their own work, gives it away and approves': () => [
      ['editor', dueAssign, people('admin', 'editor'), 200],
      ['admin', dueFile, file, 200],
      ['admin', dueAssign, people('viewer'), 200],
      ['admin', dueAssign, people('viewer', null), 422],
      ['admin', dueApprove, {}, 403],
    ],
    'an administrator takes the checker away, becomes the owner in another step and files': () => [
      ['admin', dueAssign, people('viewer', 'editor'), 200],
      ['admin', dueAssign, people('admin', null), 422],
      ['admin', dueAssign, people('viewer', null), 200],
      ['admin', dueAssign, people('admin'), 200],
      ['admin', dueFile, file, 422],
      ['admin', dueWaive, why, 422],
    ],
    'an administrator does the same at the record, and then with this one alone': () => [
      ['admin', dueAssign, ofRecord('viewer', 'editor'), 200],
      ['admin', dueAssign, ofRecord('admin', null), 422],
      ['admin', dueAssign, ofRecord('viewer', null), 200],
      ['admin', dueFile, file, 422],
      ['admin', dueAssign, people('admin'), 200],
      ['admin', dueWaive, why, 422],
    ],
    'who filed it takes the checker of the record away, withdraws and files': () => [
      ['editor', dueAssign, ofRecord('admin', 'editor'), 200],
      ['admin', dueFile, file, 200],
      ['admin', dueAssign, { records: [record], owner: idOf('viewer') }, 200],
      ['admin', dueAssign, { records: [record], checker: null }, 200],
      ['admin', dueApprove, {}, 403],
      ['admin', dueWithdraw, {}, 200],
      ['admin', dueFile, file, 422],
    ],
    'the checker steps down, becomes the owner and files': () => [
      ['admin', dueAssign, people('viewer', 'editor'), 200],
      ['editor', dueAssign, people('editor', null), 422],
      ['editor', dueAssign, people('viewer', null), 200],
      ['editor', dueAssign, people('editor'), 200],
      ['editor', dueFile, file, 422],
    ],
    'somebody else withdraws what was filed': () => [
      ['admin', dueAssign, people('editor', 'admin'), 200],
      ['editor', dueFile, file, 200],
      ['admin', dueWithdraw, {}, 403],
      ['viewer', dueWithdraw, {}, 403],
    ],
  };

  it.each(Object.keys(attacks))('are not passed: %s', async (name) => {
    for (const step of attacks[name]?.() ?? [])
      expect([step[0], await send(step)]).toEqual([step[0], step[3]]);
    expect(['Overdue', 'Submitted']).toContain((await one())['status']);
  });

  const save = async (values: object, person = platform.organisation.editor) => {
    const { data } = (await act(recordCalls(returns).view, { id: 1 }, person)).reply;
    const version = Number(data?.[0]?.['version']);
    const sent = { id: 1, version, status: saveCodes.Update, changefrom: 'start', ...values };
    return (await act(recordCalls(returns).update, sent, person)).status;
  };

  it.each<[string, object]>([
    ['its month is taken out', { startdate: '2026-10-01', enddate: '2026-10-31' }],
    ['its month is divided into days, of which one is filed', { periodicity: 'Daily' }],
    [
      'its month is divided into two parts',
      { dayMonthArr: ['11', '20'].map((date) => ({ date, month: null })) },
    ],
    ['it ends', { enddate: '2026-09-05' }],
  ])('are not passed by a schedule that is moved away and back: %s', async (_how, away) => {
    const { admin } = platform.organisation;
    await send(['admin', dueAssign, people('viewer', 'admin'), 200]);
    expect(await save(away)).toBe(422);
    // A day that moves within its period keeps its people.
    expect(await save({ dayMonthArr: [{ date: '12', month: 'April' }] })).toBe(200);
    expect(await one()).toMatchObject({ statutoryDay: '2026-09-12', checker: admin.id, version: 3 });
    expect(await save(away, admin)).toBe(200);
  });

  it('are not passed by an event that is removed and entered again', async () => {
    const { editor, admin } = platform.organisation;
    await save({ periodicity: 'Post-Event Based', dayscount: 30, startdate: '', enddate: '' });
    const entered = (await act(dueEvent, { ...record, day: '2026-09-30' }, editor)).reply.id;
    id = Number((await act(dueList, { record }, admin)).reply.data?.[0]?.['id']);
    await send(['admin', dueAssign, people('viewer', 'admin'), 200]);
    const remove = (person: Person) => act(dueEventRemove, { id: entered }, person);
    const refused = await remove(editor);
    expect([refused.status, refused.reply.message]).toEqual([
      422,
      'What is due on Fri 30 Oct 2026 has a checker of its own, who would lose it. Only its checker or an administrator can change the checker.',
    ]);
    await send(['viewer', dueFile, file, 200]);
    expect((await remove(editor)).status).toBe(422);
    expect((await remove(admin)).status).toBe(200);
  });

  it('let two people close it: what is filed or waived is approved, sent back, or withdrawn', async () => {
    const ways: [Step, string][] = [
      [['admin', dueAssign, people('viewer', 'editor'), 200], 'Overdue'],
      [['viewer', dueFile, file, 200], 'Submitted'],
      [['viewer', dueWithdraw, {}, 200], 'Overdue'],
      [['viewer', dueFile, file, 200], 'Submitted'],
      [['editor', dueSendBack, why, 200], 'Sent back'],
      [['viewer', dueFile, file, 200], 'Submitted'],
      // Not answered after all.
      [['viewer', dueWithdraw, {}, 200], 'Sent back'],
      [['admin', dueWaive, why, 200], 'Submitted'],
      [['admin', dueApprove, {}, 403], 'Submitted'],
      [['editor', dueApprove, {}, 200], 'Waived'],
    ];
    for (const [step, status] of ways) {
      expect(await send(step)).toBe(step[3]);
      expect((await one())['status']).toBe(status);
    }
    const timeline: unknown = (await one())['timeline'];
    expect(Array.isArray(timeline) && timeline.slice(0, 3)).toMatchObject([
      { action: 'Approved', changes: [{ old: 'Submitted', new: 'Waived' }] },
      { action: 'Waiver submitted', reason: 'No turnover' },
      { action: 'Withdrawn' },
    ]);
  });

  it('are asked for by the organisation: without a checker nothing of that sensitivity is filed or waived', async () => {
    const { admin } = platform.organisation;
    const settings = (await act(dueSettings, {}, admin)).reply;
    const set = (fourEyes: string, version: number) =>
      act(dueSettingsUpdate, { ...settings, success: undefined, fourEyes, version }, admin);
    await send(['admin', dueAssign, people('editor'), 200]);
    expect((await set('high', 1)).reply.message).toBeUndefined();
    expect(await one()).toMatchObject({ sensitivity: 'Low', needsChecker: false });
    // Whoever lowers the sensitivity themself is asked as before.
    const save = (version: number, sensitivity: string, person: Person) =>
      act(recordCalls(returns).update, { id: 1, version, status: saveCodes.Update, sensitivity }, person);
    await save(1, 'Critical', admin);
    await save(2, 'Low', platform.organisation.editor);
    expect(await one()).toMatchObject({ sensitivity: 'Low', needsChecker: false });
    expect(await send(['editor', dueFile, file, 422])).toBe(422);
    await set('all', 2);
    const refused = await act(dueFile, { id, version: 2, ...file }, platform.organisation.editor);
    expect([refused.status, refused.reply.message]).toEqual([
      422,
      'It needs a checker first: your organisation asks for two people here. Anyone with Edit access names one.',
    ]);
    expect(await one()).toMatchObject({ needsChecker: true, waitsFor: refused.reply.message });
    expect(await send(['editor', dueWaive, why, 422])).toBe(422);
    await send(['editor', dueAssign, people('editor', 'admin'), 200]);
    expect(await send(['editor', dueFile, file, 200])).toBe(200);
    expect(await one()).toMatchObject({ status: 'Submitted' });
  });
});
