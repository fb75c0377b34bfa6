import {
  maxPasskeys,
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
  passkeyRename,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';
import { addPasskeyOf, beginPasskey } from '../../testing/factors/passkeys.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { SoftwarePasskey, type Forged } from '../../testing/factors/software-passkey.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../../testing/test-platform.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('Passkeys', (database) => {
  const platform = platformOfSuite(database, { password });
  let person: Person;
  beforeEach(() => {
    person = platform.organisation.viewer;
  });

  const begin = (of: Person = person) => beginPasskey(platform.app, of, password);
  const add = (response: unknown, { token }: Person = person, name = 'Phone') =>
    ask(platform.app, passkeyAdd, { token, body: { name, response } });
  const addOne = (of: Person = person) => addPasskeyOf(platform.app, of, password);
  const listOf = async ({ token }: Person) => (await ask(platform.app, passkeyList, { token })).reply.data;
  const log = () =>
    inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'detail']).orderBy('sequence').execute(),
    );

  it('are added by the password and what the browser made, with a name, and the person is told', async () => {
    const passkey = new SoftwarePasskey();
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'lexboard.example', name: 'Lexboard' },
      user: { name: person.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect(await add(passkey.register(options), person, ' My   phone ')).toMatchObject({ status: 200 });
    expect(await listOf(person)).toMatchObject([{ name: 'My phone', backedUp: true, lastUsedAt: null }]);
    expect(await listOf(platform.organisation.editor)).toEqual([]);
    expect((await begin()).excludeCredentials).toMatchObject([
      { id: passkey.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const mails = await queuedMails(database());
    expect(mails.at(-1)).toMatchObject({ subject: 'A passkey was added' });
    expect(await log()).toMatchObject([{ action: 'Passkey added', detail: { passkey: 'My phone' } }]);
  });

  it('without a name get that of the browser', async () => {
    const response = new SoftwarePasskey().register(await begin());
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
    await ask(platform.app, passkeyAdd, { token: person.token, body: { name: ' ', response }, headers });
    expect(await listOf(person)).toMatchObject([{ name: 'Firefox on Windows' }]);
  });

  it('are begun by nobody who has got hold of a session alone', async () => {
    for (const proof of [{}, { password: 'guessed' }, { otp: '123456' }]) {
      const { token } = person;
      expect((await ask(platform.app, passkeyBegin, { token, body: proof })).status).toBe(422);
    }
    const made = new SoftwarePasskey().register({ challenge: 'AAAA', user: { id: '' } });
    expect(await add(made)).toMatchObject({ status: 422 });
    expect(await listOf(person)).toEqual([]);
  });

  it.each<[string, Forged]>([
    ['of another origin', { origin: 'https://lexboard.example.evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without verification of the person', { verified: false }],
  ])('are refused with an answer %s, and its challenge is used up', async (_, forged) => {
    const passkey = new SoftwarePasskey();
    const options = await begin();
    expect((await add(passkey.register(options, forged))).status).toBe(422);
    const isOfOther = forged.challenge !== undefined;
    expect((await add(passkey.register(options))).status).toBe(isOfOther ? 200 : 422);
  });

  it('are refused by the challenge of another person, twice, of another organisation, and once it has ended', async () => {
    const { editor, admin } = platform.organisation;
    const passkey = new SoftwarePasskey();
    const options = await begin(editor);
    const { admin: stranger } = await addTestOrganisation(database(), password);
    const sameIdElsewhere = { ...stranger, id: editor.id };
    for (const other of [admin, sameIdElsewhere])
      expect((await add(passkey.register(options), other)).status).toBe(422);
    const answers = await Promise.all([1, 2].map(() => add(passkey.register(options), editor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await add(passkey.register(await begin(admin)), admin)).toMatchObject({
      status: 422,
      reply: { message: 'This passkey was added already.' },
    });
    const late = await begin();
    await database().asOwner((trx) =>
      trx
        .updateTable('passkey_challenge')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    expect((await add(new SoftwarePasskey().register(late))).status).toBe(422);
  });

  it('are renamed and removed by their owner alone, the removal by a proof, and the person is told', async () => {
    await addOne();
    const [{ id } = {}] = (await listOf(person)) ?? [];
    const { token } = person;
    const { editor } = platform.organisation;
    const rename = (name: string, of = person) =>
      ask(platform.app, passkeyRename, { token: of.token, body: { id, name } });
    const remove = (of: Person, body: object) =>
      ask(platform.app, passkeyRemove, { token: of.token, body: { id, ...body } });
    expect((await rename('Mine', editor)).status).toBe(404);
    expect(await rename(' ')).toMatchObject({ status: 422, reply: { errors: [{ field: 'name' }] } });
    expect((await rename('Laptop')).status).toBe(200);
    expect((await remove(editor, { password })).status).toBe(404);
    expect((await remove(person, { password: 'guessed' })).status).toBe(422);
    expect((await remove(person, { password })).status).toBe(200);
    expect((await remove(person, { password })).status).toBe(404);
    expect(await listOf({ ...person, token })).toEqual([]);
    expect((await queuedMails(database())).at(-1)).toMatchObject({ subject: 'A passkey was removed' });
    expect((await log()).map(({ action }) => action)).toEqual([
      'Passkey added',
      'Passkey renamed',
      'Passkey change failed',
      'Passkey removed',
    ]);
  });

  it('are at most so many', async () => {
    const own = { organisation_id: person.organisationId, account_id: person.id };
    const row = {
      ...own,
      public_key: Buffer.from(''),
      counter: 0,
      transports: [],
      backed_up: true,
      name: 'x',
    };
    const rows = Array.from({ length: maxPasskeys }, (_, index) => ({
      ...row,
      credential_id: Buffer.from([index]),
    }));
    await database().inOrganisation(person.organisationId, (trx) =>
      trx.insertInto('passkey').values(rows).execute(),
    );
    const { token } = person;
    expect((await ask(platform.app, passkeyBegin, { token, body: { password } })).status).toBe(422);
  });
});
