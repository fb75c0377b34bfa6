import { termsVersion } from '@lexboard/shared-lib/domain';
import { passkeySignIn, passkeySignInBegin, signInOptions } from '@lexboard/shared-lib/contract';
import { closeForDeletion } from '../../testing/database/ended-organisation.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';
import { addPasskeyOf, beginPasskey, signInWith } from '../../testing/factors/passkeys.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { SoftwarePasskey, type Forged } from '../../testing/factors/software-passkey.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, lawCalls, type Person } from '../../testing/test-platform.ts';
import { toUserHandle } from '../credentials/passkey-ceremonies.ts';

const password = 'correct horse battery';
const refusal = {
  status: 422,
  reply: { message: 'This passkey was not accepted. Please try again, or sign in with your password.' },
};

describeOnOwnDatabase('Signing in with a passkey', (database) => {
  const platform = platformOfSuite(database, { password });
  let person: Person;
  let passkey: SoftwarePasskey;
  beforeEach(async () => {
    person = platform.organisation.viewer;
    passkey = await addPasskeyOf(platform.app, person, password);
  });

  const signIn = (how?: { forged?: Forged; acceptTerms?: true }) => signInWith(platform.app, passkey, how);
  const log = async () => {
    const entries = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'detail']).orderBy('sequence').execute(),
    );
    return entries.filter(({ action }) => action !== 'Passkey added');
  };
  const setAccount = (values: object) =>
    database().inOrganisation(person.organisationId, (trx) =>
      trx.updateTable('account').set(values).where('id', '=', person.id).execute(),
    );

  it('needs no name and no password, is logged with the passkey, and is offered once somebody has one', async () => {
    const { status, reply } = await signIn();
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      username: person.username,
      passwordChangeRequired: false,
      twofactor: false,
      termsAccepted: false,
    });
    expect((await ask(platform.app, lawCalls.choices, { token: reply.access_token })).status).toBe(200);
    expect(await log()).toMatchObject([{ action: 'Signed in', detail: { passkey: 'Phone' } }]);
    expect((await ask(platform.app, signInOptions)).reply).toEqual({ success: 1, passkeys: true });
    await database().inOrganisation(person.organisationId, (trx) => trx.deleteFrom('passkey').execute());
    expect(await signIn()).toMatchObject(refusal);
  });

  it('may be begun so many times a minute from a network', async () => {
    const begin = () => ask(platform.app, passkeySignInBegin, { address: '10.9.8.7' });
    const statuses = new Set<number>();
    for (let times = 0; times < 300; times += 1) statuses.add((await begin()).status);
    expect([...statuses]).toEqual([200]);
    expect((await begin()).status).toBe(429);
  });

  it('asks for any passkey of this site, with verification of the person', async () => {
    const { reply } = await ask(platform.app, passkeySignInBegin);
    expect(reply.options).toMatchObject({
      rpId: 'lexboard.example',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('accepts the terms, says that the password must be changed, and is closed to a disabled account', async () => {
    await setAccount({ password_change_required: true });
    const { reply } = await signIn({ acceptTerms: true });
    expect(reply).toMatchObject({ passwordChangeRequired: true, termsAccepted: true });
    await setAccount({ disabled_at: new Date() });
    expect(await signIn()).toMatchObject(refusal);
    expect(await log()).toMatchObject([
      { action: 'Terms accepted', detail: { version: termsVersion } },
      { action: 'Signed in' },
      { action: 'Sign-in failed', detail: { byPasskey: true, disabled: true } },
    ]);
  });

  it('says that the organisation is closed, to whose passkey is right alone', async () => {
    await database().asOwner((trx) => closeForDeletion(trx, person.organisationId, 0));
    expect(await signIn({ forged: { verified: false } })).toMatchObject(refusal);
    const message: unknown = expect.stringMatching(/is closed/);
    expect(await signIn()).toMatchObject({ status: 422, reply: { message } });
    const failed = { action: 'Sign-in failed', detail: { byPasskey: true, disabled: true } };
    expect(await log()).toMatchObject([failed, failed]);
  });

  it.each<[string, Forged]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['of a challenge that was never given', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without verification of the person', { verified: false }],
    ['that names nobody', { userHandle: '' }],
  ])('refuses an answer %s', async (_, forged) => {
    expect(await signIn({ forged })).toMatchObject(refusal);
    expect((await signIn()).status).toBe(200);
  });

  it('refuses a passkey in the name of another person or of another organisation, and another key', async () => {
    const { editor } = platform.organisation;
    const { admin } = await addTestOrganisation(database(), password);
    for (const other of [editor, { ...admin, id: person.id }]) {
      const userHandle = Buffer.from(toUserHandle(other)).toString('base64url');
      expect(await signIn({ forged: { userHandle } })).toMatchObject(refusal);
    }
    const stranger = new SoftwarePasskey();
    stranger.register(await beginPasskey(platform.app, person, password));
    expect(await signInWith(platform.app, stranger)).toMatchObject(refusal);
    Object.assign(stranger, { id: passkey.id });
    expect(await signInWith(platform.app, stranger)).toMatchObject(refusal);
  });

  it('takes a challenge once, and none that was given for adding a passkey', async () => {
    const { reply } = await ask(platform.app, passkeySignInBegin);
    const challenge = reply.options?.challenge ?? '';
    const send = (ofChallenge: string) =>
      ask(platform.app, passkeySignIn, { body: { response: passkey.sign({ challenge: ofChallenge }) } });
    const answers = await Promise.all([send(challenge), send(challenge)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await send((await beginPasskey(platform.app, person, password)).challenge)).toMatchObject(refusal);
  });

  it('refuses a passkey whose count did not grow, and tells its owner; one that never counts is let in', async () => {
    expect((await signIn({ forged: { counter: 0 } })).status).toBe(200);
    expect((await signIn({ forged: { counter: 0 } })).status).toBe(200);
    expect((await signIn({ forged: { counter: 7 } })).status).toBe(200);
    for (const counter of [7, 6, 0]) expect(await signIn({ forged: { counter } })).toMatchObject(refusal);
    expect((await queuedMails(database())).at(-1)).toMatchObject({ subject: 'A passkey was refused' });
    expect((await log()).filter(({ action }) => action === 'Passkey refused')).toHaveLength(3);
    expect((await signIn({ forged: { counter: 8 } })).status).toBe(200);
  });

  it('waits after ten refusals, and not for the passkeys of others', async () => {
    for (let time = 0; time < 10; time += 1) await signIn({ forged: { verified: false } });
    expect((await signIn()).status).toBe(429);
    const other = await addPasskeyOf(platform.app, platform.organisation.editor, password);
    expect((await signInWith(platform.app, other)).status).toBe(200);
  });
});
