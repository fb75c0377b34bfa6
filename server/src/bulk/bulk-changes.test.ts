import {
  bulkCall,
  dueList,
  recordCalls,
  type BulkAction,
  type BulkTarget,
} from '@lexboard/shared-lib/contract';
import { law, returns, saveCodes, type FieldValue, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import { addLaws, describeOutcomes, isOutcome, viewLaw } from '../testing/samples/bulk-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';

let keys = 0;

function parse(line: string): unknown {
  return JSON.parse(line);
}

describeOnDatabase('Changes of many records', (database) => {
  const platform = platformOfSuite(database);
  const inject = (action: object, target: BulkTarget, person: Person, kind: RecordKind) =>
    platform.app.inject({
      method: 'POST',
      url: `/api${bulkCall(kind).path}`,
      headers: { authorization: `Bearer ${person.token}` },
      payload: { key: `change-${(keys += 1)}`, action, target },
    });
  const rows = (...ids: number[]) => ({ rows: ids.map((id) => ({ id, version: 1 })) });

  async function run(
    action: BulkAction,
    target: BulkTarget,
    person: Person = platform.organisation.editor,
    kind: RecordKind = law,
  ) {
    const { body, statusCode } = await inject(action, target, person, kind);
    expect(statusCode).toBe(200);
    return body.trimEnd().split('\n').map(parse).filter(isOutcome);
  }
  const short = describeOutcomes;
  const add = (...bodies: object[]) => addLaws(platform, bodies);
  const view = (id: number) => viewLaw(platform, id);

  it('publishes what will never be due, and says so', async () => {
    const { editor } = platform.organisation;
    await add(completeLaw());
    const monthly = { status: saveCodes.Draft, periodicity: 'Monthly', startdate: '2026-11-01' };
    for (const days of [[], [{ date: '11', month: null }]]) {
      const body = completeBelow(returns, 1, { ...monthly, dayMonthArr: days });
      await ask(platform.app, recordCalls(returns).add, { token: editor.token, body });
    }
    const outcomes = await run({ name: 'publish' }, rows(1, 2), editor, returns);
    expect(short(outcomes)).toBe('1 done, 2 done');
    expect(outcomes.map(({ neverDue }) => neverDue)).toEqual([
      'which day of the month is missing.',
      undefined,
    ]);
    const again = { rows: outcomes.map(({ id, version = 0 }) => ({ id, version })) };
    expect((await run({ name: 'publish' }, again, editor, returns))[0]?.neverDue).toBeUndefined();
  });

  it('changes any field that records may share: words, lists and days, checked as in a form', async () => {
    const { editor } = platform.organisation;
    const calls = recordCalls(returns);
    await add(completeLaw());
    await ask(platform.app, calls.add, { token: editor.token, body: completeBelow(returns, 1) });
    const changes: [string, FieldValue, string][] = [
      ['authority', 'The Labour Commissioner', '1 done'],
      ['penaltytype', ['Fine', 'Closure'], '1 done'],
      ['enddate', '2031-02-30', '1 refused'],
      ['enddate', '2031-03-31', '1 done'],
    ];
    let version = 1;
    for (const [field, value, outcome] of changes) {
      const target = { rows: [{ id: 1, version }] };
      const outcomes = await run({ name: 'change', field, value }, target, editor, returns);
      expect([field, short(outcomes)]).toEqual([field, outcome]);
      version = outcomes[0]?.version ?? version;
    }
    const { reply } = await ask(platform.app, calls.one, { token: editor.token, body: { id: 1 } });
    const [authority, penaltytype, , enddate] = changes.map(([, value]) => value);
    expect(reply.data?.[0]).toMatchObject({ authority, penaltytype, enddate });
    for (const own of ['returnName', 'returncode', 'law', 'dayMonthArr']) {
      const action = { name: 'change', field: own, value: 'Another' };
      expect((await inject(action, rows(1), editor, returns)).statusCode).toBe(400);
    }
  });

  it('moves days from when it is told, and says what will never be due any more', async () => {
    const { editor } = platform.organisation;
    await add(completeLaw());
    const monthly = {
      periodicity: 'Monthly',
      startdate: '2026-08-01',
      dayMonthArr: [{ date: '10', month: null }],
    };
    await ask(platform.app, recordCalls(returns).add, {
      token: editor.token,
      body: completeBelow(returns, 1, { ...monthly, enddate: '2026-10-31' }),
    });
    const change = async (version: number, field: string, value: FieldValue, changefrom?: string) => {
      const target = { rows: [{ id: 1, version }] };
      const action = { name: 'change' as const, field, value, ...(changefrom && { changefrom }) };
      return (await run(action, target, editor, returns))[0];
    };
    const days = async () =>
      ((await ask(platform.app, dueList, { token: editor.token, body: {} })).reply.data ?? []).map(
        ({ statutoryDay }) => statutoryDay,
      );
    await change(1, 'startdate', '2026-09-01');
    expect(await days()).toEqual(['2026-08-10', '2026-09-10', '2026-10-10']);
    await change(2, 'enddate', '2026-12-31', 'start');
    expect(await days()).toEqual(['2026-09-10', '2026-10-10', '2026-11-10', '2026-12-10']);
    expect(await change(3, 'startdate', '2026-12-15')).toMatchObject({
      outcome: 'done',
      neverDue: 'no day lies between its start and its end.',
    });
  });

  it('takes back any change for whoever made it, a publication and a repeal, too, while nobody changed it since', async () => {
    const { admin, editor } = platform.organisation;
    await add({ ...completeLaw(), status: 'Draft' }, completeLaw(), draftLaw(), draftLaw());
    const runs: [BulkAction, number][] = [
      [{ name: 'publish' }, 1],
      [{ name: 'change', field: 'Active', value: 'Repealed' }, 2],
      [{ name: 'change', field: 'Category', value: 'Taxation' }, 3],
    ];
    for (const [action, id] of runs) {
      const before = (await view(id)).data?.[0];
      const [changed] = await run(action, rows(id));
      expect(changed).toMatchObject({ outcome: 'done', version: 2 });
      const target = { rows: [{ id, version: 2 }] };
      const [others] = await run({ name: 'undoChange' }, target, admin);
      expect(others?.reasons).toEqual(['This can no longer be undone.']);
      expect(short(await run({ name: 'undoChange' }, target, editor))).toBe(`${id} done`);
      const { data, timelinelaw_id: timeline } = await view(id);
      expect(data?.[0]).toEqual({ ...before, version: 3 });
      expect(timeline?.[0]).toMatchObject({ action: 'Updated', reason: 'Undone: again as in version 1' });
    }
    // A value that has changed since stays.
    await run({ name: 'change', field: 'Category', value: 'Taxation' }, rows(4));
    await ask(platform.app, lawCalls.update, {
      token: admin.token,
      body: { id: 4, version: 2, status: 'Update', Law: 'Another name' },
    });
    const late = await run({ name: 'undoChange' }, { rows: [{ id: 4, version: 3 }] }, editor);
    expect(late[0]?.reasons).toEqual(['This can no longer be undone.']);
  });
});
