import {
  releaseCanary,
  releaseHistory,
  releasePin,
  releasePromote,
  releaseRetire,
  releaseRollback,
  releaseStatus,
  type Call,
  type RemoteStatus,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type TestOrganisation } from '../../testing/test-platform.ts';

describeOnOwnDatabase('Calls of operators', (database) => {
  let operating: TestOrganisation;
  beforeAll(async () => {
    operating = await addTestOrganisation(database());
  });
  const platform = platformOfSuite(database);
  let remote: string;
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0', '1.2.0']);
  });

  const askAs = (token: string, call: Call, body: object) => ask(platform.app, call, { token, body });
  const operate = (call: Call, body: object = {}) => askAs(operating.admin.token, call, { remote, ...body });
  async function status(): Promise<RemoteStatus | undefined> {
    const { reply } = await askAs(operating.admin.token, releaseStatus, {});
    return reply.remotes?.find((one) => one.remote === remote);
  }
  const history = async (more: object = {}) => (await operate(releaseHistory, more)).reply;

  it('are for administrators of the operating organisation alone', async () => {
    const body = { remote, version: '1.0.0', percent: 5 };
    const { admin } = platform.organisation;
    expect(await askAs(admin.token, releaseCanary, body)).toMatchObject({
      status: 403,
      reply: { message: 'Only the organisation that operates the platform may do this.' },
    });
    for (const call of [releaseStatus, releaseHistory])
      expect((await askAs(admin.token, call, {})).status).toBe(403);
    expect((await askAs(operating.editor.token, releaseCanary, body)).status).toBe(403);
    expect((await askAs(operating.admin.token, releaseCanary, body)).status).toBe(200);
  });

  it.each([
    ['users', releaseCanary, { version: '1.0.0', users: ['nobody known'] }],
    ['organisations', releaseCanary, { version: '1.0.0', organisations: ['None'] }],
    ['version', releaseCanary, { version: '1.1.0', percent: 1 }],
    ['user', releasePin, { version: '1.1.0', user: 'nobody known' }],
    ['reason', releasePromote, { version: '1.2.0' }],
  ] as const)('say at which field they are refused: %s', async (field, call, body) => {
    await operate(releaseRollback, { reason: 'Broken' });
    const { status: code, reply } = await operate(call, body);
    expect(code).toBe(422);
    expect(reply.errors).toEqual([{ field, message: reply.message }]);
  });

  it('say all fields at once that name somebody who is not there', async () => {
    const body = { version: '1.0.0', users: ['nobody known'], organisations: ['None'] };
    const { reply } = await operate(releaseCanary, body);
    expect(reply.errors?.map(({ field }) => field)).toEqual(['users', 'organisations']);
  });

  it('tell who gets which version', async () => {
    const user = platform.organisation.viewer.username;
    await operate(releaseRollback, { reason: 'Broken' });
    await operate(releasePin, { user, version: '1.2.0' });
    await operate(releaseRetire, { version: '1.0.0' });
    expect(await status()).toMatchObject({ stable: '1.1.0', previous: null, canary: null });
    expect((await status())?.versions).toMatchObject([
      { version: '1.2.0', takenBackFor: 'Broken' },
      { version: '1.1.0', takenBackFor: null },
      { version: '1.0.0', takenBackFor: null },
    ]);
    const plan = { steps: [10, 50], everyMinutes: 30 };
    const canary = { version: '1.2.0', users: [user], organisations: [operating.id], plan, reason: 'Mended' };
    expect((await operate(releaseCanary, canary)).status).toBe(200);
    const { revision, versions, ...found } = (await status()) ?? {};
    expect(found).toMatchObject({
      canary: { version: '1.2.0', percent: 10, users: [user], plan: { ...plan, step: 0 }, verdict: null },
      pins: [{ user, version: '1.2.0' }],
    });
    expect(versions?.map(({ version, state, share }) => [version, state, share])).toEqual([
      ['1.2.0', 'canary', 10],
      ['1.1.0', 'stable', 90],
      ['1.0.0', 'retired', 0],
    ]);
    const promoted = await operate(releasePromote, { version: '1.2.0', revision });
    expect(promoted).toMatchObject({ status: 200, reply: { message: `Everyone gets ${remote} 1.2.0.` } });
    expect(await status()).toMatchObject({ stable: '1.2.0', previous: '1.1.0', canary: null });
  });

  it('are refused on what has changed meanwhile', async () => {
    const { revision } = (await status()) ?? {};
    expect((await operate(releaseCanary, { version: '1.0.0', percent: 5, revision })).status).toBe(200);
    const late = await operate(releaseRollback, { revision });
    expect(late.status).toBe(409);
    expect(await status()).toMatchObject({ canary: { version: '1.0.0' } });
  });

  it('tell what was done, newest first, by pages', async () => {
    await operate(releaseCanary, { version: '1.0.0', percent: 5, reason: 'A try' });
    await operate(releaseRollback);
    const { username: actor } = operating.admin;
    const rolledBack = { remote, version: '1.0.0', action: 'Rolled back', actor, reason: '' };
    const changed = { action: 'Canary changed', actor, reason: 'A try', detail: { percent: 5 } };
    expect(await history()).toMatchObject({ totalLength: 2, data: [rolledBack, changed] });
    expect(await history({ page: 2, pageSize: 1 })).toMatchObject({ totalLength: 2, data: [changed] });
    expect(await history({ remote: 'mfe-none' })).toMatchObject({ totalLength: 0, data: [] });
  });
});
