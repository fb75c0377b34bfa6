import {
  endOtherSessions,
  passkeyBegin,
  proofBegin,
  proofOptions,
  signInAgain,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addPasskeyOf } from '../../testing/factors/passkeys.ts';
import { SoftwarePasskey, type Forged } from '../../testing/factors/software-passkey.ts';
import { switchOn } from '../../testing/factors/two-factor.ts';
import { password, signOnSuite } from '../../testing/sign-on/sign-on-suite.ts';
import { ask, type Person } from '../../testing/test-platform.ts';

type Signed = Pick<Person, 'token'>;

describeOnDatabase('A proof of the person', (database) => {
  const suite = signOnSuite(database);
  const optionsOf = async ({ token }: Signed) => (await ask(suite.app, proofOptions, { token })).reply;
  const prove = ({ token }: Signed, proof: object = {}) =>
    ask(suite.app, endOtherSessions, { token, body: proof });
  const begin = async ({ token }: Signed) => {
    const { reply } = await ask(suite.app, proofBegin, { token });
    return { challenge: reply.options?.challenge ?? '' };
  };
  /** Makes the session of somebody as old as a proof by the provider may not be. */
  const age = (by: Person) =>
    database().inOrganisation(suite.organisation.id, (trx) =>
      trx
        .updateTable('session')
        .set({ created_at: new Date(Date.now() - 11 * 60_000) })
        .where('account_id', '=', by.id)
        .execute(),
    );

  describe('by a passkey', () => {
    it('takes one of the account, once, and no other', async () => {
      const { editor, viewer } = suite.organisation;
      const passkey = await addPasskeyOf(suite.app, editor, password);
      const foreign = await addPasskeyOf(suite.app, viewer, password);
      expect(await optionsOf(editor)).toMatchObject({ password: true, passkey: true });
      const signed = passkey.sign(await begin(editor));
      expect((await prove(editor, { passkey: signed })).status).toBe(200);
      expect((await prove(editor, { passkey: signed })).status).toBe(422);
      expect((await prove(editor, { passkey: foreign.sign(await begin(editor)) })).status).toBe(422);
      expect((await prove(editor, { passkey: passkey.sign(await begin(viewer)) })).status).toBe(422);
      expect((await ask(suite.app, proofBegin, { token: suite.organisation.admin.token })).status).toBe(422);
    });

    it('is asked of who has no password', async () => {
      const { editor, id } = suite.organisation;
      await addPasskeyOf(suite.app, editor, password);
      await database().inOrganisation(id, (trx) =>
        trx.updateTable('account').set({ password_hash: null }).where('id', '=', editor.id).execute(),
      );
      expect(await prove(editor)).toMatchObject({
        status: 422,
        reply: { message: 'Please use your passkey.' },
      });
    });

    it.each<[string, Forged]>([
      ['of another origin', { origin: 'https://lexboard.example.evil.example' }],
      ['without verification of the person', { verified: false }],
    ])('refuses one %s', async (_, forged) => {
      const { editor } = suite.organisation;
      const passkey = await addPasskeyOf(suite.app, editor, password);
      expect((await prove(editor, { passkey: passkey.sign(await begin(editor), forged) })).status).toBe(422);
      expect((await prove(editor, { passkey: new SoftwarePasskey().sign(await begin(editor)) })).status).toBe(
        422,
      );
    });
  });

  describe('by the provider', () => {
    /** A person who has no password. */
    async function comeIn(subject = 'asha'): Promise<Person> {
      const { reply } = await suite.signIn(suite.know(subject));
      return {
        ...suite.organisation.viewer,
        id: Number(reply['userId']),
        token: String(reply['access_token']),
      };
    }
    async function signInAgainAs(subject: string, { token }: Signed) {
      const begun = await suite.browser.send(signInAgain, {}, token);
      return suite.browser.finish(begun.reply['address'], subject);
    }

    it('is asked of who has no password and signed in long ago, and takes the place of the session', async () => {
      await suite.setUp();
      const asha = await comeIn();
      expect(await optionsOf(asha)).toMatchObject({ password: false, provider: { fresh: true } });
      expect((await ask(suite.app, passkeyBegin, { token: asha.token })).status).toBe(200);
      await age(asha);
      const provider = new URL(suite.provider.issuer).host;
      expect(await optionsOf(asha)).toMatchObject({ provider: { name: provider, fresh: false } });
      const message = `Please sign in again by ${provider}.`;
      expect(await prove(asha)).toMatchObject({ status: 422, reply: { message } });
      const again = await signInAgainAs('asha', asha);
      const fresh = { token: String(again.reply['access_token']) };
      expect((await prove(asha)).status).toBe(401);
      expect((await prove(fresh)).status).toBe(200);
    });

    it('counts where the provider is a draft that was tried a moment ago', async () => {
      await suite.save();
      const { reply } = await suite.tryIt('boss');
      const tried = { token: String(reply['access_token']) };
      const { host: name } = new URL(suite.provider.issuer);
      expect(await optionsOf(tried)).toMatchObject({ password: true, provider: { name, fresh: true } });
      expect((await prove(tried)).status).toBe(200);
    });

    it('is refused of somebody else, of who was not asked there, and to who has no provider', async () => {
      await suite.setUp();
      const asha = await comeIn();
      await comeIn('ravi');
      const asRavi = await signInAgainAs('ravi', asha);
      expect(asRavi.reply['message']).toContain('somebody else');
      suite.provider.faults.token = (claims) => ({ ...claims, auth_time: Date.now() / 1_000 - 3_600 });
      expect((await signInAgainAs('asha', asha)).reply['message']).toContain('did not ask you again');
      expect(await optionsOf(asha)).toMatchObject({ success: 1 });
      const { token } = suite.organisation.viewer;
      expect((await ask(suite.app, signInAgain, { token })).status).toBe(422);
    });

    it('is asked instead of a password that is for break-glass accounts alone', async () => {
      const { admin, editor } = suite.organisation;
      await switchOn(suite.app, admin);
      await suite.setUp({ passwords: 'breakglass', breakGlass: [admin.id] });
      await suite.signIn(suite.know('e', { email: 'e@elsewhere.example' }));
      const { reply } = await suite.link(editor);
      const linked = { ...editor, token: String(reply['access_token']) };
      expect(await optionsOf(linked)).toMatchObject({ password: false, passkey: false });
      await age(linked);
      expect((await prove(linked, { password })).reply.message).toContain('sign in again by');
    });
  });
});
