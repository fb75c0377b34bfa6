import { acceptTerms, enterCode, login } from '@lexboard/shared-lib/contract';
import { termsVersion } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, lawCalls, type Person } from '../../testing/test-platform.ts';
import { newestCode, switchOn, wrongCode } from '../../testing/factors/two-factor.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'correct horse battery';
const refusal = [{ field: 'acceptTerms', message: 'Please accept the Terms and Conditions.' }];

describeOnDatabase('The terms of use', (database) => {
  const platform = platformOfSuite(database, { password });
  let person: Person;
  beforeEach(() => {
    person = platform.organisation.viewer;
  });

  const signIn = (sent: { acceptTerms?: boolean; password?: string } = {}) =>
    ask(platform.app, login, { body: { username: person.username, password, ...sent } });
  const accept = (version: string) =>
    ask(platform.app, acceptTerms, { token: person.token, body: { version } });
  const accepted = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('terms_acceptance').select(['account_id', 'version', 'accepted_at']).execute(),
    );
  const acceptOld = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .insertInto('terms_acceptance')
        .values({ organisation_id: platform.organisation.id, account_id: person.id, version: '0.9' })
        .execute(),
    );
  const log = async () => {
    const entries = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select('action').orderBy('sequence').execute(),
    );
    return entries.map(({ action }) => action);
  };

  it('are accepted along with the password, once, with version and time, and that is logged', async () => {
    const before = Date.now();
    for (let count = 0; count < 2; count += 1)
      expect((await signIn({ acceptTerms: true })).reply.termsAccepted).toBe(true);
    const [{ accepted_at: at, ...row } = { accepted_at: new Date(0) }, ...more] = await accepted();
    expect([row, more]).toEqual([{ account_id: person.id, version: termsVersion }, []]);
    // The database's clock may differ from this one by a little.
    expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000);
    expect(await log()).toEqual(['Terms accepted', 'Signed in', 'Signed in']);
  });

  it('are asked for where they are not accepted, after the right password alone', async () => {
    expect(await signIn({ acceptTerms: false })).toMatchObject({ status: 422, reply: { errors: refusal } });
    const wrong = await signIn({ acceptTerms: false, password: 'wrong' });
    expect(wrong.reply).toEqual({ success: 0, message: 'Invalid User name or Password.' });
    expect(await accepted()).toEqual([]);
    expect(await log()).toEqual(['Sign-in failed', 'Sign-in failed']);
    await signIn({ acceptTerms: true });
    expect((await signIn({ acceptTerms: false })).status).toBe(200);
  });

  it('let in who leaves them out, which is no acceptance', async () => {
    const { status, reply } = await signIn();
    expect([status, reply.termsAccepted]).toEqual([200, false]);
    expect((await ask(platform.app, lawCalls.choices, { token: reply.access_token })).status).toBe(200);
    expect(await accepted()).toEqual([]);
  });

  it('are asked for again in a new version', async () => {
    await acceptOld();
    expect((await signIn()).reply.termsAccepted).toBe(false);
    expect((await signIn({ acceptTerms: false })).status).toBe(422);
    expect((await accept(termsVersion)).status).toBe(200);
    expect((await signIn()).reply.termsAccepted).toBe(true);
    expect((await accepted()).map(({ version }) => version).sort()).toEqual(['0.9', termsVersion]);
  });

  it('are accepted by whoever is signed in, in the version of now, and by nobody else', async () => {
    expect((await accept('0.9')).status).toBe(409);
    await accept(termsVersion);
    await accept(termsVersion);
    expect((await accepted()).map(({ account_id: id }) => id)).toEqual([person.id]);
    expect(await log()).toEqual(['Terms accepted']);
  });

  it('count as accepted once the code of two-factor sign-in was right', async () => {
    const { secret } = await switchOn(platform.app, person);
    expect((await signIn({ acceptTerms: false })).reply.errors).toEqual(refusal);
    const { reply } = await signIn({ acceptTerms: true });
    const enter = (otp: string) => ask(platform.app, enterCode, { token: reply.access_token, body: { otp } });
    await enter(wrongCode(secret));
    expect([reply.twofactor, await accepted()]).toEqual([true, []]);
    expect((await enter(newestCode(secret))).reply.termsAccepted).toBe(true);
    expect(await accepted()).toHaveLength(1);
  });
});
