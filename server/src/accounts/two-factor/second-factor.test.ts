import {
  confirmTwoFactor,
  disableTwoFactor,
  dueSettings,
  dueSettingsUpdate,
  login,
  passkeyList,
  passkeyRemove,
  passkeyStep,
  passkeyStepBegin,
  sessionState,
  userResetTwoFactor,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addPasskeyOf, signInWith } from '../../testing/factors/passkeys.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, lawCalls, type Person } from '../../testing/test-platform.ts';
import { beginSetUp, codeAt, enterPassword, switchOn } from '../../testing/factors/two-factor.ts';
import type { SoftwarePasskey } from '../../testing/factors/software-passkey.ts';

const password = 'correct horse battery';
const lastFactor = 'Your organisation requires a second factor. Please add another one first.';

describeOnDatabase('A second factor', (database) => {
  const platform = platformOfSuite(database, { password });
  let person: Person;
  beforeEach(() => {
    person = platform.organisation.viewer;
  });

  async function requireFactor(secondFactorRequired = true): Promise<void> {
    const { id } = platform.organisation;
    await database().inOrganisation(id, (trx) =>
      trx
        .updateTable('organisation')
        .set({ second_factor_required: secondFactorRequired })
        .where('id', '=', id)
        .execute(),
    );
  }
  const statusWith = async (token: string | undefined) =>
    (await ask(platform.app, lawCalls.choices, { token })).status;
  const signInByPassword = async ({ username }: Person = person) =>
    (await ask(platform.app, login, { body: { username, password } })).reply;
  const disableApp = () => ask(platform.app, disableTwoFactor, { token: person.token, body: { password } });
  async function removePasskey() {
    const { token } = person;
    const { data = [] } = (await ask(platform.app, passkeyList, { token })).reply;
    return ask(platform.app, passkeyRemove, { token, body: { id: data[0]?.id, password } });
  }
  const beginStep = async (token: string) =>
    (await ask(platform.app, passkeyStepBegin, { token })).reply.options;
  async function takeStep(token: string, passkey: SoftwarePasskey) {
    const response = passkey.sign({ challenge: (await beginStep(token))?.challenge ?? '' });
    return ask(platform.app, passkeyStep, { token, body: { response } });
  }

  describe('that the organisation requires', () => {
    it('is asked for at the next call of a live session, and opens it by the app', async () => {
      expect(await statusWith(person.token)).toBe(200);
      await requireFactor();
      expect(await statusWith(person.token)).toBe(403);
      const { token } = person;
      expect((await ask(platform.app, sessionState, { token })).reply).toMatchObject({
        secondFactorDue: true,
      });
      const { secret } = await beginSetUp(platform.app, token);
      expect(await statusWith(token)).toBe(403);
      await ask(platform.app, confirmTwoFactor, { token, body: { otp: codeAt(secret, 0) } });
      expect(await statusWith(token)).toBe(200);
      expect((await ask(platform.app, sessionState, { token })).reply).not.toHaveProperty('secondFactorDue');
    });

    it('is due after the password, and a passkey will do; from then on the password needs it', async () => {
      await requireFactor();
      const due = await signInByPassword();
      expect(due).toMatchObject({ secondFactorDue: true, twofactor: false });
      const own = { token: due.access_token ?? '' };
      const passkey = await addPasskeyOf(platform.app, own, password);
      expect(await statusWith(own.token)).toBe(200);
      const awaiting = await signInByPassword();
      expect(awaiting).toMatchObject({ twofactor: true, factors: ['passkey'] });
      expect(await statusWith(awaiting.access_token)).toBe(403);
      const { status, reply } = await takeStep(awaiting.access_token ?? '', passkey);
      expect(status).toBe(200);
      expect(reply).not.toHaveProperty('secondFactorDue');
      expect(await statusWith(reply.access_token)).toBe(200);
      expect((await signInWith(platform.app, passkey)).reply.twofactor).toBe(false);
      await requireFactor(false);
      expect((await signInByPassword()).twofactor).toBe(false);
    });

    it('stays while it is the last, and one of two may go, of two at once as well', async () => {
      await switchOn(platform.app, person);
      await requireFactor();
      expect(await disableApp()).toMatchObject({ status: 422, reply: { message: lastFactor } });
      await addPasskeyOf(platform.app, person, password);
      const both = await Promise.all([disableApp(), removePasskey()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      const rest = both[0].status === 200 ? await removePasskey() : await disableApp();
      expect(rest).toMatchObject({ status: 422, reply: { message: lastFactor } });
      await requireFactor(false);
      expect((await (both[0].status === 200 ? removePasskey() : disableApp())).status).toBe(200);
    });

    it('is set by administrators with the settings, which pages of an earlier version leave as it is', async () => {
      const { admin } = platform.organisation;
      await switchOn(platform.app, admin);
      const { success, ...settings } = (await ask(platform.app, dueSettings, { token: admin.token })).reply;
      const change = (body: object, { token }: Person = admin) =>
        ask(platform.app, dueSettingsUpdate, { token, body: { ...settings, ...body } });
      expect(success).toBe(1);
      expect((await change({ secondFactorRequired: true }, platform.organisation.editor)).status).toBe(403);
      expect(await change({ secondFactorRequired: true })).toMatchObject({ status: 200 });
      expect(await statusWith(person.token)).toBe(403);
      await change({ version: 2, secondFactorRequired: undefined });
      expect(await statusWith(person.token)).toBe(403);
      expect((await change({ version: 2, secondFactorRequired: false })).status).toBe(200);
      expect(await statusWith(person.token)).toBe(200);
    });
  });

  it('may be a passkey instead of the code, that of the person alone, once for each challenge', async () => {
    await switchOn(platform.app, person);
    const passkey = await addPasskeyOf(platform.app, person, password);
    const stranger = await addPasskeyOf(platform.app, platform.organisation.editor, password);
    const awaiting = await signInByPassword();
    expect(awaiting.factors).toEqual(['app', 'passkey']);
    const token = awaiting.access_token ?? '';
    expect((await takeStep(token, stranger)).status).toBe(422);
    const other = await enterPassword(platform.app, platform.organisation.editor, password);
    expect(await beginStep(other).catch(() => undefined)).toBeUndefined();
    const challenge = (await beginStep(token))?.challenge ?? '';
    const send = (origin?: string) =>
      ask(platform.app, passkeyStep, {
        token,
        body: { response: passkey.sign({ challenge }, { ...(origin && { origin }) }) },
      });
    expect((await send('https://evil.example')).status).toBe(422);
    expect((await send()).status).toBe(422);
    expect(await takeStep(token, passkey)).toMatchObject({ status: 200, reply: { twofactor: false } });
    expect((await takeStep(token, passkey)).status).toBe(401);
  });

  it('of somebody who lost it is removed by an administrator, passkeys too', async () => {
    const passkey = await addPasskeyOf(platform.app, person, password);
    const reset = () =>
      ask(platform.app, userResetTwoFactor, {
        token: platform.organisation.admin.token,
        body: { id: person.id },
      });
    expect((await reset()).status).toBe(200);
    expect((await signInWith(platform.app, passkey)).status).toBe(422);
    expect((await reset()).status).toBe(422);
  });
});
