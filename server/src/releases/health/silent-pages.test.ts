import { randomUUID } from 'node:crypto';
import { pageHealth, releaseHealth, shellName, type RemoteHealth } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { addViewedPages, healthOf, readHealthRows } from '../../testing/samples/health-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, type Person } from '../../testing/test-platform.ts';
import { createVisitorHeader } from '../delivery/visitor.ts';
import { readReleaseState } from '../state/release-state.ts';
import { readHealthFigures } from './health-figures.ts';
import { markSilent } from './mark-silent.ts';
import { ServedPages } from './served-pages.ts';

const version = '1.0.0';

describeOnOwnDatabase('A page that is silent', (database) => {
  const platform = platformOfSuite(database);
  const warn = jest.fn();
  let pages: ServedPages;
  let person: Person;
  let cookie: string;

  const remote = newRemoteName();
  beforeAll(async () => {
    await addReleases(database(), shellName, [version]);
    await addReleases(database(), remote, [version]);
  });
  beforeEach(async () => {
    await database().inDirectory((trx) => trx.deleteFrom('release_health').execute());
    pages = new ServedPages({ database: database(), log: { warn } });
    person = platform.organisation.viewer;
    cookie = await cookieOf(person);
  });

  const readState = () => database().inDirectory(readReleaseState);
  async function cookieOf({ organisationId, id: accountId }: Person): Promise<string> {
    const { visitorKey } = await readState();
    const header = createVisitorHeader({ organisationId, accountId }, visitorKey, { secure: false });
    return header.split(';')[0] ?? '';
  }
  /** A page is served. @returns its id */
  async function serve(headers: Record<string, string> = {}): Promise<string> {
    const page = pages.add({ cookie, ...headers }, await readState(), version);
    await pages.flush();
    return page ?? '';
  }
  const hear = () =>
    addViewedPages(database(), {
      remote: shellName,
      ...{ version, pages: 1, organisation: person.organisationId, account: person.id, minutesAgo: 90 },
    });
  const report = (page: string, health: RemoteHealth) =>
    ask(platform.app, pageHealth, { headers: { cookie }, body: { page, remotes: [health] } });
  /** Lets time go by, and marks what is silent by then. @returns the rows of a remote without those of before */
  async function pass(seconds: number, of: string = shellName) {
    await database().inDirectory(async (trx) => {
      const ago = sql<Date>`began_at - make_interval(secs => ${seconds}::int)`;
      await trx.updateTable('release_health').set({ began_at: ago }).where('awaited', '=', true).execute();
      await markSilent(trx);
    });
    const rows = await readHealthRows(database(), of);
    return rows.filter(({ began_at: at }) => at > new Date(Date.now() - 60 * 60_000));
  }
  const silent = expect.objectContaining({
    ...{ failed_at: expect.anything() as unknown, first_of_session: true, given: 'share' },
    last_error: 'Nothing was heard of it.',
  }) as unknown;

  it('counts as failed after 30 seconds, until it reports', async () => {
    await hear();
    const page = await serve();
    expect(await pass(20)).toEqual([expect.objectContaining({ failed_at: null, first_of_session: false })]);
    expect(await pass(20)).toEqual([silent]);
    const figures = await database().inDirectory((trx) => readHealthFigures(trx, shellName));
    expect(figures.get(version)).toMatchObject({ sessions: 2, failingSessions: 1, silentSessions: 1 });
    await report(page, healthOf(shellName, version));
    expect(await pass(0)).toEqual([
      expect.objectContaining({ failed_at: null, last_error: null, awaited: false, shown: 1 }),
    ]);
  });

  it('says nothing where none of its person was ever heard of', async () => {
    await serve();
    expect(await pass(40)).toEqual([expect.objectContaining({ failed_at: null, awaited: false })]);
  });

  it.each<[string, Record<string, string>]>([
    ['that a browser fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['that a script reads', { 'sec-fetch-dest': 'empty' }],
    ['of a browser without a sign-in', { cookie: '' }],
  ])('is not awaited: one %s', async (_what, headers) => {
    expect(await serve(headers)).toBe('');
    expect(await readHealthRows(database(), shellName)).toEqual([]);
  });

  it('is not awaited while no verdict is due, nor more than 60 an hour of a browser', async () => {
    const state = await readState();
    for (let times = 0; times < 60; times += 1) pages.add({ cookie }, state, version);
    expect(pages.add({ cookie }, state, version)).toBeUndefined();
    await database().inDirectory((trx) =>
      trx
        .updateTable('release')
        .set({ stable_at: new Date(0) })
        .where('remote', '=', shellName)
        .execute(),
    );
    expect(pages.add({ cookie: await cookieOf(person) }, await readState(), version)).toBeUndefined();
    await database().inDirectory((trx) =>
      trx.updateTable('release').set({ stable_at: new Date() }).where('remote', '=', shellName).execute(),
    );
    await pages.flush();
  });

  it('becomes one of a session with the report of a person who is signed in', async () => {
    const page = await serve();
    await report(page, healthOf(shellName, version));
    const remotes = [healthOf(shellName, version, { shown: 1, calls: 3 })];
    const sent = { token: person.token, headers: { cookie }, body: { page, remotes } };
    expect((await ask(platform.app, releaseHealth, sent)).status).toBe(200);
    expect(await pass(0)).toEqual([expect.objectContaining({ calls: 3, first_of_session: true })]);
  });

  it('without a session tells of the shell alone, and only with the cookie of a visitor', async () => {
    await report(randomUUID(), healthOf(remote, version));
    expect(await readHealthRows(database(), remote)).toEqual([]);
    const broken = healthOf(shellName, version, { errors: 1, failedCalls: 1, lastError: 'Login throws' });
    await ask(platform.app, pageHealth, { body: { page: randomUUID(), remotes: [broken] } });
    expect(await pass(0)).toEqual([]);
    await report(randomUUID(), broken);
    expect(await pass(0)).toEqual([
      expect.objectContaining({ errors: 1, failed_calls: 1, given: 'share', account_id: person.id }),
    ]);
  });

  it('counts for a remote that began to load, after 60 seconds', async () => {
    await hear();
    const opening = { ...healthOf(remote, version, { shown: 0 }), opening: true };
    const send = (page: string, health: RemoteHealth) =>
      ask(platform.app, releaseHealth, { token: person.token, body: { page, remotes: [health] } });
    const [shown, frozen] = [randomUUID(), randomUUID()];
    for (const page of [shown, frozen]) await send(page, opening);
    await send(shown, healthOf(remote, version));
    expect((await pass(50, remote)).filter(({ failed_at: at }) => at !== null)).toEqual([]);
    const failed = (await pass(20, remote)).filter(({ failed_at: at }) => at !== null);
    expect(failed).toEqual([expect.objectContaining({ page: frozen })]);
  });
});
