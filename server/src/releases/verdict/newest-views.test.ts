import { describeOnOwnDatabase } from '../../database/test-database.ts';
import { ageCanary, endCanaries, moveTimes, readVerdict } from '../../testing/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/health-samples.ts';
import { addReleases, newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator } from '../operations.ts';
import { doesNotLoad, failsForAll, type NewestViews, type Seen } from './newest-views.ts';
import { watchCanaries } from './watch-canaries.ts';

const none: NewestViews = { views: 0, shown: 0, failing: 0, people: 0 };
const works: NewestViews = { views: 10, shown: 10, failing: 0, people: 10 };

describe('The rules about the newest page views', () => {
  const seenWith = (canary: NewestViews, more: Partial<Seen> = {}): Seen => ({
    canary,
    stable: works,
    blankPeople: 0,
    failingPeople: 0,
    expected: 0,
    ...more,
  });
  const blank = (views: number, more: Partial<Seen> = {}) =>
    doesNotLoad(seenWith({ ...none, views, failing: views, people: 2 }, more));
  const broken = (views: number, more: Partial<Seen> = {}) =>
    failsForAll(seenWith({ views, shown: views, failing: views, people: 3 }, more));
  /** The fewest page views after which a rule speaks. */
  const fewest = (rule: typeof blank, more?: Partial<Seen>) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((views) => rule(views, more));

  it('take three views that do not load, five that fail', () => {
    expect([fewest(blank), fewest(broken)]).toEqual([3, 5]);
    expect(blank(3, { stable: none })).toBe(true);
    expect(broken(5, { stable: none })).toBe(false);
  });

  it('take as many as the canary should have had', () => {
    expect([3, 5.5, 10, 11].map((expected) => fewest(blank, { expected }))).toEqual([3, 6, 10, undefined]);
    expect([5, 6.1].map((expected) => fewest(broken, { expected }))).toEqual([5, 7]);
  });

  it('take as many again for each person for whom the stable version fails', () => {
    expect([1, 2, 3].map((blankPeople) => fewest(blank, { blankPeople }))).toEqual([6, 9, undefined]);
    expect([1, 2].map((failingPeople) => fewest(broken, { failingPeople }))).toEqual([10, undefined]);
    expect(fewest(blank, { failingPeople: 9 })).toBe(3);
  });

  it('say nothing where one view worked, or one or two people had all of them', () => {
    expect(doesNotLoad(seenWith({ views: 9, shown: 1, failing: 9, people: 9 }))).toBe(false);
    expect(doesNotLoad(seenWith({ views: 9, shown: 0, failing: 9, people: 1 }))).toBe(false);
    expect(failsForAll(seenWith({ views: 9, shown: 9, failing: 8, people: 9 }))).toBe(false);
    expect(failsForAll(seenWith({ views: 9, shown: 9, failing: 9, people: 2 }))).toBe(false);
  });
});

describeOnOwnDatabase('What is known by the newest page views', (database) => {
  const canary = '1.1.0';
  const stable = '1.0.0';
  const log = { info: jest.fn(), error: jest.fn() };
  let remote: string;
  beforeEach(async () => {
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, [canary, stable]);
    await changeCanary(database(), platformOperator, { remote, version: canary, percent: 50 });
    await ageCanary(database(), remote);
  });
  afterEach(() => expect(log.error).not.toHaveBeenCalled());

  const add = (version: string, pages: number, more: Partial<ViewedPages> = {}) =>
    addViewedPages(database(), { remote, version, pages, ...more });
  const notShown = { shown: 0, mountFailures: 1 };
  const readShell = () => Promise.reject(new Error('Nothing is given to more people here'));
  /** @returns the canary that is left */
  const watch = async () => {
    const isAgain = (await readVerdict(database(), remote)) !== null;
    if (isAgain) await moveTimes(database(), remote, { verdict: '2020-01-01T00:00:00Z' });
    await watchCanaries({ database: database(), log, readShell });
    return (await readChannel(database(), remote)).canary;
  };
  const lastReason = async () => (await readEvents(database(), remote)).at(-1)?.reason;

  it('counts who did not see the stable version, among its newest 30 views', async () => {
    await add(stable, 4, { minutesAgo: 9, ...notShown });
    await add(stable, 28, { minutesAgo: 8 });
    await add(stable, 2, { minutesAgo: 7, account: 7, ...notShown });
    await add(canary, 5, notShown);
    expect(await watch()).toBe(canary);
    await add(canary, 1, notShown);
    expect(await watch()).toBeNull();
    expect(await lastReason()).toContain('In none of the newest 6 page views');
  });

  it('counts no fallback among them: the canary may have broken the page', async () => {
    await add(stable, 10, { minutesAgo: 9 });
    await add(stable, 9, { given: 'other', ...notShown });
    await add(canary, 3, notShown);
    expect(await watch()).toBeNull();
  });

  it('counts for whom the stable version failed where the canary is shown and fails', async () => {
    await add(stable, 2, { minutesAgo: 9, errors: 1 });
    await add(stable, 12, { minutesAgo: 8 });
    await add(canary, 10, { errors: 1, minutesAgo: 2, account: 1 });
    await add(canary, 3, { errors: 1, minutesAgo: 1 });
    expect(await watch()).toBe(canary);
  });

  it('waits while others may have been shown the canary, for half a minute', async () => {
    await add(canary, 3, notShown);
    await add(stable, 7);
    expect(await watch()).toBe(canary);
    await add(canary, 1, notShown);
    expect(await watch()).toBeNull();
  });

  it('waits no longer', async () => {
    await add(canary, 3, { minutesAgo: 1, ...notShown });
    await add(stable, 70);
    expect(await watch()).toBeNull();
  });

  it('expects none by views that were before, did not show the stable version or were fallbacks', async () => {
    await add(stable, 20);
    await add(canary, 3, notShown);
    await add(stable, 20);
    await database().inDirectory((trx) =>
      trx
        .updateTable('release_health')
        .set({ fallbacks: 1, given: 'other' })
        .where('remote', '=', remote)
        .where('version', '=', stable)
        .where('began_at', '>', (query) =>
          query
            .selectFrom('release_health')
            .select(({ fn }) => fn.min('began_at').as('at'))
            .where('remote', '=', remote)
            .where('version', '=', canary),
        )
        .execute(),
    );
    expect(await watch()).toBeNull();
  });

  it('expects no more than the share', async () => {
    await changeCanary(database(), platformOperator, { remote, version: canary, percent: 10 });
    await add(canary, 3, notShown);
    await add(stable, 30, { chance: 0.1 });
    expect(await watch()).toBeNull();
  });
});
