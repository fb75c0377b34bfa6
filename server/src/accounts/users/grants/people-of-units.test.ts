import {
  dueDuties,
  duePeople,
  moduleAccessList,
  moduleAccessUpdate,
  sessionState,
  unitDelete,
  userAdd,
  userDisable,
  userHoldings,
  userInvite,
  userList,
  userLog,
  userResetTwoFactor,
  userUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../../testing/database/test-database.ts';
import { inChainedLog } from '../../../testing/log/chained-log.ts';
import { platformOfSuite } from '../../../testing/suite-platform.ts';
import { ask, type Person } from '../../../testing/test-platform.ts';
import { addTestUnits, testUnits } from '../../../testing/unit-samples.ts';

const { group, pune, goa } = testUnits;

describeOnDatabase('The people of units', (database) => {
  const platform = platformOfSuite(database);
  const people = () => platform.organisation;
  const asAdmin = (call: Call, body: object) =>
    ask(platform.app, call, { token: people().admin.token, body });
  /** As the editor, who administers Pune after {@link makePlant}. */
  const asPlant = (call: Call, body: object = {}) =>
    ask(platform.app, call, { token: people().editor.token, body });
  const rowOf = async (id: number, call: Call = userList) =>
    (await asAdmin(call, {})).reply.data?.find((row) => row['id'] === id);
  const log = async () => {
    const [entry] = await inChainedLog(database(), people().id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'detail'])
        .orderBy('sequence', 'desc')
        .limit(1)
        .execute(),
    );
    return entry;
  };
  const makePlant = () => asAdmin(userUpdate, { id: people().editor.id, role: 'yes', units: [pune] });

  beforeEach(() => addTestUnits(database(), people()));

  it('act for what they were given, which the lists, their session and the log say', async () => {
    const { viewer } = people();
    const change = (field: string, value: string) => [
      { field: 'units', label: 'Acts For', old: field, new: value },
    ];
    const { reply } = await asAdmin(userUpdate, { id: viewer.id, version: 1, units: [goa, pune] });
    expect(reply.version).toBe(2);
    for (const call of [userList, moduleAccessList])
      expect(await rowOf(viewer.id, call)).toMatchObject({ units: [pune, goa], version: 2 });
    const state = () => ask(platform.app, sessionState, { token: viewer.token, body: {} });
    expect((await state()).reply).toMatchObject({ units: true, ownUnits: [pune, goa] });
    const told = async ({ token }: Person) =>
      (await ask(platform.app, duePeople, { token, body: { ids: [viewer.id] } })).reply.data?.[0]?.[
        'actsFor'
      ];
    expect([await told(people().editor), await told(viewer)]).toEqual([
      ['Pune Works (PUNE-1)', 'Goa Works (GOA-1)'],
      undefined,
    ]);
    const names = 'Pune Works (PUNE-1), Goa Works (GOA-1)';
    expect(await log()).toEqual({
      action: 'Access changed',
      detail: { changes: change('Whole organisation', names) },
    });
    // What is left out stays; none is the whole organisation.
    await asAdmin(moduleAccessUpdate, { id: viewer.id, gridInfo: 'No' });
    expect(await rowOf(viewer.id)).toMatchObject({ units: [pune, goa], gridInfo: 'No' });
    expect((await asAdmin(moduleAccessUpdate, { id: viewer.id, units: [] })).status).toBe(200);
    expect(await rowOf(viewer.id)).not.toHaveProperty('units');
    expect((await state()).reply).not.toHaveProperty('ownUnits');
    expect((await log())?.detail).toEqual({ changes: change(names, 'Whole organisation') });
  });

  it('are invited for units, and for unknown ones refused at the field', async () => {
    const invite = (units: number[]) =>
      asAdmin(userAdd, { email: 'new@x.example', role: 'no', workspaceAccessType: 'View', units });
    for (const units of [[99], [pune, pune]])
      expect(await invite(units)).toMatchObject({ status: 422, reply: { errors: [{ field: 'units' }] } });
    const { id = 0 } = (await invite([group])).reply;
    expect(await rowOf(id)).toMatchObject({ units: [group] });
    expect((await log())?.detail).toMatchObject({ actsFor: ['Group (GROUP)'] });
    await asAdmin(userUpdate, { id, units: [goa] });
    expect((await asAdmin(unitDelete, { id: goa, version: 1, reason: 'Sold' })).reply.message).toBe(
      'new@x.example acts for it: choose what else they act for first.',
    );
  });

  it('are managed by an administrator of units where all their units are among these', async () => {
    const { admin, editor, viewer } = people();
    await makePlant();
    const names = async (call: Call) =>
      (await asPlant(call)).reply.data?.map(({ username }) => username) ?? [];
    for (const call of [userList, moduleAccessList]) expect(await names(call)).toEqual([editor.username]);
    expect((await asPlant(userLog, { id: admin.id })).reply.totalLength).toBe(0);
    for (const { id } of [admin, viewer])
      for (const [call, body] of [
        [userUpdate, { role: 'no' }],
        [moduleAccessUpdate, { units: [pune] }],
        [userDisable, { disabled: true }],
        [userHoldings, {}],
        [userInvite, {}],
        [userResetTwoFactor, {}],
        [dueDuties, {}],
      ] as const)
        expect([call.path, (await asPlant(call, { id, ...body })).status]).toEqual([call.path, 404]);
    await asAdmin(userUpdate, { id: viewer.id, units: [pune, goa] });
    expect(await names(userList)).toEqual([editor.username]);
    await asAdmin(userUpdate, { id: viewer.id, units: [pune] });
    expect(await names(userList)).toEqual([editor.username, viewer.username]);
    expect((await asPlant(userUpdate, { id: viewer.id, name: 'Asha', role: 'yes' })).status).toBe(200);
    const given = { status: 422, reply: { errors: [{ field: 'units' }] } };
    for (const units of [[], [goa], [group]])
      expect(await asPlant(userUpdate, { id: viewer.id, units })).toMatchObject(given);
    const handOver = { id: viewer.id, disabled: true, handOverTo: admin.id };
    expect((await asPlant(userDisable, handOver)).reply.errors?.[0]?.field).toBe('handOverTo');
    expect((await asPlant(userDisable, { ...handOver, handOverTo: editor.id })).status).toBe(200);
  });

  it('are nobody for an administrator whose units are deleted', async () => {
    await makePlant();
    await database().inOrganisation(people().id, (trx) =>
      trx.updateTable('unit').set({ deleted_at: new Date() }).where('id', '=', pune).execute(),
    );
    expect((await asPlant(userList)).reply.data).toEqual([]);
  });

  it('leave an administrator for the whole organisation', async () => {
    const { admin, editor, viewer } = people();
    await makePlant();
    for (const change of [{ units: [group] }, { role: 'no' }])
      expect((await asAdmin(userUpdate, { id: admin.id, ...change })).status).toBe(422);
    await asAdmin(userUpdate, { id: viewer.id, role: 'yes' });
    expect((await asAdmin(userUpdate, { id: admin.id, units: [group] })).status).toBe(200);
    expect((await asPlant(userList)).reply.data?.map(({ id }) => id)).toEqual([editor.id]);
  });
});
