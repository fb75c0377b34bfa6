import {
  dueAssign,
  duePeople,
  login,
  moduleAccessList,
  serviceAdd,
  serviceList,
  serviceTokenAdd,
  serviceTokenRevoke,
  serviceUpdate,
  systemLogList,
  tokenAdd,
  userDisable,
  userInvite,
  userList,
  userTokens,
  userUpdate,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('A service account', (database) => {
  const platform = platformOfSuite(database, { password });
  const asAdmin = (
    call: Parameters<typeof ask>[1],
    body: object,
    person: Person = platform.organisation.admin,
  ) => ask(platform.app, call, { token: person.token, body });
  const make = async (more: object = {}) =>
    asAdmin(serviceAdd, {
      name: 'ERP',
      owner: platform.organisation.editor.id,
      workspaceAccessType: 'Edit',
      ...more,
    });
  const makeWithToken = async () => {
    const id = (await make()).reply.id ?? 0;
    const body = { id, name: 'Nightly', scopes: ['read', 'write'], days: 30, password };
    const { status, reply } = await asAdmin(serviceTokenAdd, body);
    expect(status).toBe(200);
    return { id, token: reply.token ?? '', tokenId: reply.id ?? 0 };
  };
  const listed = async () => (await asAdmin(serviceList, {})).reply.data ?? [];

  it('works by its tokens under its own name, and by no door', async () => {
    const { admin } = platform.organisation;
    const { id, token } = await makeWithToken();
    expect(token).toMatch(/^lexboard_service_[\w-]{22}\.[\w-]{43}$/);
    const added = await ask(platform.app, lawCalls.add, { token, body: draftLaw() });
    expect(added.status).toBe(200);
    const view = await ask(platform.app, lawCalls.view, { token, body: { id: added.reply.id } });
    expect(view.reply.timelinelaw_id).toMatchObject([{ user: 'ERP by token Nightly' }]);
    const { reply } = await ask(platform.app, systemLogList, {
      token: admin.token,
      body: { action: 'Created' },
    });
    expect(reply.data).toMatchObject([{ person: 'ERP', detail: { token: 'Nightly' } }]);
    const { rows } = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql<{ username: string }>`select username from account where id = ${id}`.execute(trx),
    );
    for (const name of ['ERP', rows[0]?.username ?? ''])
      expect((await ask(platform.app, login, { body: { username: name, password } })).status).toBe(422);
    expect(
      (await ask(platform.app, tokenAdd, { token, body: { name: 'x', scopes: ['read'], days: 1 } })).status,
    ).toBe(403);
    for (const change of [{ password_hash: 'x' }, { role: 'yes' as const }])
      await expect(
        database().inOrganisation(platform.organisation.id, (trx) =>
          trx.updateTable('account').set(change).where('id', '=', id).execute(),
        ),
      ).rejects.toThrow('account_service_has_no_door');
  });

  it('is no person: not in lists of people, not managed as one, and owns and checks nothing', async () => {
    const { admin } = platform.organisation;
    const { id } = await makeWithToken();
    for (const call of [userList, moduleAccessList, userTokens])
      expect(JSON.stringify((await asAdmin(call, {})).reply)).not.toMatch(/ERP|service:/);
    expect(
      JSON.stringify((await ask(platform.app, duePeople, { token: admin.token, body: {} })).reply),
    ).not.toContain('ERP');
    for (const [call, body] of [
      [userUpdate, { role: 'yes' }],
      [userDisable, { disabled: true }],
      [userInvite, {}],
    ] as const)
      expect((await asAdmin(call, { id, ...body })).status).toBe(404);
    expect((await asAdmin(dueAssign, { ids: [1], owner: id })).reply.errors).toMatchObject([
      { field: 'owner' },
    ]);
    expect((await make({ name: 'Other', owner: id })).reply.errors).toMatchObject([{ field: 'owner' }]);
  });

  it('is made, changed and seen by administrators alone, with a name of its own', async () => {
    const { editor, viewer } = platform.organisation;
    const id = (await make()).reply.id ?? 0;
    for (const wrong of [
      { name: ' ' },
      { name: 'erp' },
      { owner: 9_999 },
      { units: [9_999] },
      { role: 'yes' },
    ])
      expect([wrong, (await make({ name: 'Other', ...wrong })).status >= 400]).toEqual([wrong, true]);
    for (const call of [serviceAdd, serviceList, serviceUpdate, serviceTokenAdd, serviceTokenRevoke])
      expect((await asAdmin(call, {}, editor)).status).toBe(403);
    const update = (body: object) => asAdmin(serviceUpdate, { id, ...body });
    const [{ version } = {}] = await listed();
    expect(
      (await update({ version, name: 'SAP', owner: viewer.id, workspaceAccessType: 'View' })).status,
    ).toBe(200);
    expect((await update({ version, name: 'ERP' })).status).toBe(409);
    expect(await listed()).toMatchObject([
      { id, name: 'SAP', owner: viewer.id, ownerDisabled: false, workspaceAccessType: 'View', tokens: [] },
    ]);
    expect((await asAdmin(serviceUpdate, { id: viewer.id, name: 'X' })).status).toBe(404);
  });

  it('ends with its tokens, and goes on where its owner is disabled, of which administrators are told', async () => {
    const { editor } = platform.organisation;
    const { id, token, tokenId } = await makeWithToken();
    // Before the proof, so that no code is used up.
    const twice = { id, name: 'NIGHTLY', scopes: ['read'], days: 1 };
    expect((await asAdmin(serviceTokenAdd, twice)).reply.errors).toMatchObject([{ field: 'name' }]);
    const read = async (sent = token) => (await ask(platform.app, lawCalls.choices, { token: sent })).status;
    const { reply } = await asAdmin(userDisable, { id: editor.id, disabled: true });
    expect(reply.message).toContain('go on without their owner: ERP.');
    expect(await read()).toBe(200);
    expect(await listed()).toMatchObject([{ ownerDisabled: true, disabled: false }]);
    expect((await queuedMails(database())).at(-1)?.subject).toBe('Service accounts need another owner');
    expect((await asAdmin(serviceTokenRevoke, { id: tokenId })).status).toBe(200);
    expect(await read()).toBe(401);
    const again = await asAdmin(serviceTokenAdd, {
      id,
      name: 'Nightly',
      scopes: ['read'],
      days: 1,
      password,
    });
    expect(await read(again.reply.token)).toBe(200);
    expect((await asAdmin(serviceUpdate, { id, disabled: true })).status).toBe(200);
    expect(await read(again.reply.token)).toBe(401);
    const third = { id, name: 'Third', scopes: ['read'], days: 1, password };
    expect((await asAdmin(serviceTokenAdd, third)).status).toBe(422);
    expect((await asAdmin(serviceUpdate, { id, disabled: false })).status).toBe(200);
    expect(await read(again.reply.token)).toBe(401);
  });
});
