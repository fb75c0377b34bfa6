import type { FastifyInstance } from 'fastify';
import { releaseVersions } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, startTestApp } from '../../testing/test-platform.ts';
import { setFate } from '../state/release-repository.ts';

describeOnOwnDatabase('The versions that a visitor may choose', (database) => {
  const closed = platformOfSuite(database);
  let open: FastifyInstance;
  beforeAll(async () => {
    open = await startTestApp(database(), { attachments: closed.store, releaseOverrides: true });
  });
  afterAll(() => open.close());

  it('are told to everybody who is signed in, the newest first, without those that are retired', async () => {
    const remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0', '1.2.0']);
    await database().inDirectory((trx) => setFate(trx, remote, '1.0.0', 'retired'));
    const { token } = closed.organisation.viewer;
    const { reply } = await ask(open, releaseVersions, { token });
    expect(reply.versions?.[remote]).toEqual(['1.2.0', '1.1.0']);
  });

  it('are told to nobody where the platform lets nobody choose', async () => {
    const { token } = closed.organisation.admin;
    expect(await ask(closed.app, releaseVersions, { token })).toMatchObject({
      status: 403,
      reply: { message: 'This platform lets nobody choose versions.' },
    });
  });

  it('are told to no stranger', async () => {
    expect((await ask(open, releaseVersions, { token: 'none' })).status).toBe(401);
  });
});
