import {
  archiveTicket,
  buildArchiveAddress,
  endingView,
  lawTree,
  login,
  organisationClose,
  organisationReopen,
  sessionState,
} from '@lexboard/shared-lib/contract';
import { listDigestClocks } from '../../due/digest/digest-repository.ts';
import { addToken } from '../../testing/samples/token-samples.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, type Person } from '../../testing/test-platform.ts';

const password = 'four dark lanterns';

describeOnDatabase('The end of an organisation', (database) => {
  const platform = platformOfSuite(database, { password });

  const callsOf = (token = platform.organisation.admin.token) => ({
    view: () => ask(platform.app, endingView, { token }),
    close: (body: object = {}) =>
      ask(platform.app, organisationClose, {
        token,
        body: { name: platform.organisation.name, password, ...body },
      }),
    reopen: () => ask(platform.app, organisationReopen, { token }),
  });
  const signIn = ({ username }: Person) => ask(platform.app, login, { body: { username, password } });
  const work = async (token: string) => (await ask(platform.app, lawTree, { token })).status;

  async function exportAll(token = platform.organisation.admin.token) {
    const { reply } = await ask(platform.app, archiveTicket, { token });
    return platform.app.inject(buildArchiveAddress(String(reply.ticket)));
  }

  const mailsOf = async ({ username }: Person) =>
    (await queuedMails(database())).filter(({ recipient }) => recipient.startsWith(`${username}@`));

  it('asks for the name, the password and a fresh export of everything', async () => {
    const { close, view } = callsOf();
    expect(await close()).toMatchObject({
      status: 422,
      reply: { message: expect.stringMatching(/export everything first/) as unknown },
    });
    await exportAll();
    expect((await view()).reply).toMatchObject({ exportedAt: expect.any(String) as unknown });
    expect(await close({ name: 'Another' })).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'name' }] },
    });
    expect(await close({ password: 'wrong' })).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'password' }] },
    });
    expect((await callsOf(platform.organisation.editor.token).close()).status).toBe(403);
    expect((await view()).reply).not.toHaveProperty('closed');
  });

  it('closed, ends sessions and tokens, and lets nobody in but administrators, who may only open it again', async () => {
    const { admin, editor, id: organisationId, name } = platform.organisation;
    const program = await database().inOrganisation(organisationId, (trx) =>
      addToken(trx, { organisationId, id: editor.id }),
    );
    expect(await work(program)).toBe(200);
    await exportAll();
    const { close, reopen, view } = callsOf();
    expect((await close()).reply).toMatchObject({ success: 1 });
    expect(await Promise.all([admin, editor].map(({ token }) => work(token)))).toEqual([403, 401]);
    expect(await work(program)).toBe(401);
    expect(await signIn(editor)).toMatchObject({
      status: 422,
      reply: { message: expect.stringMatching(/is closed/) as unknown },
    });
    const { reply: again } = await signIn(admin);
    expect(again).toMatchObject({ organisationClosed: true });
    const token = String(again.access_token);
    expect((await ask(platform.app, sessionState, { token })).reply).toMatchObject({
      organisationClosed: true,
    });
    expect([await work(token), (await exportAll(token)).statusCode]).toEqual([403, 200]);
    expect((await view()).reply).toMatchObject({ name, closed: { by: admin.username, deleting: false } });
    expect((await close()).status).toBe(403);
    expect((await mailsOf(admin)).map(({ subject }) => subject)).toEqual([`${name} was closed`]);
    expect(await database().inDirectory(listDigestClocks)).not.toContainEqual(
      expect.objectContaining({ id: organisationId }) as unknown,
    );
    expect((await reopen()).reply).toMatchObject({ success: 1 });
    expect((await reopen()).status).toBe(409);
    expect([await work(token), await work(program), (await signIn(editor)).status]).toEqual([200, 401, 200]);
    const logged = await inChainedLog(database(), organisationId, (trx) =>
      trx
        .selectFrom('system_log')
        .select('action')
        .where('action', 'like', 'Organisation %')
        .orderBy('sequence')
        .execute(),
    );
    expect(logged.map(({ action }) => action)).toEqual(['Organisation closed', 'Organisation opened again']);
  });
});
