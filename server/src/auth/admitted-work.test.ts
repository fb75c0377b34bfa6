import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { runLast, type Transaction } from '../database/transaction.ts';
import { answerError } from '../http/answer-errors.ts';
import { Refused } from '../http/refused.ts';
import { addTestOrganisation, times, type TestOrganisation } from '../testing/test-platform.ts';
import type { Account } from './account-repository.ts';
import { admit, type Admitted } from './guarded-calls.ts';
import { KnownAccounts } from './known-accounts.ts';

type Act = (admitted: Admitted) => Promise<unknown>;

const ID = 900;

/** Keeps the name of whoever it is done for. */
const keepName = ({ trx, account: { organisationId, username } }: Admitted) =>
  trx
    .insertInto('choice')
    .values({ organisation_id: organisationId, list: 'state', id: ID, name: username, position: ID })
    .execute();
/** The same along with the commit, without waiting for anything. */
const keepNameLast = ({ trx, account: { organisationId, username } }: Admitted) => {
  runLast(trx, sql`insert into choice values (${organisationId}, 'state', ${ID}, ${username}, ${ID})`);
  return Promise.resolve();
};
const divideByNothing = ({ trx }: Admitted) => sql`select 1 / 0`.execute(trx);

describeOnOwnDatabase('The work of a call whose token is known', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  let act: Act;
  /** Whom it was begun for. */
  const accounts: Account[] = [];
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
    const guard = {
      database: database(),
      times,
      known: new KnownAccounts(),
      requireSaveRoom: () => Promise.resolve(),
    };
    app = Fastify();
    app.setErrorHandler(answerError);
    app.get('/', async (request) =>
      admit(guard, 'edit', request, async (admitted) => {
        accounts.push(admitted.account);
        await act(admitted);
        return {};
      }),
    );
    app.get('/read', async (request) =>
      admit(guard, 'signedIn', request, () => Promise.resolve({}), {
        within: 'readInOrganisation',
      }),
    );
    expect(await statusOf(() => Promise.resolve())).toBe(200);
    accounts.length = 0;
  });
  afterEach(() => app.close());

  async function statusAt(url: string): Promise<number> {
    const headers = { authorization: `Bearer ${organisation.editor.token}` };
    return (await app.inject({ url, headers })).statusCode;
  }
  function statusOf(done: Act): Promise<number> {
    act = done;
    return statusAt('/');
  }

  const within = <Result>(work: (trx: Transaction) => Promise<Result>) =>
    database().inOrganisation(organisation.id, work);
  const keptNames = async () => {
    const kept = await within((trx) =>
      trx.selectFrom('choice').select('name').where('id', '=', ID).execute(),
    );
    return kept.map(({ name }) => name);
  };
  const change = (values: {
    username?: string;
    workspace_access_type?: 'Edit' | 'View';
    disabled_at?: Date;
  }) =>
    within((trx) =>
      trx.updateTable('account').set(values).where('id', '=', organisation.editor.id).execute(),
    );
  const endSessions = () => within((trx) => trx.deleteFrom('session').execute());

  const endings: [string, () => Promise<unknown>][] = [
    ['was deleted', endSessions],
    [
      'has run out',
      () =>
        within((trx) =>
          trx
            .updateTable('session')
            .set({ expires_at: new Date(0) })
            .execute(),
        ),
    ],
    ['belongs to an account that was disabled', () => change({ disabled_at: new Date() })],
  ];

  describe.each(endings)('and whose session %s', (_how, end) => {
    it.each<[string, Act]>([
      ['at once', keepName],
      ['along with the commit', keepNameLast],
      ['along with the commit, a moment later', (admitted) => nextTurn().then(() => keepNameLast(admitted))],
      ['nowhere', () => Promise.resolve()],
    ])('leaves nothing that is kept %s, and is not begun a second time', async (_when, keep) => {
      await end();
      expect(await statusOf(keep)).toBe(401);
      expect(accounts).toHaveLength(1);
      expect(await statusOf(keep)).toBe(401);
      expect(accounts).toHaveLength(1);
      expect(await keptNames()).toEqual([]);
    });

    it('is refused also where it has nothing to read', async () => {
      expect(await statusAt('/read')).toBe(200);
      await end();
      expect(await statusAt('/read')).toBe(401);
    });

    it.each<[string, Act]>([
      ['a refusal', () => Promise.reject(new Refused(422, 'No'))],
      ['a failure in the message of the session', divideByNothing],
      ['a failure afterwards', (admitted) => keepName(admitted).then(() => divideByNothing(admitted))],
    ])('does not tell of %s', async (_what, fail) => {
      await end();
      expect(await statusOf(fail)).toBe(401);
      expect(accounts).toHaveLength(1);
    });
  });

  it('leaves nothing when the right was taken away', async () => {
    await change({ workspace_access_type: 'View' });
    expect(await statusOf(keepName)).toBe(403);
    expect(accounts).toHaveLength(1);
    expect(await keptNames()).toEqual([]);
    expect(await statusOf(keepName)).toBe(403);
    expect(accounts).toHaveLength(1);
  });

  it('is done when the right was given back', async () => {
    await change({ workspace_access_type: 'View' });
    expect(await statusOf(keepName)).toBe(403);
    await change({ workspace_access_type: 'Edit' });
    accounts.length = 0;
    expect(await statusOf(keepName)).toBe(200);
    expect(accounts).toHaveLength(1);
    expect(await keptNames()).toHaveLength(1);
  });

  const refuseFormer = (admitted: Admitted, refuse: () => Promise<unknown>) =>
    admitted.account.username === organisation.editor.username ? refuse() : keepName(admitted);

  it.each<[string, Act]>([
    ['was done', keepName],
    ['was done along with the commit', keepNameLast],
    ['was refused', (admitted) => refuseFormer(admitted, () => Promise.reject(new Refused(422, 'No')))],
    ['failed', (admitted) => refuseFormer(admitted, () => divideByNothing(admitted))],
  ])('is done once for the account as it is now when what it was before %s', async (_what, done) => {
    const username = `renamed-${organisation.editor.username}`;
    await change({ username });
    expect(await statusOf(done)).toBe(200);
    expect(accounts.map((account) => account.username)).toEqual([organisation.editor.username, username]);
    expect(await keptNames()).toEqual([username]);
  });

  it('fails as it did for a live session', async () => {
    expect(await statusOf(() => Promise.reject(new Refused(422, 'No')))).toBe(422);
    expect(await statusOf(divideByNothing)).toBe(500);
    expect(await statusOf((admitted) => keepName(admitted).then(() => divideByNothing(admitted)))).toBe(500);
    expect(accounts).toHaveLength(3);
    expect(await keptNames()).toEqual([]);
  });

  it('is not begun for a token that was never known', async () => {
    await endSessions();
    organisation = await addTestOrganisation(database());
    await endSessions();
    expect(await statusOf(keepName)).toBe(401);
    expect(accounts).toEqual([]);
  });
});
