import type { Database } from '../../database/database.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, moveTimes, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import {
  addReleases,
  addShell,
  newRemoteName,
  readChannel,
  readEvents,
} from '../../testing/release-samples.ts';
import { changeCanary, platformOperator, promote, rollBack } from '../operations/operations.ts';
import { watchCanaries } from './watch-canaries.ts';

const canary = '1.1.0';
const stable = '1.0.0';

describeOnOwnDatabase('Watching canaries', (database) => {
  const error = jest.fn();
  const info = jest.fn();
  let remote: string;
  beforeEach(async () => {
    jest.resetAllMocks();
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.1.0', '1.0.0']);
    await begin({ percent: 50 });
  });

  const begin = async (input: { percent?: number; plan?: { steps: number[]; everyMinutes: number } }) => {
    await changeCanary(database(), platformOperator, { remote, version: canary, ...input });
    await ageCanary(database(), remote);
  };
  const add = (version: string, pages: number, more: Partial<ViewedPages> = {}) =>
    addViewedPages(database(), { remote, version, pages, ...more });
  const watch = (over: Database = database()) => watchCanaries({ database: over, log: { error, info } });
  const channel = () => readChannel(database(), remote);
  const verdict = () => readVerdict(database(), remote);
  const age = (change: { verdict?: string; nextAt?: string }) => moveTimes(database(), remote, change);
  const longAgo = '2020-01-01T00:00:00Z';
  const again = async () => {
    await age({ verdict: longAgo });
    await watch();
  };
  const lastEvent = async () => (await readEvents(database(), remote)).at(-1);

  it('waits while there are too few sessions', async () => {
    await add(canary, 4);
    await add(stable, 4);
    await watch();
    expect(await verdict()).toMatchObject({
      state: 'waiting',
      canary: { sessions: 4, failing: 0 },
      text: expect.stringContaining(
        ': 4 of people drawn by lot with 1.1.0 and 4 with 1.0.0, where 5 of each are needed. Sessions of',
      ) as unknown,
    });
    expect(await channel()).toMatchObject({ canary, percent: 50 });
  });

  it.each([
    ['many', 30, 500],
    ['few', 5, 40],
  ])('finds a good canary no worse on a platform with %s people', async (_size, ofCanary, ofStable) => {
    await add(canary, ofCanary);
    await add(stable, ofStable);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'no worse', confidence: 0 });
  });

  it('takes back a canary that fails more often, says so, and stores why', async () => {
    await add(canary, 180);
    await add(canary, 20, { errors: 1, minutesAgo: 5 });
    await add(stable, 199);
    await add(stable, 2, { errors: 1, minutesAgo: 5 });
    await watch();
    expect(await channel()).toMatchObject({ canary: null, stable });
    const reason =
      'Worse with 99.9 % confidence. Sessions of the last 60 minutes, since 1.1.0 became the canary: 20 of 200 ' +
      'with 1.1.0 failed (10.0 %), 2 of 201 with 1.0.0 failed (1.0 %).';
    expect(await lastEvent()).toMatchObject({
      action: 'Rolled back',
      version: canary,
      actor: 'Lexboard',
      reason,
    });
    const message = `${remote} 1.1.0 is rolled back. Everyone gets 1.0.0.`;
    expect(info.mock.calls).toEqual([[{ remote, verdict: reason }, message]]);
  });

  it('is in doubt at first, and keeps the share', async () => {
    await add(canary, 100);
    await add(canary, 6, { errors: 1, minutesAgo: 1 });
    await add(stable, 100);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'inconclusive' });
    expect(await channel()).toMatchObject({ canary, percent: 50 });
  });

  it('takes back a canary that nobody saw, after three views of two people', async () => {
    await add(stable, 1);
    await add(canary, 1, { shown: 0, mountFailures: 1, account: 1 });
    await add(canary, 1, { shown: 0, mountFailures: 1, account: 2 });
    await watch();
    expect(await channel()).toMatchObject({ canary });
    await add(canary, 1, { shown: 0, mountFailures: 1, account: 1 });
    await again();
    expect(await channel()).toMatchObject({ canary: null });
    expect((await lastEvent())?.action).toBe('Rolled back');
    expect((await lastEvent())?.reason).toContain(
      ' any of their newest page views; 1 of the newest 1 with 1.0.0 saw it each time within a day.',
    );
  });

  it('takes back a canary whose files took too long for everybody', async () => {
    await add(stable, 1);
    await add(canary, 3, { shown: 0, lateLoads: 1 });
    await watch();
    expect(await channel()).toMatchObject({ canary: null });
  });

  it('finds no evidence in files that took too long for some', async () => {
    await add(stable, 100);
    await add(canary, 100);
    await add(canary, 50, { shown: 0, lateLoads: 1 });
    await add(canary, 10);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'no worse', confidence: 0, canary: { failing: 0 } });
    expect(await channel()).toMatchObject({ canary });
  });

  it('leaves a canary that does not load where the stable version does not either', async () => {
    for (const version of [canary, stable]) await add(version, 9, { shown: 0, mountFailures: 1 });
    await watch();
    expect(await channel()).toMatchObject({ canary });
  });

  it('believes no person alone', async () => {
    await add(stable, 100);
    await add(canary, 100);
    await add(canary, 50, { errors: 1, account: 1 });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'no worse', canary: { failing: 1 } });
    expect(await channel()).toMatchObject({ canary });
  });

  it('counts nothing of pins, fallbacks and overrides', async () => {
    await add(canary, 40);
    await add(stable, 40);
    await add(canary, 40, { errors: 1, given: 'other', minutesAgo: 1 });
    await watch();
    expect(await verdict()).toMatchObject({ state: 'no worse', canary: { sessions: 40, failing: 0 } });
  });

  it('takes back what fails for all who saw it, where the stable version fails for nobody', async () => {
    await add(stable, 5);
    await add(canary, 5, { errors: 1 });
    await watch();
    expect(await channel()).toMatchObject({ canary: null });
  });

  it('compares people by name with the sessions of the same minutes', async () => {
    await begin({ percent: 0 });
    await add(stable, 100, { chance: 0 });
    await add(canary, 8, { given: 'name', chance: 0 });
    await add(canary, 4, { given: 'name', chance: 0, errors: 1 });
    await add(stable, 400, { chance: 0, minutesAgo: 30 });
    await watch();
    expect(await lastEvent()).toMatchObject({ action: 'Rolled back' });
  });

  it('counts what was before the canary began, and 100 % of people, for nothing', async () => {
    await add(canary, 40, { errors: 1, minutesAgo: 90 });
    await add(canary, 40, { errors: 1, chance: 1, minutesAgo: 1 });
    await add(canary, 40, { chance: 1 });
    await add(stable, 40);
    await watch();
    expect(await verdict()).toMatchObject({ state: 'waiting', confidence: 0, canary: { sessions: 80 } });
    await add(canary, 30);
    await again();
    expect(await verdict()).toMatchObject({ state: 'no worse', confidence: 0 });
  });

  it('walks a plan while the canary is no worse, and gives it to everyone at the end', async () => {
    await begin({ plan: { steps: [1, 10, 100], everyMinutes: 30 } });
    await add(canary, 30);
    await add(stable, 30);
    await watch();
    expect(await channel()).toMatchObject({ percent: 1, plan: { step: 0 } });
    await age({ nextAt: longAgo });
    await again();
    expect(await channel()).toMatchObject({ percent: 10, plan: { step: 1 } });
    expect(await lastEvent()).toMatchObject({
      action: 'Canary changed',
      actor: 'Lexboard',
      detail: { percent: 10 },
    });
    await again();
    expect(await channel()).toMatchObject({ percent: 10 });
    await age({ nextAt: longAgo });
    await again();
    expect(await channel()).toMatchObject({ canary: null, stable: canary });
  });

  it('holds a plan up where it cannot tell, and lets it go on after that', async () => {
    await begin({ plan: { steps: [1, 10], everyMinutes: 30 } });
    await age({ nextAt: longAgo });
    await watch();
    expect(await channel()).toMatchObject({ percent: 1, plan: { step: 0, nextAt: null } });
    await add(canary, 30);
    await add(stable, 30);
    await again();
    expect(await channel()).toMatchObject({ percent: 10, plan: { step: 1 } });
    await age({ nextAt: longAgo });
    await again();
    expect(await channel()).toMatchObject({ canary, percent: 10, plan: null });
    expect(await lastEvent()).toMatchObject({
      action: 'Canary changed',
      actor: 'Lexboard',
      reason: expect.stringMatching(
        /^No worse\. 30 sessions would have shown a fault that 10 % of them meet\. Sessions of .* The plan has ended, since its last share has lasted its time\.$/,
      ) as unknown,
      detail: { percent: 10 },
    });
  });

  it('holds a plan up where the canary does not fit what people have by now, and says why', async () => {
    await begin({ plan: { steps: [1, 100], everyMinutes: 30 } });
    await add(canary, 30);
    await add(stable, 30);
    await addShell(database(), '1.0.0', { react: '20.0.0' });
    await age({ nextAt: longAgo });
    await watch();
    expect(await channel()).toMatchObject({ stable, percent: 1, plan: { step: 0, nextAt: null } });
    const waits: unknown = expect.stringMatching(
      /The plan waits: .* 1\.1\.0 does not fit .* needs react \^19\.0\.0/,
    );
    expect(await verdict()).toMatchObject({ state: 'no worse', text: waits });
    await addShell(database(), '1.0.1', { react: '19.3.1' });
    await again();
    expect(await channel()).toMatchObject({ canary: null, stable: canary });
  });

  it('leaves each canary to one of several servers', async () => {
    await add(stable, 5);
    await add(canary, 5, { shown: 0, mountFailures: 1 });
    await Promise.all([watch(), watch(), watch()]);
    const actions = (await readEvents(database(), remote)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'Rolled back')).toHaveLength(1);
    expect(error).not.toHaveBeenCalled();
  });

  it('judges no canary twice within a moment', async () => {
    await watch();
    const first = await verdict();
    await watch();
    expect(await verdict()).toEqual(first);
  });

  it('counts all sessions anew only now and then, but soon after a failure', async () => {
    await watch();
    const secondsAgo = async (seconds: number) => {
      const at = new Date(Date.now() - seconds * 1_000).toISOString();
      await age({ verdict: at });
      return at;
    };
    const at = await secondsAgo(3);
    await add(canary, 1);
    await watch();
    expect((await verdict())?.at).toBe(at);
    await add(canary, 1, { errors: 1 });
    await watch();
    expect(await verdict()).toMatchObject({ canary: { sessions: 2, failing: 1 } });
    await secondsAgo(12);
    await add(canary, 1);
    await watch();
    expect(await verdict()).toMatchObject({ canary: { sessions: 3 } });
  });

  /** Does something after the verdict is stored and before it is acted on. */
  const interrupted = (meanwhile: () => Promise<unknown>): Database => {
    let transactions = 0;
    return {
      ...database(),
      inDirectory: async (work) => {
        transactions += 1;
        if (transactions === 3) await meanwhile();
        return database().inDirectory(work);
      },
    };
  };

  it('undoes nothing that an operator did meanwhile', async () => {
    await add(stable, 5);
    await add(canary, 5, { shown: 0, mountFailures: 1 });
    await watch(interrupted(() => promote(database(), platformOperator, { remote, version: canary })));
    expect(await channel()).toMatchObject({ canary: null, stable: canary });
    expect(error).not.toHaveBeenCalled();
  });

  it('gives no more people a canary that does not fit any more since it was judged', async () => {
    await begin({ plan: { steps: [1, 100], everyMinutes: 30 } });
    await add(canary, 30);
    await add(stable, 30);
    await age({ nextAt: longAgo });
    const shellChanges = () => addShell(database(), '2.0.0', { react: '20.0.0' });
    await watch(interrupted(shellChanges));
    expect(await channel()).toMatchObject({ stable, canary, percent: 1 });
    expect(error).not.toHaveBeenCalled();
    await again();
    expect((await verdict())?.text).toContain('The plan waits:');
  });

  it('does in the next round what a server that was killed left undone', async () => {
    await add(stable, 5);
    await add(canary, 5, { shown: 0, mountFailures: 1 });
    await watch(interrupted(() => Promise.reject(new Error('Killed'))));
    expect(await channel()).toMatchObject({ canary });
    expect(await verdict()).toMatchObject({ state: 'does not load' });
    await again();
    expect(await channel()).toMatchObject({ canary: null });
  });

  it('looks after the others where one fails', async () => {
    const [first, second] = [newRemoteName(), newRemoteName()];
    for (const name of [first, second]) {
      await addReleases(database(), name, ['1.1.0', '1.0.0']);
      await changeCanary(database(), platformOperator, { remote: name, version: canary, percent: 1 });
    }
    await rollBack(database(), platformOperator, { remote });
    let transactions = 0;
    await watch({
      ...database(),
      inDirectory: (work) => {
        transactions += 1;
        return transactions === 2 ? Promise.reject(new Error('Lost')) : database().inDirectory(work);
      },
    });
    expect(error).toHaveBeenCalledTimes(1);
    remote = second;
    expect(await verdict()).toMatchObject({ state: 'waiting' });
  });
});
