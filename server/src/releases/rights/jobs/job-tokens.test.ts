import {
  releaseCanary,
  releasePreview,
  releasePromote,
  releaseStatus,
  releaseTokenRevoke,
  releaseTokens,
  releaseTrustAdd,
  userList,
  type DeployScope,
  type NewJobTrust,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describeOnOwnDatabase } from '../../../testing/database/test-database.ts';
import { addReleases, newRemoteName, readEvents } from '../../../testing/release-samples.ts';
import {
  makeSigningKey,
  startTokenIssuer,
  type TokenIssuer,
} from '../../../testing/releases/token-issuer.ts';
import { platformOfSuite } from '../../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type TestOrganisation } from '../../../testing/test-platform.ts';

const audience = 'https://lexboard.example';
const main = { repository: 'octo/roadmap', ref: 'refs/heads/main', run_id: '77', aud: audience };

describeOnOwnDatabase('A job of a CI service', (database) => {
  let operating: TestOrganisation;
  let issuer: TokenIssuer;
  let stranger: TokenIssuer;
  beforeAll(async () => {
    operating = await addTestOrganisation(database());
    stranger = await startTokenIssuer(main);
  });
  afterAll(() => stranger.close());
  const key = makeSigningKey();
  const platform = platformOfSuite(database, { noticeNetworks: ['127.0.0.1'] });
  let remote: string;
  beforeEach(async () => {
    // Each test has an issuer of its own, since the platform caches keys; all of them sign with the same one.
    issuer = await startTokenIssuer(main, key);
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0']);
  });
  afterEach(() => issuer.close());

  const everything: DeployScope[] = ['publish', 'canary', 'promote', 'rollback'];
  const addTrust = (change: Partial<NewJobTrust> = {}, scopes = everything, of = remote) => {
    const trust = { provider: 'github', issuer: issuer.issuer, repository: 'octo/roadmap', ...change };
    const body = { remote: of, trust, scopes, days: 30 };
    return ask(platform.app, releaseTrustAdd, { token: operating.admin.token, body });
  };
  const promote = async (token: string, version = '1.0.0', of = remote, headers = {}) => {
    const body = { remote: of, version };
    const { status, reply } = await ask(platform.app, releasePromote, { token, body, headers });
    return [status, reply.message];
  };

  it('acts as a deploy token, and history names it', async () => {
    const { reply } = await addTrust({ ref: 'main' });
    expect(await promote(await issuer.sign())).toEqual([200, expect.any(String)]);
    expect(await readEvents(database(), remote)).toMatchObject([
      { action: 'Promoted', actor: 'GitHub octo/roadmap@main (run 77)' },
    ]);
    const listed = async () =>
      (await ask(platform.app, releaseTokens, { token: operating.admin.token, body: { remote } })).reply
        .tokens;
    const name = `GitHub octo/roadmap@main on ${new URL(issuer.issuer).host}`;
    expect(await listed()).toMatchObject([{ id: reply.id, name, lastUsedAt: expect.any(String) as unknown }]);
    await ask(platform.app, releaseTokenRevoke, { token: operating.admin.token, body: { token: reply.id } });
    expect((await promote(await issuer.sign()))[0]).toBe(401);
  });

  it('of GitLab is named by its project, and relies on no branch of a merge request', async () => {
    const gitlab = { repository: undefined, project_path: 'Group/sub/app', ref: 'main', pipeline_id: '5' };
    await addTrust({ provider: 'gitlab', repository: 'group/sub/app', ref: 'main', environment: 'live' });
    const sign = (change: object) =>
      issuer.sign({ ...gitlab, ref_type: 'branch', environment: 'live', ...change });
    const refused = [
      [{ pipeline_source: 'merge_request_event' }, 'a job without a branch of its own'],
      [{ ref_type: 'tag' }, 'the branch or tag tags/main'],
      [{ environment: 'test' }, 'the environment test'],
      [{ environment: undefined }, 'a job without an environment'],
    ] as const;
    for (const [change, fault] of refused)
      expect(await promote(await sign(change))).toEqual([403, expect.stringContaining(`trust ${fault}`)]);
    expect((await promote(await sign({ pipeline_source: 'push' })))[0]).toBe(200);
    expect(await readEvents(database(), remote)).toMatchObject([
      { actor: 'GitLab Group/sub/app@main (pipeline 5)' },
    ]);
  });

  it('changes one thing with each token, however often it asks', async () => {
    await addTrust();
    const token = await issuer.sign();
    const status = () => ask(platform.app, releaseStatus, { token });
    expect((await status()).reply.remotes?.map((one) => one.remote)).toEqual([remote]);
    // What is refused uses nothing up, and a lost answer may be asked for again.
    expect((await promote(token, '9.9.9'))[0]).toBe(404);
    const headers = { 'idempotency-key': `of-${remote}` };
    expect((await promote(token, '1.0.0', remote, headers))[0]).toBe(200);
    expect((await promote(token, '1.0.0', remote, headers))[0]).toBe(200);
    expect(await promote(token, '1.1.0')).toEqual([403, expect.stringContaining('has changed something')]);
    const body = { remote, version: '1.1.0' };
    expect((await ask(platform.app, releasePreview, { token, body })).status).toBe(200);
    expect((await status()).status).toBe(200);
    const actions = (await readEvents(database(), remote)).map(({ action }) => action);
    expect(actions).toEqual(['Promoted', 'Preview link made']);
    const [again, once] = [await issuer.sign({ jti: decodeJwt(token).jti ?? '' }), await issuer.sign()];
    expect((await promote(again, '1.1.0'))[0]).toBe(403);
    const twice = await Promise.all([promote(once, '1.1.0'), promote(once, '1.1.0')]);
    expect(twice.map(([code]) => code).toSorted()).toEqual([200, 403]);
  });

  it('cannot use a token again after a clock was set back by a day', async () => {
    await addTrust();
    const used = await issuer.sign();
    expect((await promote(used))[0]).toBe(200);
    const endUsed = (days: number) =>
      database().inDirectory(async (trx) => {
        const rows = await trx.deleteFrom('release_used_job_token').returning('id').execute();
        const expiresAt = sql<Date>`now() - make_interval(days => ${days})`;
        for (const { id } of rows)
          await trx.insertInto('release_used_job_token').values({ id, expires_at: expiresAt }).execute();
      });
    await endUsed(1);
    expect((await promote(await issuer.sign(), '1.1.0'))[0]).toBe(200);
    expect((await promote(used))[0]).toBe(403);
    await endUsed(3);
    expect((await promote(used))[0]).toBe(200);
  });

  it('may do with each remote what a trust that it fulfils says', async () => {
    const other = newRemoteName();
    await addReleases(database(), other, ['1.0.0', '1.1.0']);
    await addTrust({}, ['canary']);
    await addTrust({ ref: 'main' }, ['promote'], other);
    const canary = async (of: string, token: string) =>
      (await ask(platform.app, releaseCanary, { token, body: { remote: of, version: '1.0.0', percent: 5 } }))
        .status;
    expect(await canary(remote, await issuer.sign())).toBe(200);
    expect(await canary(other, await issuer.sign())).toBe(403);
    expect(await promote(await issuer.sign())).toEqual([403, expect.stringContaining('This needs promote.')]);
    expect((await promote(await issuer.sign(), '1.0.0', other))[0]).toBe(200);
    const elsewhere = await issuer.sign({ ref: 'refs/heads/feature' });
    expect((await promote(elsewhere, '1.0.0', other))[0]).toBe(403);
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const attacks: [string, (valid: string) => Promise<string>, number, string][] = [
    ['another repository', () => issuer.sign({ repository: 'evil/roadmap' }), 403, 'repository evil/roadmap'],
    ['another branch', () => issuer.sign({ ref: 'refs/heads/fix' }), 403, 'branch or tag fix'],
    ['a tag named as the branch', () => issuer.sign({ ref: 'refs/tags/main' }), 403, 'tags/main'],
    ['no repository', () => issuer.sign({ repository: 1 }), 401, 'names no repository'],
    ['another issuer', () => stranger.sign(), 401, 'trusts no tokens of http://127.0.0.1'],
    ['the name of the issuer', () => stranger.sign({ iss: issuer.issuer }), 401, 'wrong signature'],
    [
      'another audience',
      () => issuer.sign({ aud: 'https://npm.example' }),
      401,
      'is for https://npm.example',
    ],
    [
      'a second audience',
      () => issuer.sign({ aud: [audience, 'https://npm.example'] }),
      401,
      'is for https://lexboard.example,https://npm.example',
    ],
    ['no audience', () => issuer.sign({ aud: undefined }), 401, "no valid claim 'aud'"],
    ['the past', () => issuer.sign({ exp: now() - 60 }), 401, 'has expired'],
    ['a life without end', () => issuer.sign({ iat: now() - 90_000, exp: now() + 60 }), 401, 'has expired'],
    ['the future', () => issuer.sign({ nbf: now() + 120 }), 401, 'not valid yet'],
    ['a clock ahead', () => issuer.sign({ iat: now() + 120 }), 401, 'not valid yet'],
    ['no end', () => issuer.sign({ exp: undefined }), 401, "no valid claim 'exp'"],
    ['no id', () => issuer.sign({ jti: undefined }), 401, "no valid claim 'jti'"],
    [
      'no signature',
      (valid) => Promise.resolve(new UnsecuredJWT(decodeJwt(valid)).encode()),
      401,
      'not signed with RS256 or ES256',
    ],
    [
      'the public key as a secret',
      (valid) =>
        new SignJWT(decodeJwt(valid))
          .setProtectedHeader({ alg: 'HS256', kid: 'first' })
          .sign(new TextEncoder().encode(issuer.publicKey)),
      401,
      'not signed with RS256 or ES256',
    ],
    ['other claims', (valid) => Promise.resolve(valid.replace(/\.e./, '.eX')), 401, ''],
    [
      'too many letters',
      (valid) => Promise.resolve(`${valid}${'A'.repeat(10_000)}`),
      401,
      'no identity token',
    ],
    ['no form', () => Promise.resolve('a.b.c'), 401, 'no identity token'],
  ];

  it.each(attacks)('with %s is refused', async (_name, attack, status, said) => {
    await addTrust({ ref: 'main' });
    const token = await attack(await issuer.sign());
    expect(await promote(token)).toEqual([status, expect.stringContaining(said)]);
    expect(await readEvents(database(), remote)).toEqual([]);
  });

  it('with a new key is believed once the issuer publishes it, and asks for keys only now and then', async () => {
    await addTrust();
    const valid = await issuer.sign();
    await issuer.changeKey('second');
    expect((await promote(await issuer.sign()))[0]).toBe(200);
    expect((await promote(valid, '1.1.0'))[0]).toBe(200);
    await issuer.changeKey('third', false);
    for (let count = 0; count < 5; count += 1)
      expect(await promote(await issuer.sign())).toEqual([401, expect.stringContaining('does not publish')]);
    expect(issuer.fetched()).toBe(1);
  });

  it.each([['endless'], ['nothing'], ['redirect']] as const)(
    'is refused for now where its issuer answers with %s',
    async (answer) => {
      await addTrust();
      issuer.answers.as = answer;
      expect(await promote(await issuer.sign())).toEqual([503, expect.stringContaining('cannot be fetched')]);
      issuer.answers.as = 'keys';
      expect((await promote(await issuer.sign()))[0]).toBe(200);
    },
    15_000,
  );

  it('opens nothing but releases, and is trusted by administrators alone', async () => {
    await addTrust({}, [...everything, 'administer']);
    const token = await issuer.sign();
    for (const call of [userList, releaseTokens, releaseTrustAdd])
      expect((await ask(platform.app, call, { token })).status).toBe(401);
    const trust = { provider: 'github', repository: 'octo/roadmap' };
    const body = { remote, trust, scopes: everything, days: 30 };
    for (const person of [operating.editor, platform.organisation.admin])
      expect((await ask(platform.app, releaseTrustAdd, { token: person.token, body })).status).toBe(403);
  });

  it.each([
    ['http://ci.example', 'must be one like https://token.actions'],
    ['https://10.0.0.9', 'private network'],
  ])('of %s is not trusted', async (address, said) => {
    const { status, reply } = await addTrust({ issuer: address });
    expect([status, reply.errors]).toMatchObject([
      422,
      [{ field: 'issuer', message: expect.stringContaining(said) as unknown }],
    ]);
  });
});
