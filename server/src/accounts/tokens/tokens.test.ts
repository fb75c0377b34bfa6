import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  changePassword,
  maxTokens,
  systemLogList,
  tokenAdd,
  tokenList,
  tokenRevoke,
  userDisable,
  userTokenRevoke,
  userTokens,
  type TokenScope,
} from '@lexboard/shared-lib/contract';
import { tokenRate } from '../../auth/tokens/admit-access-tokens.ts';
import { createToken } from '../../auth/session-token.ts';
import { makeToken } from './add-token.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';
import { storePersonUnits } from '../../units/person-units.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('A token for programs', (database) => {
  const platform = platformOfSuite(database, { password });

  const add = (person: Person, more: object = {}) =>
    ask(platform.app, tokenAdd, {
      token: person.token,
      body: { name: 'Nightly', scopes: ['read'], days: 30, password, ...more },
    });
  const make = async (person: Person, scopes: TokenScope[] = ['read'], name = 'Nightly') => {
    const { status, reply } = await add(person, { name, scopes });
    expect(status).toBe(200);
    return { id: reply.id ?? 0, token: reply.token ?? '' };
  };
  const read = async (token: string) => (await ask(platform.app, lawCalls.choices, { token })).status;
  const change = (values: object) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('access_token').set(values).execute(),
    );
  const listOf = async ({ token }: Person) =>
    (await ask(platform.app, tokenList, { token })).reply.data ?? [];

  it('is made after proof of identity, shown once, kept as a hash, told by mail and logged', async () => {
    const { editor, admin } = platform.organisation;
    expect((await add(editor, { password: '' })).reply.errors).toMatchObject([{ field: 'password' }]);
    expect((await add(editor, { password: 'guessed' })).status).toBe(422);
    const { id, token } = await make(editor, ['write', 'read']);
    expect(token).toMatch(/^lexboard_personal_[\w-]{22}\.[\w-]{43}$/);
    expect(await listOf(editor)).toMatchObject([
      { id, name: 'Nightly', scopes: ['write', 'read'], lastUsedAt: null, ended: false },
    ]);
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql<{ row: string }>`select to_jsonb(access_token)::text as row from access_token`.execute(trx),
    );
    expect(rows.rows).toHaveLength(1);
    expect(JSON.stringify(rows.rows)).not.toContain(token.slice(-43));
    const mails = (await queuedMails(database())).filter(({ recipient }) =>
      recipient.startsWith(editor.username),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['A token was made for your account']);
    const { reply } = await ask(platform.app, systemLogList, { token: admin.token });
    expect(reply.data?.map(({ action }) => action)).toEqual(['Token made', 'Token making failed']);
  });

  it('is not made with scopes, an end or a name that make no sense', async () => {
    const { editor } = platform.organisation;
    for (const wrong of [
      { scopes: [] },
      { scopes: ['read', 'read'] },
      { scopes: ['administer'] },
      { days: 0 },
      { days: -1 },
      { days: 400 },
      { days: 1.5 },
      { name: '' },
      { name: 'x'.repeat(61) },
    ])
      expect([wrong, (await add(editor, wrong)).status]).toEqual([wrong, 400]);
    expect((await add(editor, { name: '  ' })).status).toBeGreaterThanOrEqual(400);
    await make(editor, ['read'], ' Nightly\r\n\u001b');
    expect((await add(editor, { name: 'NIGHTLY' })).reply.errors).toMatchObject([{ field: 'name' }]);
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .insertInto('access_token')
        .values(
          Array.from({ length: maxTokens - 1 }, (_, at) => ({
            organisation_id: platform.organisation.id,
            id: 1000 + at,
            account_id: editor.id,
            token_hash: Buffer.from(`${at}`),
            name: `Program ${at}`,
            scopes: ['read' as const],
            expires_at: new Date(Date.now() + 60_000),
          })),
        )
        .execute(),
    );
    expect((await add(editor, { name: 'One more' })).reply.message).toContain('Revoke one first');
    await change({ expires_at: new Date(0) });
    expect((await add(editor, { name: 'One more' })).status).toBe(200);
  });

  it('does what its person may, says so in timeline and log, and has keys of its own', async () => {
    const { editor, admin } = platform.organisation;
    const name = '<b>Nightly</b>';
    const one = await make(editor, ['read', 'write'], name);
    const other = await make(editor, ['write'], 'Other');
    const addLaw = (token: string, laws = 'Factories Act') =>
      ask(platform.app, lawCalls.add, {
        token,
        headers: { 'idempotency-key': 'same' },
        body: draftLaw({ Law: laws }),
      });
    const ids = [];
    for (const token of [one.token, one.token, other.token, editor.token])
      ids.push((await addLaw(token)).reply.id);
    expect(ids).toEqual([1, 1, 2, 3]);
    expect((await ask(platform.app, lawCalls.view, { token: other.token, body: { id: 1 } })).status).toBe(
      403,
    );
    const view = await ask(platform.app, lawCalls.view, { token: one.token, body: { id: 1 } });
    expect(view.reply.timelinelaw_id).toMatchObject([{ user: `${editor.username} by token ${name}` }]);
    const own = await ask(platform.app, lawCalls.view, { token: one.token, body: { id: 3 } });
    expect(own.reply.timelinelaw_id).toMatchObject([{ user: editor.username }]);
    const { reply } = await ask(platform.app, systemLogList, {
      token: admin.token,
      body: { action: 'Created' },
    });
    expect(reply.data?.map(({ username, detail }) => [username, detail])).toEqual([
      [editor.username, expect.not.objectContaining({ token: expect.anything() as unknown })],
      [editor.username, expect.objectContaining({ token: 'Other' })],
      [editor.username, expect.objectContaining({ token: name })],
    ]);
  });

  it('is refused once it is revoked, over, of a disabled person, or unknown, and where it was sent otherwise', async () => {
    const { editor, admin, viewer } = platform.organisation;
    const { id, token } = await make(editor);
    expect(await read(token)).toBe(200);
    const [seen] = await listOf(editor);
    expect(seen?.['lastUsedAt']).toEqual(expect.any(String));
    const inAddress = await platform.app.inject({
      method: 'POST',
      url: `/api${lawCalls.choices.path}`,
      query: { access_token: token, token },
      payload: {},
    });
    expect(inAddress.statusCode).toBe(401);
    const foreign = await addTestOrganisation(database());
    expect(await read(token.replace(/_[\w-]{22}\./, `_${createToken(foreign.id).token.slice(0, 22)}.`))).toBe(
      401,
    );
    expect(await read(token.replace('personal', 'service'))).toBe(401);
    expect(await read(token.slice('lexboard_personal_'.length))).toBe(401);
    expect((await ask(platform.app, tokenRevoke, { token: viewer.token, body: { id } })).status).toBe(404);
    expect(await read(token)).toBe(200);
    expect((await ask(platform.app, tokenRevoke, { token: editor.token, body: { id } })).status).toBe(200);
    expect(await ask(platform.app, lawCalls.choices, { token })).toMatchObject({
      status: 401,
      reply: { message: 'This token was revoked: make a new one.' },
    });
    const second = await make(editor);
    await change({ expires_at: sql`now() - interval '1 second'` });
    expect((await ask(platform.app, lawCalls.choices, { token: second.token })).reply.message).toContain(
      'expired',
    );
    const third = await make(editor, ['read'], 'Third');
    const disable = (disabled: boolean) =>
      ask(platform.app, userDisable, { token: admin.token, body: { id: editor.id, disabled } });
    await disable(true);
    expect(await read(third.token)).toBe(401);
    // Nor does a call make one that was under way.
    const late = { name: 'Late', scopes: ['read' as const], days: 1 };
    const making = database().inOrganisation(platform.organisation.id, (trx) =>
      makeToken({ trx, account: editor }, editor, 'personal', late),
    );
    await expect(making).rejects.toThrow('disabled meanwhile');
    await disable(false);
    expect(await read(third.token)).toBe(401);
  });

  it('stays when its person changes the password, and waits while they must', async () => {
    const { editor, id } = platform.organisation;
    const { token } = await make(editor);
    const next = 'five light harbour lanterns';
    const body = { oldPassword: password, password: next, conformPasswords: next };
    expect((await ask(platform.app, changePassword, { token: editor.token, body })).status).toBe(200);
    expect(await read(token)).toBe(200);
    await database().inOrganisation(id, (trx) =>
      trx.updateTable('account').set({ password_change_required: true }).execute(),
    );
    expect(await read(token)).toBe(403);
  });

  it('is limited to the units of its person, who makes and revokes it as others do', async () => {
    const { editor, id: organisationId } = platform.organisation;
    await addTestUnits(database(), platform.organisation);
    await database().inOrganisation(organisationId, (trx) => storePersonUnits(trx, editor, [testUnits.pune]));
    const { id, token } = await make(editor, ['write', 'read']);
    const add = await ask(platform.app, lawCalls.add, { token, body: draftLaw() });
    expect([add.status, await read(token)]).toEqual([403, 200]);
    expect((await ask(platform.app, tokenRevoke, { token: editor.token, body: { id } })).status).toBe(200);
    expect(await read(token)).toBe(401);
  });

  it('downloads files where it reads', async () => {
    const { editor } = platform.organisation;
    const download = async (token: string) =>
      (
        await platform.app.inject({
          url: `/attachment/law/${randomUUID()}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const reader = await make(editor);
    const writer = await make(editor, ['write'], 'Writer');
    expect([await download(reader.token), await download(writer.token)]).toEqual([404, 403]);
  });

  it('is seen and revoked by administrators, of their organisation alone, and its person is told', async () => {
    const { editor, admin } = platform.organisation;
    const { id, token } = await make(editor);
    const listed = async (person: Person) =>
      (await ask(platform.app, userTokens, { token: person.token })).reply.data;
    expect(await listed(admin)).toMatchObject([
      { id, name: 'Nightly', user: editor.id, person: editor.username },
    ]);
    const revoke = async (person: Person) =>
      (await ask(platform.app, userTokenRevoke, { token: person.token, body: { id } })).status;
    const foreign = await addTestOrganisation(database());
    expect(await listed(foreign.admin)).toEqual([]);
    expect([await revoke(foreign.admin), await revoke(editor), await revoke(admin)]).toEqual([404, 403, 200]);
    expect([await read(token), await listed(admin)]).toEqual([401, []]);
    const mails = await queuedMails(database());
    expect(mails.at(-1)?.subject).toBe('Your token was revoked');
  });

  it('may make so many calls a minute; unknown ones are limited by network, and lock nobody out', async () => {
    const { editor } = platform.organisation;
    const { token } = await make(editor);
    const call = (sent: string) => ask(platform.app, lawCalls.choices, { token: sent, address: '192.0.2.7' });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const unknown = createToken(platform.organisation.id, 'personal').token;
    const guesses = await Promise.all(Array.from({ length: 61 }, async () => (await call(unknown)).status));
    expect(guesses.filter((status) => status === 429)).toHaveLength(1);
    expect((await call(token)).status).toBe(200);
    for (let made = 1; made < tokenRate.most; made += 1) await call(token);
    const over = await call(token);
    clock.mockRestore();
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(await read(editor.token)).toBe(200);
  });
});
