import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, moveTimes, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator, promote } from '../operations/operations.ts';
import { watchCanaries } from './watch-canaries.ts';

const canary = '1.1.0';
const stable = '1.0.0';
const longAgo = '2020-01-01T00:00:00Z';

describeOnOwnDatabase('A canary that people have by name', (database) => {
  const log = { info: jest.fn(), error: jest.fn() };
  let remote: string;
  beforeEach(async () => {
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, [canary, stable]);
  });
  afterEach(() => expect(log.error).not.toHaveBeenCalled());

  const begin = async (input: { percent?: number; plan?: { steps: number[]; everyMinutes: number } }) => {
    await changeCanary(database(), platformOperator, { remote, version: canary, ...input });
    await ageCanary(database(), remote);
  };
  const beginPlan = (...steps: number[]) => begin({ plan: { steps, everyMinutes: 30 } });
  const add = (version: string, pages: number, more: Partial<ViewedPages> = {}) =>
    addViewedPages(database(), { remote, version, pages, chance: 0.01, ...more });
  const addNamed = (pages: number, more: Partial<ViewedPages> = {}) =>
    add(canary, pages, { given: 'name', ...more });
  /** They saw the stable version in its place. */
  const failNamed = (pages: number) => addNamed(pages, { shown: 0, mountFailures: 1, lastError: 'Broken' });
  const judge = () => watchCanaries({ database: database(), log });
  /** Judges it as when the time of the plan's next step has come. */
  const watch = async () => {
    await moveTimes(database(), remote, { verdict: longAgo, nextAt: longAgo });
    await judge();
  };
  const channel = () => readChannel(database(), remote);
  const verdict = () => readVerdict(database(), remote);
  const waitingPlan = { canary, stable, percent: 1, plan: { step: 0, nextAt: null } };

  it('is taken back where none of several saw it', async () => {
    await begin({ percent: 0 });
    await failNamed(3);
    await judge();
    expect(await channel()).toMatchObject({ canary: null });
  });

  it('keeps its share where it fails for all of them and nobody has the stable version', async () => {
    await beginPlan(1, 10, 100);
    await addNamed(6, { shown: 0, mountFailures: 1, account: 1, ownSessions: true });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'inconclusive', canary: { sessions: 6, failing: 6 } });
    expect(await channel()).toMatchObject(waitingPlan);
  });

  it('says how many of their sessions failed, and goes on by hand', async () => {
    await beginPlan(1, 10, 100);
    await addNamed(2);
    await addNamed(4, { errors: 1, minutesAgo: 1 });
    await watch();
    expect(await channel()).toMatchObject(waitingPlan);
    expect((await verdict())?.text).toBe(
      '4 of 6 sessions of people named for it failed: look at them before it goes on. Sessions of the last ' +
        '60 minutes, since 1.1.0 became the canary: 4 of 6 with 1.1.0 failed (66.7 %), none with 1.0.0 so far.',
    );
    await promote(database(), platformOperator, { remote, version: canary });
    expect(await channel()).toMatchObject({ canary: null, stable: canary });
  });

  it('waits for people who are drawn by lot where it does not fail for those by name', async () => {
    await beginPlan(1, 10, 100);
    await addNamed(60);
    await add(stable, 60);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'waiting', canary: { sessions: 60 } });
    expect((await verdict())?.text).toMatch(
      /: 0 of people drawn by lot with 1\.1\.0 and 60 with 1\.0\.0, where 6 of each are needed\./,
    );
    expect(await channel()).toMatchObject(waitingPlan);
    await add(canary, 30);
    await watch();
    expect(await channel()).toMatchObject({ percent: 10, plan: { step: 1 } });
  });

  it('waits for people with the stable version, too', async () => {
    await beginPlan(1, 10, 100);
    await add(canary, 60);
    await add(stable, 5);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'waiting' });
    await add(stable, 2);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'no worse' });
    expect(await channel()).toMatchObject({ percent: 10 });
  });

  it('keeps its share where it fails for people by name and for nobody else', async () => {
    await beginPlan(1, 10, 100);
    await failNamed(1);
    await addNamed(5);
    await add(canary, 40);
    await add(stable, 400);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'inconclusive', confidence: 0 });
    expect((await verdict())?.text).toContain('1 of 6 sessions of people named for it failed');
    expect(await channel()).toMatchObject(waitingPlan);
  });

  it('goes on where it fails for people by name as often as the stable version does', async () => {
    await beginPlan(1, 10, 100);
    await addNamed(4, { errors: 1 });
    await addNamed(36);
    await add(canary, 40);
    await add(stable, 360);
    await add(stable, 40, { errors: 1 });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'no worse' });
    expect(await channel()).toMatchObject({ percent: 10 });
  });

  it('does not forget at a share how it failed for people by name before', async () => {
    await begin({ percent: 0 });
    await failNamed(2);
    await beginPlan(1, 10, 100);
    await add(canary, 40);
    await add(stable, 400);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'inconclusive' });
    expect(await channel()).toMatchObject(waitingPlan);
  });

  it('needs people with both versions at a share of 0, too', async () => {
    await begin({ percent: 0 });
    await addNamed(30, { chance: 0 });
    await judge();
    expect(await verdict()).toMatchObject({ state: 'waiting' });
    await add(stable, 30, { chance: 0 });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'no worse' });
    await addNamed(1, { chance: 0, errors: 1, minutesAgo: 30 });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'inconclusive', canary: { sessions: 31, failing: 1 } });
  });

  it('keeps its share where it fails in each session of the one person who is drawn', async () => {
    await beginPlan(10, 100);
    await add(canary, 5, { chance: 0.1, account: 1, ownSessions: true, errors: 1 });
    await add(stable, 40, { chance: 0.1 });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'inconclusive' });
    expect((await verdict())?.text).toContain('Each session of the few people drawn by lot failed');
    expect(await channel()).toMatchObject({ percent: 10, plan: { nextAt: null } });
  });

  it('needs nobody with the stable version where everyone has it', async () => {
    await beginPlan(100);
    await add(canary, 5, { chance: 1 });
    await watch();
    expect(await channel()).toMatchObject({ canary: null, stable: canary });
  });

  it('stays a canary where everyone has it and it fails', async () => {
    await beginPlan(100);
    await add(canary, 40, { chance: 1 });
    await add(canary, 2, { chance: 1, errors: 1 });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'inconclusive' });
    expect(await channel()).toMatchObject({ canary, stable, percent: 100, plan: { nextAt: null } });
  });
});
