import { tokenRevoke, userDisable } from '@lexboard/shared-lib/contract';
import { connectAssistant, refuseTool } from '../testing/assistant.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { addToken } from '../testing/samples/token-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, type Person } from '../testing/test-platform.ts';

describeOnDatabase('The door of assistants', (database) => {
  const platform = platformOfSuite(database);
  const tokenOf = (person: Person, seconds = 3600) =>
    database().inOrganisation(person.organisationId, (trx) => addToken(trx, person, { seconds }));
  const send = (
    headers: Record<string, string>,
    payload: unknown = message('tools/list'),
    method: 'POST' | 'GET' | 'DELETE' = 'POST',
  ) =>
    platform.app.inject({
      method,
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      ...(method === 'POST' && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
  const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('need a token of programs that is live', async () => {
    const { editor, admin } = platform.organisation;
    const token = await tokenOf(editor);
    const refusals = [
      {},
      bearer('lexboard_personal_x'),
      bearer(`${token.slice(0, -1)}~`),
      bearer(editor.token),
      { authorization: `Basic ${token}` },
    ];
    for (const headers of refusals) {
      const response = await send(headers);
      expect([headers, response.statusCode, response.json()]).toEqual([
        headers,
        401,
        expect.objectContaining({ success: 3 }),
      ]);
      expect(response.headers['www-authenticate']).toMatch(/^Bearer realm="Lexboard"/);
    }
    expect((await send(bearer(token))).statusCode).toBe(200);
    const ended = await tokenOf(editor, -1);
    expect((await send(bearer(ended))).statusCode).toBe(401);
    const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
    const client = await connectAssistant(address, `Bearer ${token}`);
    await ask(platform.app, tokenRevoke, { token: editor.token, body: { id: 1 } });
    await refuseTool(client, 'list_due');
    await client.close();
    const other = await tokenOf(editor);
    const ofDirectory = await database().inOrganisation(editor.organisationId, (trx) =>
      addToken(trx, editor, { scopes: ['scim'] }),
    );
    expect((await send(bearer(ofDirectory))).statusCode).toBe(403);
    await ask(platform.app, userDisable, { token: admin.token, body: { id: editor.id, disabled: true } });
    expect((await send(bearer(other))).statusCode).toBe(401);
  });

  it('answer nothing but single messages by POST, from no page of another origin', async () => {
    const headers = bearer(await tokenOf(platform.organisation.editor));
    for (const method of ['GET', 'DELETE'] as const)
      expect(await send(headers, undefined, method)).toMatchObject({
        statusCode: 405,
        headers: { allow: 'POST' },
      });
    expect((await send({ ...headers, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send({ ...headers, origin: 'null' })).statusCode).toBe(403);
    expect((await send({ ...headers, origin: 'https://lexboard.example' })).statusCode).toBe(200);
    for (const body of [[message('tools/list')], '{', '', 'null', '7', { jsonrpc: '1.0' }])
      expect([body, (await send(headers, body)).statusCode]).toEqual([body, 400]);
    expect((await send({ ...headers, 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await send(headers, 'x'.repeat(3_000_000))).statusCode).toBe(413);
  });
});
