import { sql } from 'kysely';
import { systemLogList, userLink, userList, userUpdate } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { groupUrn, patchUrn } from '../../testing/sign-on/scim-client.ts';
import { password } from '../../testing/sign-on/sign-on-suite.ts';
import { scimSuite } from '../../testing/sign-on/scim-suite.ts';
import { listGroups } from './group-repository.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';
import { ask } from '../../testing/test-platform.ts';

const { pune } = testUnits;

describeOnOwnDatabase('Groups of a directory', (database) => {
  const directory = scimSuite(database);
  const { scim, make, suite } = directory;
  const patch = (id: string, ...operations: object[]) =>
    scim('PATCH', `/Groups/${id}`, { schemas: [patchUrn], Operations: operations });
  const addGroup = async (displayName: string, ...members: string[]) => {
    const { status, body } = await scim('POST', '/Groups', {
      schemas: [groupUrn],
      displayName,
      members: members.map((value) => ({ value })),
    });
    expect(status).toBe(201);
    return String(body['id']);
  };
  const membersOf = async (id: string) => {
    const { body } = await scim('GET', `/Groups/${id}?attributes=members.value`);
    return Array.isArray(body['members']) ? body['members'].map(({ value }) => String(value)) : body;
  };
  const grants = [
    { value: 'Editors', role: 'no', workspaceAccessType: 'Edit', units: [] },
    { value: 'Pune', role: 'no', workspaceAccessType: 'Edit', units: [pune] },
    { value: 'Admins', role: 'yes', workspaceAccessType: 'Edit', units: [] },
  ] satisfies NonNullable<Parameters<typeof directory.setUp>[0]>['grants'];
  const setUp = async () => {
    await addTestUnits(database(), suite.organisation);
    const admin = await directory.setUp({ grants, newcomers: 'refused' });
    return {
      admin,
      rightsOf: async (id: string) => {
        const { reply } = await ask(suite.app, userList, { token: admin.token, body: { id: Number(id) } });
        const [row] = reply.data ?? [];
        return [row?.role, row?.workspaceAccessType, row?.units];
      },
    };
  };
  const viewOnly = ['no', 'View', undefined];

  it('are listed in pages that have fewer where these have many members', async () => {
    await setUp();
    const [asha, ben] = [await make('asha'), await make('ben')];
    for (const name of ['One', 'Two', 'Three']) await addGroup(name, asha, ben);
    const namesOf = async (mostMembers: number, withMembers = true) => {
      const page = { offset: 1, count: 9, withMembers, mostMembers };
      const { total, groups } = await database().inOrganisation(suite.organisation.id, (trx) =>
        listGroups(trx, sql<boolean>`true`, page),
      );
      return [total, ...groups.map(({ displayName, members }) => `${displayName} ${members.length}`)];
    };
    expect(await namesOf(4)).toEqual([3, 'Two 2', 'Three 2']);
    expect(await namesOf(1)).toEqual([3, 'Two 2']);
    expect(await namesOf(1, false)).toEqual([3, 'Two 0', 'Three 0']);
  });

  it('are made, found, renamed and deleted, in the forms of Entra ID and Okta', async () => {
    await setUp();
    const [asha, ben] = [await make('asha'), await make('ben')];
    const id = await addGroup('Sales', asha);
    const { body } = await scim('GET', `/Groups/${id}`);
    expect(body).toMatchObject({
      schemas: [groupUrn],
      displayName: 'Sales',
      members: [{ value: asha, type: 'User', $ref: `https://lexboard.example/scim/v2/Users/${asha}` }],
      meta: { resourceType: 'Group', location: `https://lexboard.example/scim/v2/Groups/${id}` },
    });
    expect((await scim('GET', `/Users/${asha}`)).body).toMatchObject({
      groups: [{ value: id, display: 'Sales' }],
    });
    // Entra ID.
    const entra = (await scim('GET', '/Groups?excludedAttributes=members&filter=displayName eq "sales"'))
      .body;
    expect(entra).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Sales' }] });
    expect(JSON.stringify(entra)).not.toContain('members');
    const added = await patch(id, { op: 'Add', path: 'members', value: [{ $ref: null, value: ben }] });
    expect([added.status, await membersOf(id)]).toEqual([204, [asha, ben]]);
    await patch(id, { op: 'Remove', path: 'members', value: [{ $ref: null, value: asha }] });
    expect(await membersOf(id)).toEqual([ben]);
    await patch(id, { op: 'Replace', path: 'displayName', value: 'Selling' });
    const member = encodeURIComponent(`id eq "${id}" and members eq "${ben}"`);
    expect((await scim('GET', `/Groups?filter=${member}`)).body).toMatchObject({ totalResults: 1 });
    // Okta.
    await patch(id, { op: 'add', path: 'members', value: [{ value: asha, display: 'Asha' }] });
    await patch(id, { op: 'remove', path: `members[value eq "${ben}"]` });
    expect(await membersOf(id)).toEqual([asha]);
    await patch(id, { op: 'replace', value: { id, displayName: 'Vendors' } });
    expect((await scim('GET', `/Groups/${id}`)).body).toMatchObject({
      displayName: 'Vendors',
      members: [{ value: asha }],
    });
    await patch(id, { op: 'replace', path: 'members', value: [{ value: ben }] });
    const put = {
      schemas: [groupUrn],
      id,
      displayName: 'Vendors',
      members: [{ value: asha }, { value: ben }],
    };
    expect(await scim('PUT', `/Groups/${id}`, put)).toMatchObject({ status: 200 });
    expect(await membersOf(id)).toEqual([asha, ben]);
    await scim('PUT', `/Groups/${id}`, { schemas: [groupUrn], displayName: 'Vendors' });
    expect(await membersOf(id)).toEqual([asha, ben]);
    await scim('DELETE', `/Users/${ben}`);
    expect(await membersOf(id)).toEqual([asha]);
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${id}`)).status).toBe(404);
  });

  it('give role, access and units by the mappings, the first first, and take them back', async () => {
    const { admin, rightsOf } = await setUp();
    const asha = await make('asha');
    const editors = await addGroup('Editors');
    await addGroup('Not mapped', asha);
    expect(await rightsOf(asha)).toEqual(viewOnly);
    const plant = await addGroup('Pune', asha);
    expect(await rightsOf(asha)).toEqual(['no', 'Edit', [pune]]);
    await patch(editors, { op: 'add', path: 'members', value: [{ value: asha }] });
    expect(await rightsOf(asha)).toEqual(['no', 'Edit', undefined]);
    await patch(editors, { op: 'replace', path: 'displayName', value: 'Others' });
    expect(await rightsOf(asha)).toEqual(['no', 'Edit', [pune]]);
    // What is left is view only, of no more units than before.
    await scim('DELETE', `/Groups/${plant}`);
    expect(await rightsOf(asha)).toEqual(['no', 'View', [pune]]);
    await addGroup('Admins', asha);
    expect(await rightsOf(asha)).toEqual(['yes', 'Edit', undefined]);
    const { reply } = await ask(suite.app, systemLogList, {
      token: admin.token,
      body: { action: 'Group added' },
    });
    expect(reply.data?.map(({ code }) => code)).toEqual(['Admins', 'Pune', 'Not mapped', 'Editors']);
  });

  it('give nothing to whose token it is, and no whole organisation for units that were deleted', async () => {
    const { admin, rightsOf } = await setUp();
    const asha = await make('asha');
    const pune = await addGroup('Pune', String(admin.id));
    expect(await rightsOf(String(admin.id))).toEqual(['yes', 'Edit', undefined]);
    await ask(suite.app, userUpdate, {
      token: admin.token,
      body: { id: Number(asha), workspaceAccessType: 'Edit', units: [testUnits.goa] },
    });
    await database().inOrganisation(suite.organisation.id, (trx) =>
      sql`update unit set deleted_at = now() where id = ${testUnits.pune}`.execute(trx),
    );
    await patch(pune, { op: 'add', path: 'members', value: [{ value: asha }] });
    expect(await rightsOf(asha)).toEqual(['no', 'View', [testUnits.goa]]);
  });

  it('give and take nothing from whom an administrator has unlinked', async () => {
    const { admin, rightsOf } = await setUp();
    const { viewer } = suite.organisation;
    suite.know('v');
    await suite.signIn('v');
    await suite.link(viewer);
    const editors = await addGroup('Editors', String(viewer.id));
    expect(await rightsOf(String(viewer.id))).toEqual(['no', 'Edit', undefined]);
    const unlinked = await ask(suite.app, userLink, {
      token: admin.token,
      body: { id: viewer.id, subject: '', password },
    });
    expect(unlinked.status).toBe(200);
    await scim('DELETE', `/Groups/${editors}`);
    expect(await rightsOf(String(viewer.id))).toEqual(['no', 'Edit', undefined]);
  });

  it('refuse names twice, members that are nobody and paths that lead nowhere', async () => {
    await setUp();
    const asha = await make('asha');
    const id = await addGroup('Sales', asha);
    const post = (more: object) =>
      scim('POST', '/Groups', { schemas: [groupUrn], displayName: 'X', ...more });
    expect(await post({ displayName: 'SALES' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    const { editor } = suite.organisation;
    for (const value of ['999999', 'nobody', 5, String(editor.id)])
      expect([value, (await post({ members: [{ value }] })).body['scimType']]).toEqual([
        value,
        'invalidValue',
      ]);
    expect(await post({ members: [{ value: id, type: 'Group' }] })).toMatchObject({ status: 400 });
    expect(await post({ displayName: ' ' })).toMatchObject({ status: 400 });
    for (const [operation, scimType] of [
      [{ op: 'remove', path: 'displayName' }, 'mutability'],
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'replace', path: 'colour', value: 'x' }, 'invalidPath'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'replace', path: 'members[value eq "9"]', value: { value: asha } }, 'noTarget'],
      [{ op: 'remove', path: 'members[value like "9"]' }, 'invalidFilter'],
      [{ op: 'move', path: 'members' }, 'invalidSyntax'],
    ] as const)
      expect([operation, (await patch(id, operation)).body['scimType']]).toEqual([operation, scimType]);
    expect(await membersOf(id)).toEqual([asha]);
    for (const unknown of ['nothing', '%00', '00000000-0000-4000-8000-000000000000'])
      expect((await scim('GET', `/Groups/${unknown}`)).status).toBe(404);
    expect((await scim('GET', '/Groups/%00')).status).toBe(404);
  });
});
