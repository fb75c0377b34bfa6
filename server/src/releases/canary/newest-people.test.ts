import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, moveTimes, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator } from '../operations/operations.ts';
import { judgeCanary } from './judge-canary.ts';
import {
  chooseNewest,
  findFailing,
  findNotLoading,
  type PersonViews,
  type NewestViews,
} from './newest-people.ts';
import { watchCanaries } from './watch-canaries.ts';

type Says = 'nothing' | 'failure' | 'shown';

describe('The rules about the newest people', () => {
  const says = (what: Says, people: number, { views = 1, organisation = 'one' } = {}): PersonViews[] =>
    Array.from({ length: people }, () => ({
      organisation,
      views,
      shown: what === 'nothing' ? 0 : views,
      failing: what === 'shown' ? 0 : views,
    }));
  const seenWith = (canary: PersonViews[], more: Partial<NewestViews> = {}): NewestViews => ({
    canary,
    stable: says('shown', 10),
    ownStable: says('shown', 10),
    expected: 0,
    holders: new Map([['one', 50]]),
    ...more,
  });
  const blank = (people: number, more: Partial<NewestViews> = {}) =>
    findNotLoading(seenWith(says('nothing', people), more)) !== undefined;
  const broken = (people: number, more: Partial<NewestViews> = {}) =>
    findFailing(seenWith(says('failure', people), more)) !== undefined;
  /** The fewest people with one page view each after which a rule speaks. */
  const fewest = (rule: typeof blank, more?: Partial<NewestViews>) =>
    Array.from({ length: 20 }, (_each, index) => index + 1).find((people) => rule(people, more));

  it('take three views that do not load, five that fail', () => {
    expect([fewest(blank), fewest(broken)]).toEqual([3, 5]);
    expect(blank(3, { stable: [] })).toBe(true);
    expect(broken(5, { stable: [] })).toBe(false);
    expect(blank(20, { stable: says('nothing', 9) })).toBe(false);
  });

  it('take as many as the canary should have had', () => {
    expect([3, 5.5, 20, 21].map((expected) => fewest(blank, { expected }))).toEqual([3, 6, 20, undefined]);
    expect([5, 6.1].map((expected) => fewest(broken, { expected }))).toEqual([5, 7]);
  });

  it('take as many again for each person for whom the stable version fails', () => {
    const withStable = (what: Says, people: number) => ({
      ownStable: [...says('shown', 9), ...says(what, people)],
    });
    expect([1, 2, 6].map((people) => fewest(blank, withStable('nothing', people)))).toEqual([
      6,
      9,
      undefined,
    ]);
    expect([1, 2].map((people) => fewest(broken, withStable('failure', people)))).toEqual([10, 15]);
    expect(fewest(blank, withStable('failure', 9))).toBe(3);
  });

  it('count two page views of a person at most', () => {
    expect(findNotLoading(seenWith(says('nothing', 1, { views: 3 })))).toBeUndefined();
    expect(findNotLoading(seenWith(says('nothing', 2, { views: 2 })))).toBeDefined();
    expect(findFailing(seenWith(says('failure', 2, { views: 3 })))).toBeUndefined();
    expect(findFailing(seenWith(says('failure', 3, { views: 2 })))).toBeDefined();
  });

  it('take nine who agree for each who says otherwise', () => {
    const among = (against: number, others: number) =>
      findNotLoading(seenWith([...says('nothing', against), ...says('shown', others)]));
    expect([among(8, 1), among(9, 1)?.against, among(17, 2), among(18, 2)?.people]).toEqual([
      undefined,
      9,
      undefined,
      20,
    ]);
  });

  const three = new Map([
    ['one', 50],
    ['two', 50],
    ['three', 5],
  ]);
  const several = (...canary: PersonViews[][]) => findNotLoading(seenWith(canary.flat(), { holders: three }));

  it('hold whichever organisation is left out, where others have the canary', () => {
    const one = says('nothing', 5);
    const two = (people: number) => says('nothing', people, { organisation: 'two' });
    expect(several(one)).toMatchObject({ isIndependent: false });
    expect(several(one, two(2))).toMatchObject({ isIndependent: false });
    expect(several(one, two(3))).toMatchObject({ isIndependent: true });
    expect(several(two(1), says('nothing', 2), says('nothing', 1, { organisation: 'three' }))).toMatchObject({
      isIndependent: false,
    });
  });

  it('let no organisation say otherwise for all', () => {
    const says1 = says('nothing', 5);
    const says2 = says('nothing', 4, { organisation: 'two' });
    expect(several(says1, says2, says('shown', 5, { organisation: 'three' }))).toMatchObject({
      against: 9,
      people: 10,
      isIndependent: true,
    });
    expect(several(says1, says('shown', 4, { organisation: 'two' }))).toBeUndefined();
  });

  it('hear five people of an organisation, twenty in all', () => {
    const people = [...says('nothing', 30), ...says('shown', 3, { organisation: 'two' })];
    const countOf = (holders: Map<string, number>) => chooseNewest(people, holders).length;
    expect([countOf(three), countOf(new Map([['one', 50]]))]).toEqual([8, 20]);
  });
});

describeOnOwnDatabase('What is known by the newest people', (database) => {
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
  /** @returns the canary that is left */
  const watch = async () => {
    const isAgain = (await readVerdict(database(), remote)) !== null;
    if (isAgain) await moveTimes(database(), remote, { verdict: '2020-01-01T00:00:00Z' });
    await watchCanaries({ database: database(), log });
    return (await readChannel(database(), remote)).canary;
  };
  const lastReason = async () => (await readEvents(database(), remote)).at(-1)?.reason;

  it('counts who did not see the stable version, among its newest 20 people', async () => {
    await add(stable, 4, { minutesAgo: 9, ...notShown });
    await add(stable, 19, { minutesAgo: 8 });
    await add(stable, 2, { minutesAgo: 7, account: 7, ...notShown });
    await add(canary, 5, notShown);
    expect(await watch()).toBe(canary);
    await add(canary, 1, notShown);
    expect(await watch()).toBeNull();
    expect(await lastReason()).toContain('6 of the newest 6 people with 1.1.0 did not see it');
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

  it('counts the newest three page views of a person', async () => {
    for (const account of [1, 2]) await add(canary, 9, { minutesAgo: 9, account });
    for (const account of [1, 2]) await add(canary, 2, { minutesAgo: 8, account, ...notShown });
    expect(await watch()).toBe(canary);
    for (const account of [1, 2]) await add(canary, 1, { account, ...notShown });
    expect(await watch()).toBeNull();
  });

  it('says at once what it knows of both versions, of which time, and what is still to come in', async () => {
    await add(stable, 10, { minutesAgo: 90 });
    await ageCanary(database(), remote, 0.15);
    await add(canary, 6, { errors: 1 });
    expect(await watch()).toBeNull();
    const reason = (await lastReason())?.replace(/\d+ seconds, since/, 'few seconds, since');
    expect(reason).toBe(
      '6 of the newest 6 people with 1.1.0 had a failure in each of their newest page views; ' +
        '10 of the newest 10 with 1.0.0 had no failure within a day. ' +
        'Sessions of the last few seconds, since 1.1.0 became the canary: 6 of 6 with 1.1.0 failed (100.0 %), ' +
        'none with 1.0.0 so far. 6 failures are of the last 30 seconds, and sessions of these seconds without a ' +
        'failure are still to come in: pages report a failure at once, and what went well later.',
    );
  });

  it('waits while others may have been shown the canary, for half a minute', async () => {
    const began = new Date(Date.now() - 10 * 60_000);
    const secondsLater = (count: number) => new Date(began.getTime() + count * 1_000);
    const stateAfter = async (seconds: number) => {
      const compared = { remote, canary, stable, since: began, percent: 50, now: secondsLater(seconds) };
      return (await database().inDirectory((trx) => judgeCanary(trx, compared))).state;
    };
    await add(canary, 3, { at: began, ...notShown });
    await add(stable, 7, { at: secondsLater(1) });
    expect([await stateAfter(30), await stateAfter(30.001)]).toEqual(['waiting', 'does not load']);
    await add(canary, 1, { at: secondsLater(2), ...notShown });
    expect(await stateAfter(3)).toBe('does not load');
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
