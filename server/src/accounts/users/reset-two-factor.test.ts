import { lawTree, userResetTwoFactor } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { addToken } from '../../testing/samples/token-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask } from '../../testing/test-platform.ts';
import { enterPassword, switchOn } from '../../testing/factors/two-factor.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('Resetting the two-factor sign-in of somebody', (database) => {
  const platform = platformOfSuite(database, { password });

  const reset = (id: number, token = platform.organisation.admin.token) =>
    ask(platform.app, userResetTwoFactor, { token, body: { id } });

  it('switches it off, ends their sessions, tells them by mail and is logged', async () => {
    const { viewer, admin, id: organisationId } = platform.organisation;
    await switchOn(platform.app, viewer);
    const awaiting = await enterPassword(platform.app, viewer, password);
    const program = await database().inOrganisation(organisationId, (trx) => addToken(trx, viewer));
    expect((await reset(viewer.id)).status).toBe(200);
    for (const token of [viewer.token, awaiting, program])
      expect((await ask(platform.app, lawTree, { token })).status).toBe(401);
    const token = await enterPassword(platform.app, viewer, password);
    expect((await ask(platform.app, lawTree, { token })).status).toBe(200);
    const [, mail, ...more] = await queuedMails(database());
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: `${viewer.username}@lexboard.example` });
    expect(mail?.text).toContain(admin.username);
    const logged = await inChainedLog(database(), organisationId, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'username', 'subject_code'])
        .orderBy('sequence')
        .execute(),
    );
    expect(logged).toContainEqual({
      action: 'Two-factor sign-in reset',
      username: admin.username,
      subject_code: viewer.username,
    });
  });

  it('is refused where it is not on, for nobody, and for oneself', async () => {
    const { admin, viewer } = platform.organisation;
    expect((await reset(viewer.id)).reply.message).toBe('Two-factor sign-in is not on.');
    expect((await reset(1_000)).status).toBe(404);
    await switchOn(platform.app, admin);
    expect((await reset(admin.id)).status).toBe(422);
    expect((await reset(viewer.id, platform.organisation.editor.token)).status).toBe(403);
  });
});
