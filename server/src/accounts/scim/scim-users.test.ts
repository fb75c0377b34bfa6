import { sql } from 'kysely';
import { systemLogList, userDisable, userLink, userList } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addToken } from '../../testing/samples/token-samples.ts';
import { groupUrn, patchUrn, userUrn } from '../../testing/sign-on/scim-client.ts';
import { scimSuite } from '../../testing/sign-on/scim-suite.ts';
import { password } from '../../testing/sign-on/sign-on-suite.ts';
import { addTestOrganisation, ask, lawCalls, startTestApp } from '../../testing/test-platform.ts';

const containing = (text: string): unknown => expect.stringContaining(text);
const aTime: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error';

describeOnOwnDatabase('Users of a directory', (database) => {
  const directory = scimSuite(database);
  const { scim, make, userOf, suite } = directory;
  const patch = (id: string, ...operations: object[]) =>
    scim('PATCH', `/Users/${id}`, { schemas: [patchUrn], Operations: operations });
  const setActive = (id: string, value: unknown) => patch(id, { op: 'Replace', path: 'active', value });
  const statusOf = async (id: string, token: string) => {
    const { reply } = await ask(suite.app, userList, { token, body: { id: Number(id) } });
    const [row] = reply.data ?? [];
    return row;
  };
  const inOrganisation = <Result>(work: (trx: Transaction) => Promise<Result>) =>
    database().inOrganisation(suite.organisation.id, work);

  it('are made, read, changed and deleted as RFC 7644 says', async () => {
    await directory.setUp();
    const sent = userOf('asha', {
      name: { givenName: 'Asha', familyName: 'Rao' },
      emails: [
        { value: 'home@elsewhere.example', type: 'home' },
        { value: `a.rao@${suite.domain}`, type: 'work', primary: true },
      ],
      active: true,
      password: 'not looked at',
      title: 'not stored',
    });
    const made = await scim('POST', '/Users', sent);
    expect(made.status).toBe(201);
    const id = String(made.body['id']);
    const location = `https://lexboard.example/scim/v2/Users/${id}`;
    expect(made.headers).toMatchObject({ location, 'content-type': containing('application/scim+json') });
    expect(made.body).toEqual({
      schemas: [userUrn],
      id,
      userName: sent.userName,
      externalId: 'id of asha',
      name: { givenName: 'Asha', familyName: 'Rao' },
      displayName: 'Asha Rao',
      emails: [{ value: `a.rao@${suite.domain}`, type: 'work', primary: true }],
      active: true,
      meta: { resourceType: 'User', created: aTime, lastModified: aTime, location },
    });
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(made.body);
    expect((await scim('GET', `/Users/${id}?attributes=userName,name.givenName`)).body).toEqual({
      schemas: [userUrn],
      id,
      userName: sent.userName,
      name: { givenName: 'Asha' },
    });
    const { body: less } = await scim('GET', `/Users/${id}?excludedAttributes=emails,meta`);
    expect(less).not.toHaveProperty('emails');
    expect(less).toHaveProperty('displayName');
    const put = await scim('PUT', `/Users/${id}`, userOf('asha', { displayName: 'Asha R.' }));
    expect(put).toMatchObject({
      status: 200,
      body: { displayName: 'Asha R.', externalId: 'id of asha', active: true },
    });
    expect(put.body).not.toHaveProperty('name');
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const)
      expect(await scim(method, `/Users/${id}`)).toMatchObject({
        status: 404,
        body: { schemas: [errorUrn], status: '404', detail: 'There is no such resource.' },
      });
    expect((await scim('GET', '/Users?filter=externalId pr')).body).toMatchObject({ totalResults: 0 });
  });

  it('are known at the first sign-in by the id of the directory, never by an address', async () => {
    const { token } = await directory.setUp({ newcomers: 'refused' });
    const id = await make('okta-1', { externalId: '00u1' });
    suite.know('00u1', { email: `okta-1@${suite.domain}` });
    expect((await suite.signIn('00u1')).reply).toMatchObject({
      userId: Number(id),
      workspaceAccessType: 'View',
    });
    expect((await suite.signIn('00u1')).reply).toMatchObject({ userId: Number(id) });
    // Whom an administrator unlinked is not linked again by it.
    const unlink = { id: Number(id), subject: '', password };
    await ask(suite.app, userLink, { token, body: unlink });
    expect((await suite.signIn('00u1')).reply).toHaveProperty('link');
    await make('second', { externalId: '00u2' });
    suite.know('somebody', { email: `second@${suite.domain}` });
    expect((await suite.signIn('somebody')).reply).toHaveProperty('link');
    suite.know('00u2', { email: `second@${suite.domain}`, email_verified: false });
    expect((await suite.signIn('00u2')).status).toBe(422);
  });

  it('never are accounts that were here before: 409, and invisible until they are linked', async () => {
    const admin = await directory.setUp();
    const { editor } = suite.organisation;
    await inOrganisation((trx) =>
      trx
        .updateTable('account')
        .set({ email: `editor@${suite.domain}` })
        .where('id', '=', editor.id)
        .execute(),
    );
    expect(await scim('POST', '/Users', userOf('editor'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', detail: containing('linked to the provider') },
    });
    expect((await scim('GET', `/Users/${editor.id}`)).status).toBe(404);
    expect((await scim('GET', `/Users?filter=userName eq "editor@${suite.domain}"`)).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    suite.know('e', { email: `editor@${suite.domain}` });
    await suite.signIn('e');
    await suite.link(editor);
    expect((await scim('GET', `/Users?filter=userName eq "EDITOR@${suite.domain}"`)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: String(editor.id), active: true }],
    });
    const other = { op: 'replace', path: 'emails[type eq "work"].value', value: `thief@${suite.domain}` };
    expect(await patch(String(editor.id), other)).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
    expect((await patch(String(editor.id), { op: 'add', path: 'displayName', value: 'Ed I.' })).status).toBe(
      200,
    );
    expect(await statusOf(String(editor.id), admin.token)).toMatchObject({
      username: editor.username,
      name: 'Ed I.',
    });
    expect((await setActive(String(editor.id), false)).status).toBe(200);
  });

  it('lose sessions and tokens at once on every server, and come back with active', async () => {
    const admin = await directory.setUp();
    const id = await make('asha', { externalId: 'asha' });
    suite.know('asha');
    const session = String((await suite.signIn('asha')).reply['access_token']);
    const token = await inOrganisation((trx) =>
      addToken(trx, { organisationId: suite.organisation.id, id: Number(id) }),
    );
    const second = await startTestApp(database());
    const read = async (by: string) => (await ask(second, lawCalls.choices, { token: by })).status;
    expect([await read(session), await read(token)]).toEqual([200, 200]);
    expect(await setActive(id, 'False')).toMatchObject({ status: 200, body: { active: false } });
    expect([await read(session), await read(token)]).toEqual([401, 401]);
    await second.close();
    expect((await suite.signIn('asha')).reply.message).toBe(
      'Your account is disabled: ask your administrator.',
    );
    expect(await setActive(id, 'True')).toMatchObject({ status: 200, body: { active: true } });
    expect((await suite.signIn('asha')).reply).toMatchObject({ userId: Number(id) });
    const { reply } = await ask(suite.app, systemLogList, { token: admin.token });
    const [entry] = reply.data?.filter(({ action }) => action === 'User disabled') ?? [];
    expect(JSON.stringify(entry)).toContain('Entra');
    expect(entry).toMatchObject({ username: admin.username });
  });

  it('stay out where an administrator disabled them here, whatever the directory says', async () => {
    const { token } = await directory.setUp();
    const id = await make('asha');
    const disable = (disabled: boolean) =>
      ask(suite.app, userDisable, { token, body: { id: Number(id), disabled } });
    await disable(true);
    const refused = { status: 403, body: { detail: containing('An administrator has disabled') } };
    expect(await setActive(id, true)).toMatchObject(refused);
    expect((await setActive(id, false)).status).toBe(200);
    expect(await setActive(id, true)).toMatchObject(refused);
    await scim('DELETE', `/Users/${id}`);
    expect(await scim('POST', '/Users', userOf('asha'))).toMatchObject(refused);
    await disable(false);
    expect(await scim('POST', '/Users', userOf('asha'))).toMatchObject({ status: 201, body: { id } });
    // Disabled by the directory, enabled and disabled again here.
    await setActive(id, false);
    await disable(false);
    await disable(true);
    expect(await setActive(id, true)).toMatchObject(refused);
  });

  it('come back into their account after a deletion by the id of the directory alone', async () => {
    await directory.setUp();
    const id = await make('asha', { externalId: 'first' });
    await scim('DELETE', `/Users/${id}`);
    for (const externalId of ['second', undefined])
      expect(await scim('POST', '/Users', userOf('asha', { externalId }))).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness' },
      });
    const again = await scim(
      'POST',
      '/Users',
      userOf('asha', { externalId: 'first', displayName: 'Asha R.' }),
    );
    expect(again).toMatchObject({ status: 201, body: { id, active: true, displayName: 'Asha R.' } });
  });

  it('leave in whose token it is, so the last administrator, and break-glass accounts', async () => {
    const admin = await directory.setUp({ newcomers: 'refused' });
    for (const change of [
      () => setActive(String(admin.id), false),
      () => scim('DELETE', `/Users/${admin.id}`),
    ])
      expect(await change()).toMatchObject({
        status: 403,
        body: { detail: containing('the token is theirs') },
      });
    const { editor } = suite.organisation;
    suite.know('e');
    await suite.signIn('e');
    await suite.link(editor);
    const made = await make('made');
    const byHand = await make('by-hand');
    await inOrganisation((trx) =>
      sql`update account set role = 'yes' where id = ${Number(byHand)}`.execute(trx),
    );
    await inOrganisation((trx) =>
      sql`update sign_on_provider set break_glass = array[${editor.id}::int, ${Number(made)}::int]`.execute(
        trx,
      ),
    );
    const detail = containing('break-glass');
    expect(await setActive(String(editor.id), false)).toMatchObject({ status: 403, body: { detail } });
    // By these somebody else could come into the account.
    const thief = `thief@${suite.domain}`;
    for (const path of ['userName', 'emails[type eq "work"].value', 'externalId'])
      for (const [id, why] of [
        [made, detail],
        [byHand, containing('administrator, by no group')],
      ] as const)
        expect(await patch(id, { op: 'replace', path, value: thief })).toMatchObject({
          status: 400,
          body: { scimType: 'mutability', detail: why },
        });
    expect((await patch(made, { op: 'replace', path: 'displayName', value: 'Maya' })).status).toBe(200);
  });

  it('are refused where what is sent is wrong', async () => {
    await directory.setUp();
    const refusals: [unknown, string][] = [
      ['not json', 'undefined'],
      [[], 'invalidSyntax'],
      [{ userName: 'x' }, 'invalidSyntax'],
      [{ schemas: [groupUrn], userName: 'x' }, 'invalidSyntax'],
      [{ schemas: [userUrn] }, 'invalidValue'],
      [userOf('a', { userName: 5 }), 'invalidValue'],
      [userOf('a', { displayName: 'Half \ud800' }), 'invalidValue'],
      [userOf('a', { userName: 'asha' }), 'invalidValue'],
      [userOf('a', { userName: 'asha@elsewhere.example' }), 'invalidValue'],
      [userOf('a', { emails: [{ value: 'asha@elsewhere.example' }] }), 'invalidValue'],
      [userOf('a', { emails: 5 }), 'invalidValue'],
      [userOf('a', { name: 'Asha' }), 'invalidValue'],
      [userOf('a', { active: 'perhaps' }), 'invalidValue'],
      [userOf('a', { externalId: 'x'.repeat(256) }), 'invalidValue'],
      [userOf('a', { displayName: 'x'.repeat(101) }), 'invalidValue'],
      [userOf('a', { displayName: 'a\u0000b' }), 'invalidValue'],
    ];
    for (const [sent, scimType] of refusals) {
      const { status, body } = await scim('POST', '/Users', sent);
      expect([sent, status, String(body['scimType'])]).toEqual([sent, 400, scimType]);
    }
    for (const id of ['0', '999999', 'abc', '1.5', '99999999999999'])
      expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    for (const query of ['count=x', 'startIndex=1.5', 'count=1&count=2'])
      expect(await scim('GET', `/Users?${query}`)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
  });

  it('are made once of two requests at the same time, and have an externalId of their own', async () => {
    await directory.setUp();
    const both = await Promise.all([1, 2].map(() => scim('POST', '/Users', userOf('asha'))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const other = await scim('POST', '/Users', userOf('other', { externalId: 'id of asha' }));
    expect(other).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  it('are those of the organisation alone', async () => {
    await directory.setUp();
    const id = await make('asha');
    const stranger = await addTestOrganisation(database(), password);
    const token = await database().inOrganisation(stranger.id, (trx) =>
      addToken(trx, { organisationId: stranger.id, id: stranger.admin.id }, { scopes: ['scim'] }),
    );
    expect(await scim('GET', `/Users/${id}`, undefined, token)).toMatchObject({
      status: 403,
      body: { detail: containing('by no provider') },
    });
  });
});
