import { sql } from 'kysely';
import {
  duePeople,
  listCall,
  recordCalls,
  unitSuggest,
  userUpdate,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import { license, returns, saveCodes, type RecordKind, type RowValues } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { draftBelow } from '../../testing/samples/attached-samples.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';

const { group, pune, goa } = testUnits;
const all = { unit: group, below: 'yes', kind: null };

describeOnDatabase('The units of a record', (database) => {
  const platform = platformOfSuite(database);
  let people: { editor: number; viewer: number; admin: number };

  beforeEach(async () => {
    const { organisation, app } = platform;
    await addTestUnits(database(), organisation);
    const { token } = organisation.editor;
    await ask(app, lawCalls.add, { token, body: completeLaw() });
    const { reply } = await ask(app, duePeople, { token, body: {} });
    const idOf = (username: string) =>
      Number(reply.data?.find(({ account }) => account === username)?.['id'] ?? 0);
    const { editor, viewer, admin } = organisation;
    people = { editor: idOf(editor.username), viewer: idOf(viewer.username), admin: idOf(admin.username) };
  });

  type CallName = 'add' | 'update' | 'view' | 'delete' | 'restore' | 'revert';
  const call = (name: CallName, body: object, kind: RecordKind = license) =>
    ask(platform.app, recordCalls(kind)[name], { token: platform.organisation.admin.token, body });
  const add = (more: RecordPayload) => call('add', draftBelow(license, 1, more));
  const update = (more: object) => call('update', { id: 1, status: saveCodes.Update, ...more });
  const view = async () => (await call('view', { id: 1 })).reply;
  const newestChanges = async (): Promise<unknown> => {
    const timeline: unknown = Reflect.get(await view(), license.wire.ownTimeline);
    return Array.isArray(timeline) ? Reflect.get(Object(timeline[0]), 'changes') : undefined;
  };
  const inOrganisation = <Result>(query: ReturnType<typeof sql<Result>>) =>
    database().inOrganisation(platform.organisation.id, async (trx) => (await query.execute(trx)).rows);
  const unitRows = () =>
    inOrganisation(sql`select kind, record_id, unit_id, owner, number, valid_until, renew_days, start_date
      from record_unit order by unit_id`);

  it('are answered tidily, with the names of units and people', async () => {
    const { viewer, editor } = people;
    const differing = { unit: goa, owner: viewer, checker: editor, number: 'GA/7', renewdays: 0 };
    const unitArr: RowValues[] = [differing, { unit: pune }];
    const { reply } = await add({ units: [{ unit: group, below: 'yes' }], unitArr });
    expect(reply.errors).toBeUndefined();
    const [record] = (await view()).data ?? [];
    const blank = { startdate: null, enddate: null, validuntil: null };
    expect(record).toMatchObject({
      units: [all],
      unitArr: [{ ...differing, ...blank }],
      unitNames: [
        { id: group, name: 'Group', code: 'GROUP' },
        { id: goa, name: 'Goa Works', code: 'GOA-1' },
      ],
    });
    expect(record?.['personNames']).toHaveLength(2);
  });

  it('say nothing of names while a record has none, and stay where a change leaves them out', async () => {
    await add({});
    expect(Object.keys((await view()).data?.[0] ?? {})).not.toContain('unitNames');
    await update({ version: 1, units: [all] });
    await update({ version: 2, description: 'Another' });
    expect((await view()).data?.[0]).toMatchObject({ units: [all], unitArr: [] });
  });

  it('are named in the timeline, by unit and display name', async () => {
    await add({});
    const unitArr = [{ unit: pune, owner: people.viewer, validuntil: '2027-03-31' }];
    await update({ version: 1, units: [all, { unit: goa }], unitArr });
    const { username } = platform.organisation.viewer;
    expect(await newestChanges()).toEqual([
      {
        field: 'units',
        label: 'Applies To',
        old: '',
        new: 'Group (GROUP) with all below, Goa Works (GOA-1)',
      },
      {
        field: 'unitArr',
        label: 'For Single Units',
        old: '',
        new: `Pune Works (PUNE-1): Owner ${username} - Valid Until 31-03-2027`,
      },
    ]);
  });

  it('stand as rows, through changes, an earlier version, deletion and its undoing', async () => {
    const row = { kind: 'license', record_id: 1, owner: null, number: null, renew_days: null };
    const first = { ...row, unit_id: pune, valid_until: '2027-03-31', start_date: '2026-04-01' };
    const second = {
      ...row,
      unit_id: goa,
      number: 'GA/7',
      renew_days: 30,
      valid_until: null,
      start_date: null,
    };
    await add({ units: [all], unitArr: [{ unit: pune, validuntil: '2027-03-31', startdate: '2026-04-01' }] });
    expect(await unitRows()).toEqual([first]);
    await update({ version: 1, unitArr: [{ unit: goa, number: 'GA/7', renewdays: 30 }] });
    expect(await unitRows()).toEqual([second]);
    await call('revert', { id: 1, version: 2, to: 1 });
    await call('delete', { id: 1, reason: 'Wrong' });
    await call('restore', { id: 1 });
    expect(await unitRows()).toEqual([first]);
  });

  const refused = async (body: RecordPayload) =>
    (await add(body)).reply.errors?.map(({ field, message }) => `${field}: ${message}`);

  it('are refused where they do not exist, are of others, or do not apply', async () => {
    const other = await addTestOrganisation(database());
    await addTestUnits(database(), other);
    await inOrganisation(sql`update unit set deleted_at = now() where id = ${goa}`);
    expect(await refused({ units: [{ unit: 99 }] })).toEqual([
      'units: Number 99: There is no such unit in your organisation.',
    ]);
    expect(await refused({ units: [{ unit: goa }] })).toEqual([
      'units: Goa Works (GOA-1): There is no such unit in your organisation.',
    ]);
    expect(await refused({ units: [{ unit: group }], unitArr: [{ unit: pune, number: '1' }] })).toEqual([
      'unitArr: Pune Works (PUNE-1): This does not apply to the unit. Choose it under Applies To, or remove its row.',
    ]);
  });

  it('say to a person of chosen units whether the record is for these alone', async () => {
    for (const units of [[{ unit: pune }], [{ unit: pune }, { unit: goa }], [all], []]) await add({ units });
    await add({ units: [{ unit: pune }, { unit: goa }], unitArr: [{ unit: goa, number: 'GA/7' }] });
    const { token } = platform.organisation.editor;
    const { admin } = platform.organisation;
    const limit = { id: people.editor, units: [pune] };
    await ask(platform.app, userUpdate, { token: admin.token, body: limit });
    const { reply } = await ask(platform.app, listCall(license, 'all'), { token, query: {} });
    const listed = reply.data?.map((row) => [row['id'], row['readOnly']]).sort();
    expect(listed).toEqual([1, 2, 3, 4, 5].map((id) => [id, id === 1 ? 'false' : 'true']));
    for (const [id, readOnly] of listed ?? []) {
      const view = await ask(platform.app, recordCalls(license).view, { token, body: { id } });
      expect(view.reply.data?.[0]).toMatchObject({ id, readOnly });
      expect(view.reply.data?.[0]?.['forUnits']).toBe(id === 4 ? undefined : 'true');
    }
    expect((await call('view', { id: 1 })).reply.data?.[0]).not.toHaveProperty('readOnly');
  });

  it('have people who can own and check, and keep those who were disabled since', async () => {
    const { editor, viewer } = people;
    const { username } = platform.organisation.viewer;
    const of = (more: object) => ({ units: [all], unitArr: [{ unit: pune, ...more }] });
    expect(await refused(of({ owner: 9_999 }))).toEqual([
      'unitArr: Pune Works (PUNE-1): There is no such person in your organisation.',
    ]);
    expect(await refused(of({ checker: viewer }))).toEqual([
      `unitArr: Pune Works (PUNE-1): ${username} may only view, and could not approve: choose somebody with Edit access.`,
    ]);
    await add(of({ owner: viewer, checker: editor }));
    await inOrganisation(sql`update account set disabled_at = now() where id = ${viewer}`);
    expect(await refused(of({ owner: viewer }))).toEqual([
      `unitArr: Pune Works (PUNE-1): ${username} is disabled: choose somebody else.`,
    ]);
    const kept = { unit: pune, owner: viewer, checker: editor, number: 'MH/1' };
    expect((await update({ version: 1, unitArr: [kept] })).status).toBe(200);
  });

  it('are suggested by the keywords of a stored record or of a form', async () => {
    await inOrganisation(sql`update unit set industry = '{1}', state = 27 where id = ${pune}`);
    await inOrganisation(sql`update unit set industry = '{2}' where id = ${goa}`);
    await call('add', draftBelow(returns, 1, { IndustryKeyWords: [1] }), returns);
    const suggest = async (body: object) =>
      (await ask(platform.app, unitSuggest, { token: platform.organisation.viewer.token, body })).reply.data;
    const reason: unknown = expect.stringMatching(/^Industry /);
    const both: unknown = expect.stringMatching(/^Industry .*; State /);
    expect(await suggest({ kind: 'return', id: 1 })).toEqual([{ id: pune, reason }]);
    expect(await suggest({ kind: 'return', id: 1, IndustryKeyWords: [2] })).toEqual([{ id: goa, reason }]);
    expect(await suggest({ kind: 'return', IndustryKeyWords: [1], state: [27] })).toEqual([
      { id: pune, reason: both },
    ]);
    expect(await suggest({ kind: 'return' })).toEqual([]);
  });
});
