import {
  login,
  scimTokenAdd,
  scimTokenRevoke,
  tokenList,
  userList,
  userTokens,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addToken } from '../../testing/samples/token-samples.ts';
import { userUrn } from '../../testing/sign-on/scim-client.ts';
import { scimSuite } from '../../testing/sign-on/scim-suite.ts';
import { password } from '../../testing/sign-on/sign-on-suite.ts';
import { ask, lawCalls } from '../../testing/test-platform.ts';

const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error';

describeOnOwnDatabase('Tokens of a directory', (database) => {
  const directory = scimSuite(database);
  const { scim, suite } = directory;
  const inOrganisation = <Result>(work: (trx: Transaction) => Promise<Result>) =>
    database().inOrganisation(suite.organisation.id, work);

  it('are opened by a token for SCIM alone, which opens nothing else', async () => {
    const admin = await directory.setUp();
    const status = async (token: string) => (await scim('GET', '/Users', undefined, token)).status;
    const personal = await inOrganisation((trx) => addToken(trx, admin));
    expect([await status(admin.token), await status(personal), await status('')]).toEqual([403, 403, 401]);
    expect((await ask(suite.app, lawCalls.choices, { token: directory.token })).status).toBe(403);
    expect((await ask(suite.app, userList, { token: directory.token })).status).toBe(403);
    const assistant = await suite.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${directory.token}` },
      payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
    });
    expect(assistant.statusCode).toBe(403);
    for (const call of [tokenList, userTokens]) {
      const { reply } = await ask(suite.app, call, { token: admin.token });
      expect(reply.data?.map(({ name }) => name)).toEqual(['Nightly']);
    }
    await inOrganisation((trx) => sql`update account set role = 'no' where id = ${admin.id}`.execute(trx));
    expect(await status(directory.token)).toBe(403);
  });

  it('need a token that is made after a proof, two at most, and revoked by any administrator', async () => {
    const admin = await directory.setUp();
    const add = (body: object) =>
      ask(suite.app, scimTokenAdd, { token: admin.token, body: { name: 'Second', days: 30, ...body } });
    expect((await add({ password: 'guessed' })).status).toBe(422);
    expect((await add({ name: 'entra', password })).reply.errors).toMatchObject([{ field: 'name' }]);
    expect((await add({ days: 367, password })).status).toBe(400);
    const { reply } = await add({ password });
    expect(reply.token).toMatch(/^lexboard_scim_[\w-]{22}\.[\w-]{43}$/);
    expect((await add({ name: 'Third', password })).status).toBe(422);
    expect((await scim('GET', '/Users', undefined, reply.token)).status).toBe(200);
    const revoke = (token: string) => ask(suite.app, scimTokenRevoke, { token, body: { id: reply.id } });
    expect((await revoke(suite.organisation.editor.token)).status).toBe(403);
    expect((await revoke(admin.token)).status).toBe(200);
    expect((await revoke(admin.token)).status).toBe(404);
    expect(await scim('GET', '/Users', undefined, reply.token)).toMatchObject({
      status: 401,
      body: { schemas: [errorUrn], detail: 'This token was revoked: make a new one.' },
    });
    const { viewer } = suite.organisation;
    expect((await ask(suite.app, login, { body: { username: viewer.username, password } })).status).toBe(200);
  });

  it('come with a description of the service', async () => {
    await directory.setUp();
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [{ id: 'User', endpoint: '/Users', schema: userUrn }, { id: 'Group' }],
    });
    const { body } = await scim('GET', `/Schemas/${userUrn}`);
    expect(body).toMatchObject({ id: userUrn, name: 'User' });
    expect(body['attributes']).toContainEqual(
      expect.objectContaining({
        name: 'userName',
        type: 'string',
        multiValued: false,
        required: true,
        caseExact: false,
        mutability: 'readWrite',
        returned: 'default',
        uniqueness: 'server',
      }),
    );
    expect((await scim('GET', '/Schemas?filter=id pr')).status).toBe(403);
    expect((await scim('GET', '/Schemas/none')).status).toBe(404);
    expect((await scim('POST', '/Bulk', {})).status).toBe(501);
    expect(await scim('GET', '/Nothing')).toMatchObject({ status: 404, body: { schemas: [errorUrn] } });
    // Also on a server that serves pages.
    expect(suite.app.hasRoute({ method: 'GET', url: '/scim/v2/*' })).toBe(true);
  });
});
