import { randomUUID } from 'node:crypto';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator } from '../operations/operations.ts';
import { watchCanaries } from './watch-canaries.ts';

const canary = '1.1.0';
const stable = '1.0.0';

describeOnOwnDatabase('Forged reports', (database) => {
  const log = { info: jest.fn(), error: jest.fn() };
  let remote: string;
  beforeEach(async () => {
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, [canary, stable]);
  });
  afterEach(() => expect(log.error).not.toHaveBeenCalled());

  const begin = async (percent: number) => {
    await changeCanary(database(), platformOperator, { remote, version: canary, percent });
    await ageCanary(database(), remote);
  };
  const add = (version: string, pages: number, more: Partial<ViewedPages> = {}) =>
    addViewedPages(database(), { remote, version, pages, ...more });
  const forge = (pages: number, more: Partial<ViewedPages> = {}) =>
    add(canary, pages, { organisation: forgers, shown: 0, mountFailures: 1, ...more });
  const forgers = randomUUID();
  /** @returns the canary that is left */
  const watch = async () => {
    await watchCanaries({ database: database(), log });
    return (await readChannel(database(), remote)).canary;
  };

  it.each([1, 50, 100])('of two accounts take no canary back that a share of %d %% has', async (percent) => {
    await begin(percent);
    const chance = percent / 100;
    await add(stable, 30, { minutesAgo: 9, chance });
    for (const account of [1, 2]) await forge(18, { account, ownSessions: true, chance });
    expect(await watch()).toBe(canary);
    expect(await readVerdict(database(), remote)).toMatchObject({ state: 'inconclusive' });
  });

  it('of two accounts do nothing to a canary that is shown to others', async () => {
    await begin(50);
    for (const organisation of Array.from({ length: 3 }, () => randomUUID()))
      await add(canary, 13, { organisation, minutesAgo: 5 });
    await add(stable, 39);
    for (const account of [1, 2]) await forge(18, { account });
    expect(await watch()).toBe(canary);
    expect(await readVerdict(database(), remote)).toMatchObject({ state: 'no worse' });
  });

  it('of two accounts of the only organisation take no canary back that is shown to its other people', async () => {
    await begin(50);
    await add(canary, 39, { organisation: forgers, minutesAgo: 5 });
    for (const account of [1, 2]) await forge(18, { account });
    expect(await watch()).toBe(canary);
  });

  it('of two accounts take no canary back that hardly anybody else was here to see', async () => {
    await begin(50);
    await add(stable, 2, { organisation: randomUUID(), minutesAgo: 9 });
    for (const account of [1, 2]) await forge(18, { account });
    expect(await watch()).toBe(canary);
    expect((await readVerdict(database(), remote))?.text).toContain('look at it before it goes on');
  });

  it('of many accounts of one organisation take no canary back', async () => {
    await begin(50);
    await add(stable, 30, { minutesAgo: 9 });
    await forge(20);
    expect(await watch()).toBe(canary);
    const text = (await readVerdict(database(), remote))?.text;
    expect(text).toMatch(
      / Without the people of one organisation too few say so: look at it before it goes on\. Sessions of/,
    );
  });

  it.each(['one account', 'many accounts'])(
    'of %s keep no canary that nobody else sees',
    async (accounts) => {
      await begin(100);
      const [one, two] = [randomUUID(), randomUUID()];
      await add(canary, accounts === 'one account' ? 1 : 30, {
        organisation: forgers,
        chance: 1,
        minutesAgo: 1,
      });
      for (const organisation of [one, two])
        await add(canary, 10, { organisation, chance: 1, shown: 0, mountFailures: 1 });
      await add(canary, 6, { organisation: forgers, chance: 1, account: 1 });
      expect(await watch()).toBeNull();
    },
  );

  it('of one account keep no canary that nobody else of the only organisation sees', async () => {
    await begin(100);
    await add(canary, 20, { chance: 1, shown: 0, mountFailures: 1 });
    await add(canary, 5, { chance: 1, account: 1 });
    expect(await watch()).toBeNull();
  });

  it('of failures of the stable version hide no failures of the canary', async () => {
    await begin(50);
    await add(stable, 200, { organisation: forgers, errors: 1, minutesAgo: 9 });
    for (const organisation of Array.from({ length: 10 }, () => randomUUID())) {
      await add(canary, 2, { organisation });
      await add(stable, 17, { organisation });
      await add(canary, 15, { organisation, errors: 1, minutesAgo: 5 });
    }
    expect(await watch()).toBeNull();
  });

  it('of one account are no sample', async () => {
    await begin(50);
    await add(stable, 100);
    await add(canary, 40, { account: 1, ownSessions: true });
    await watch();
    expect(await readVerdict(database(), remote)).toMatchObject({
      state: 'waiting',
      canary: { sessions: 40 },
    });
    expect((await readVerdict(database(), remote))?.text).toContain(
      '5 of people drawn by lot with 1.1.0 and 100 with',
    );
  });
});
