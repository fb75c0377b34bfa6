import { changePassword, userAdd, userInvite, type Call } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask } from '../testing/test-platform.ts';
import { countMail, type MailCause } from './bound-mails.ts';

const password = 'correct horse battery';
const HOURS = 3_600;

describeOnDatabase('Mails that somebody causes', (database) => {
  const platform = platformOfSuite(database, { password });

  /** As if somebody had caused so many mails, so many seconds ago. */
  const caused = (cause: MailCause, count: number, { id = 0, ago = 60 } = {}) =>
    database().inOrganisation(platform.organisation.id, async (trx) => {
      const { admin } = platform.organisation;
      const one = { organisation_id: platform.organisation.id, account_id: id || admin.id, cause };
      const rows = Array.from({ length: count }, () => ({ ...one, at: new Date(Date.now() - ago * 1_000) }));
      await trx.insertInto('mail_cause').values(rows).execute();
    });
  const count = (cause: MailCause) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      countMail(trx, platform.organisation.admin, cause),
    );
  const asAdmin = (call: Call, body: object) =>
    ask(platform.app, call, { token: platform.organisation.admin.token, body });
  let addresses = 0;
  const invite = () =>
    asAdmin(userAdd, {
      email: `asha.${platform.organisation.id}.${(addresses += 1)}@lexboard.example`.replaceAll('-', ''),
      role: 'no',
      workspaceAccessType: 'Edit',
    });

  it.each([
    ['people', 'hour', 30, 1],
    ['people', 'day', 100, 24],
    ['account', 'hour', 10, 1],
    ['account', 'day', 30, 24],
    ['codes', 'hour', 3, 1],
    ['codes', 'day', 10, 24],
  ] as const)('of the sort %s are bounded in a %s: %i by one person', async (cause, within, most, hours) => {
    // All but the last hour of a day lie before the bound of an hour.
    await caused(cause, most - 1, { ago: hours === 1 ? 60 : 2 * HOURS });
    expect(await count(cause)).toBeUndefined();
    const reached = await count(cause);
    expect(reached).toMatchObject({ of: 'account', within, most });
    expect(reached?.retryAfter).toBeGreaterThan((hours - 3) * HOURS);
    expect(reached?.retryAfter).toBeLessThanOrEqual(hours * HOURS);
  });

  it.each([
    ['hour', 60, 60],
    ['day', 200, 2 * HOURS],
  ] as const)('to people are bounded for an organisation in a %s: %i', async (within, most, ago) => {
    await caused('people', most - 1, { ago, id: platform.organisation.editor.id });
    expect(await count('people')).toBeUndefined();
    expect(await count('people')).toMatchObject({ of: 'organisation', within, most });
  });

  it('are forgotten after a day', async () => {
    await caused('people', 100, { ago: 24 * HOURS + 1 });
    expect(await count('people')).toBeUndefined();
    const left = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('mail_cause').select('at').execute(),
    );
    expect(left).toHaveLength(1);
  });

  it('let an administrator wait who invites too many, also of many at once, and nobody is added', async () => {
    const { reply } = await invite();
    await caused('people', 26);
    const answers = await Promise.all(Array.from({ length: 6 }, invite));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 3]);
    expect(refused[0]?.reply.message).toMatch(
      /^You invited or reset 30 people within an hour\. .* in \d+ minutes\.$/,
    );
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('account')
        .set({ invited_at: new Date(0) })
        .where('id', '=', reply.id ?? 0)
        .execute(),
    );
    expect((await asAdmin(userInvite, { id: reply.id })).status).toBe(429);
    const { invited } = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .selectFrom('account')
        .select((eb) => eb.fn.countAll<number>().as('invited'))
        .where('password_hash', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    expect(Number(invited)).toBe(4);
  });

  it('let somebody wait who changes their own password too often, which stays as it is', async () => {
    await caused('account', 10);
    const next = 'four dark harbour lanterns';
    const form = { oldPassword: password, password: next, conformPasswords: next };
    const { status, reply } = await asAdmin(changePassword, form);
    expect({ status, message: reply.message }).toEqual({
      status: 429,
      message: expect.stringMatching(
        /^The security of your account was changed 10 times within an hour\./,
      ) as unknown,
    });
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.deleteFrom('mail_cause').execute(),
    );
    expect((await asAdmin(changePassword, form)).status).toBe(200);
  });
});
