import {
  releaseCanary,
  deployScopes,
  releaseHistory,
  releaseNotices,
  releaseNoticesAdd,
  releaseNoticesRemove,
  releaseNoticesTest,
  releaseOwners,
  releaseOwnersSet,
  releasePin,
  releasePromote,
  releaseRetire,
  releaseRollback,
  releaseStatus,
  releaseTokenAdd,
  releaseTokenRevoke,
  releaseTokens,
  type Call,
  type DeployScope,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';
import { addReleases, newRemoteName, readEvents } from '../../testing/release-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type TestOrganisation } from '../../testing/test-platform.ts';

const everything: DeployScope[] = ['publish', 'canary', 'promote', 'rollback'];

describeOnOwnDatabase('Who operates a remote', (database) => {
  let operating: TestOrganisation;
  beforeAll(async () => {
    operating = await addTestOrganisation(database());
  });
  const platform = platformOfSuite(database);
  let remote: string;
  let other: string;
  beforeEach(async () => {
    remote = newRemoteName();
    other = newRemoteName();
    for (const name of [remote, other]) await addReleases(database(), name, ['1.0.0', '1.1.0', '1.2.0']);
  });

  const askAs = (token: string, call: Call, body: object = {}) => ask(platform.app, call, { token, body });
  /** As a page does, which says with each call who makes it. */
  const asAdmin = (call: Call, body: object = {}) => {
    const { token, username } = operating.admin;
    return askAs(token, call, { ...body, accessusername: username });
  };
  async function makeToken(scopes = everything, of = remote): Promise<{ token: string; id: number }> {
    const body = { remote: of, name: 'CI', scopes, days: 30 };
    const { reply } = await asAdmin(releaseTokenAdd, body);
    return { token: reply.token ?? '', id: reply.id ?? 0 };
  }
  const setOwners = (...users: string[]) => asAdmin(releaseOwnersSet, { remote, users });
  const promote = (token: string, of = remote) =>
    askAs(token, releasePromote, { remote: of, version: '1.0.0' });

  it('is said by administrators of the operating organisation alone', async () => {
    await setOwners(operating.editor.username);
    const strangers = [operating.editor, operating.viewer, platform.organisation.admin];
    const calls: [Call, object][] = [
      [releaseTokens, {}],
      [releaseTokenAdd, { remote, name: 'CI', scopes: everything, days: 1 }],
      [releaseTokenRevoke, { token: (await makeToken()).id }],
      [releaseOwners, {}],
      [releaseOwnersSet, { remote, users: [operating.viewer.username] }],
    ];
    for (const [call, body] of calls)
      for (const { token } of [...strangers, await makeToken()])
        expect([call.path, [401, 403].includes((await askAs(token, call, body)).status)]).toEqual([
          call.path,
          true,
        ]);
    const { reply } = await asAdmin(releaseOwners);
    expect(reply.owners?.filter((owned) => owned.remote === remote)).toEqual([
      { remote, users: [operating.editor.username] },
    ]);
  });

  it('is a token, whose secret is said once and kept nowhere', async () => {
    const { token, id } = await makeToken(['publish', 'canary']);
    expect(token).toMatch(/^lexboard_deploy_[\w-]{43}$/);
    const { reply } = await asAdmin(releaseTokens, { remote });
    expect(reply.tokens).toMatchObject([
      { id, remote, name: 'CI', scopes: ['publish', 'canary'], lastUsedAt: null, revokedAt: null },
    ]);
    expect(JSON.stringify(reply)).not.toContain(token);
    await askAs(token, releaseStatus);
    const used = await asAdmin(releaseTokens, { remote });
    expect(used.reply.tokens?.[0]?.lastUsedAt).not.toBeNull();
    await database().inDirectory((trx) =>
      trx
        .updateTable('release_token')
        .set({ last_used_at: sql<Date>`now() + interval '1 day'` })
        .where('id', '=', id)
        .execute(),
    );
    await askAs(token, releaseStatus);
    const { tokens } = (await asAdmin(releaseTokens, { remote })).reply;
    // The clock was ahead by a day and is right again.
    expect(Date.parse(tokens?.[0]?.lastUsedAt ?? '') - Date.now()).toBeLessThan(3_600_000);
    await asAdmin(releaseTokenRevoke, { token: id });
    const entries = await inChainedLog(database(), operating.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'detail']).where('subject_code', '=', remote).execute(),
    );
    expect(entries).toMatchObject([
      { action: 'Deploy token made', detail: { name: 'CI', scopes: ['publish', 'canary'] } },
      { action: 'Deploy token revoked', detail: { name: 'CI' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('is no token that is unknown, has expired or was revoked', async () => {
    const expired = await makeToken();
    await database().inDirectory((trx) =>
      trx
        .updateTable('release_token')
        .set({ expires_at: sql<Date>`now()` })
        .where('id', '=', expired.id)
        .execute(),
    );
    const revoked = await makeToken();
    await asAdmin(releaseTokenRevoke, { token: revoked.id });
    const said = async (token: string) => {
      const { status, reply } = await promote(token);
      return [status, reply.message];
    };
    expect(await said(`lexboard_deploy_${'A'.repeat(43)}`)).toEqual([
      401,
      'This deploy token is not known here.',
    ]);
    expect(await said('lexboard_deploy_short')).toEqual([401, 'This deploy token is not known here.']);
    expect(await said(expired.token)).toEqual([401, expect.stringContaining('has expired')]);
    expect(await said(revoked.token)).toEqual([401, expect.stringContaining('was revoked')]);
    expect(await readEvents(database(), remote)).toEqual([]);
  });

  it('is listed as long as it opens something, however many have ended since', async () => {
    const { id } = await makeToken();
    await database().inDirectory((trx) =>
      sql`insert into release_token (remote, name, scopes, token_hash, organisation_id, account_id, created_by, expires_at)
        select remote, 'ended', scopes, sha256(number::text::bytea), organisation_id, account_id, created_by, now()
        from release_token, generate_series(1, 200) number where id = ${id}`.execute(trx),
    );
    const { reply } = await asAdmin(releaseTokens, { remote });
    expect([reply.tokens?.[0]?.id, reply.tokens?.length]).toEqual([id, 200]);
  });

  const scoped: { scope: DeployScope; call: Call; body: object }[] = [
    { scope: 'canary', call: releaseCanary, body: { version: '1.0.0', percent: 5 } },
    { scope: 'promote', call: releasePromote, body: { version: '1.0.0' } },
    { scope: 'rollback', call: releaseRollback, body: {} },
    { scope: 'canary', call: releasePin, body: { version: '1.0.0', user: 'nobody' } },
    { scope: 'publish', call: releaseRetire, body: { version: '1.0.0' } },
  ];

  it.each(scoped)('is a token with the scope $scope alone for $call.path', async ({ scope, call, body }) => {
    const with_ = await makeToken([scope]);
    const without = await makeToken(everything.filter((one) => one !== scope));
    const refused = await askAs(without.token, call, { remote, ...body });
    expect([refused.status, refused.reply.message]).toEqual([
      403,
      expect.stringContaining(`This needs ${scope}.`),
    ]);
    const elsewhere = await askAs(with_.token, call, { remote: other, ...body });
    expect([elsewhere.status, elsewhere.reply.message]).toEqual([
      403,
      `This deploy token is for ${remote}, not for ${other}.`,
    ]);
    expect((await askAs(with_.token, call, { remote, ...body })).status).not.toBe(403);
    expect(await readEvents(database(), other)).toEqual([]);
  });

  it('is named in the history, and sees its own remote alone', async () => {
    const { token } = await makeToken();
    await promote(token);
    expect(await readEvents(database(), remote)).toMatchObject([{ action: 'Promoted', actor: 'token (CI)' }]);
    await asAdmin(releasePromote, { remote: other, version: '1.0.0' });
    const { reply } = await askAs(token, releaseStatus);
    expect(reply.remotes?.map((one) => [one.remote, one.mine])).toEqual([[remote, true]]);
    const history = await askAs(token, releaseHistory);
    expect(history.reply.data?.map((event) => event.remote)).toEqual([remote]);
    expect((await askAs(token, releaseHistory, { remote: other })).status).toBe(403);
  });

  it('has keys of its own for what it sends again', async () => {
    const headers = { 'idempotency-key': `of-${remote}` };
    const promoteBy = async (of: string) => {
      const { token } = await makeToken(everything, of);
      const body = { remote: of, version: '1.0.0' };
      return (await ask(platform.app, releasePromote, { token, body, headers })).status;
    };
    expect([await promoteBy(remote), await promoteBy(other), await promoteBy(remote)]).toEqual([
      200, 200, 200,
    ]);
    // The third token had no reply to be sent again: it did it anew.
    expect(await readEvents(database(), other)).toHaveLength(1);
  });

  it('opens nothing but releases', async () => {
    const { token } = await makeToken([...deployScopes]);
    for (const call of [releaseTokens, releaseTokenAdd, releaseTokenRevoke])
      expect((await askAs(token, call)).status).toBe(401);
  });

  it('is a token that may administer, for its remote alone', async () => {
    const { token } = await makeToken(['administer']);
    const hook = async (of?: string) => {
      const { reply } = await asAdmin(releaseNoticesAdd, { url: 'https://chat.example/1', remote: of });
      return { webhook: String(Reflect.get(reply, 'id')) };
    };
    const [own, foreign, ofAll] = [await hook(remote), await hook(other), await hook()];
    const { username } = operating.editor;
    for (const name of [remote, other]) await asAdmin(releaseOwnersSet, { remote: name, users: [username] });
    const owners = await askAs(token, releaseOwners);
    expect(owners.reply.owners).toEqual([{ remote, users: [username] }]);
    const notices = await askAs(token, releaseNotices);
    expect(notices.reply.data?.map((webhook) => webhook['id'])).toEqual([own.webhook]);
    const refused: [Call, object, string][] = [
      [releaseOwnersSet, { remote: other, users: [] }, other],
      [releaseNoticesAdd, { url: 'https://chat.example/2', remote: other }, other],
      [releaseNoticesAdd, { url: 'https://chat.example/2' }, 'all remotes'],
      [releaseNoticesRemove, foreign, other],
      [releaseNoticesTest, ofAll, 'all remotes'],
    ];
    for (const [call, body, what] of refused)
      expect(await askAs(token, call, body)).toMatchObject({
        status: 403,
        reply: { message: `This deploy token is for ${remote}, not for ${what}.` },
      });
    const { token: without } = await makeToken(everything);
    for (const [call, body] of [...refused, [releaseOwners, {}], [releaseNotices, {}]] as const)
      expect(await askAs(without, call, body)).toMatchObject({
        status: 403,
        reply: { message: expect.stringContaining('This needs administer.') as unknown },
      });
    expect((await askAs(token, releaseOwnersSet, { remote, users: [] })).status).toBe(200);
    expect((await askAs(token, releaseNoticesRemove, own)).status).toBe(200);
  });

  it('is an owner, for their remote alone', async () => {
    const { editor, viewer } = operating;
    expect((await promote(editor.token)).status).toBe(403);
    expect((await askAs(viewer.token, releaseStatus)).status).toBe(403);
    const { status, reply } = await setOwners(editor.username, editor.username.toUpperCase());
    expect([status, reply.message]).toEqual([200, `${editor.username} owns ${remote}.`]);
    expect((await promote(editor.token)).status).toBe(200);
    expect((await askAs(editor.token, releaseRetire, { remote, version: '1.1.0' })).status).toBe(200);
    expect(await promote(editor.token, other)).toMatchObject({
      status: 403,
      reply: { message: `You do not own ${other}: an administrator can name you as an owner.` },
    });
    const { reply: seen } = await askAs(editor.token, releaseStatus);
    const mine = seen.remotes?.filter((one) => [remote, other].includes(one.remote));
    expect(mine?.map((one) => [one.remote, one.mine])).toEqual([
      [remote, true],
      [other, false],
    ]);
    await setOwners(viewer.username);
    expect((await promote(editor.token)).status).toBe(403);
    expect((await promote(viewer.token)).status).toBe(200);
    await setOwners();
    expect((await promote(viewer.token)).status).toBe(403);
  });

  it('is nobody of another organisation', async () => {
    const { editor, admin } = platform.organisation;
    const { status, reply } = await setOwners(editor.username, 'nobody');
    expect([status, reply.errors]).toEqual([422, [expect.objectContaining({ field: 'users' })]]);
    expect(await setOwners(editor.username)).toMatchObject({
      status: 422,
      reply: {
        errors: [
          {
            field: 'users',
            message: `${editor.username} is not of the organisation that operates the platform.`,
          },
        ],
      },
    });
    for (const { token } of [editor, admin]) expect((await promote(token)).status).toBe(403);
  });

  it('is nobody who guesses tokens', async () => {
    const { token } = await makeToken();
    const revoked = await makeToken();
    await asAdmin(releaseTokenRevoke, { token: revoked.id });
    const address = '203.0.113.9';
    const guess = (sent: string) => ask(platform.app, releaseStatus, { token: sent, address });
    for (let count = 0; count < 60; count += 1) expect((await guess(revoked.token)).status).toBe(401);
    expect((await guess(token)).status).toBe(200);
    for (let count = 0; count < 60; count += 1)
      expect((await guess(`lexboard_deploy_${'B'.repeat(43)}`)).status).toBe(401);
    expect((await guess(`lexboard_deploy_${'C'.repeat(43)}`)).status).toBe(429);
    expect((await askAs(token, releaseStatus)).status).toBe(200);
    // Nor from the network of whoever guesses.
    expect((await guess(token)).status).toBe(200);
  });
});
