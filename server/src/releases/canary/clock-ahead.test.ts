import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, moveTimes, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator } from '../operations/operations.ts';
import { watchCanaries } from './watch-canaries.ts';

const canary = '1.1.0';
const stable = '1.0.0';

describeOnOwnDatabase('A canary that began by a clock that was ahead', (database) => {
  const log = { info: jest.fn(), error: jest.fn() };
  let remote: string;
  beforeEach(async () => {
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, [canary, stable]);
  });
  afterEach(() => expect(log.error).not.toHaveBeenCalled());

  const begin = (input: { percent?: number; plan?: { steps: number[]; everyMinutes: number } }) =>
    changeCanary(database(), platformOperator, { remote, version: canary, ...input });
  const add = (version: string, pages: number, more: Partial<ViewedPages> = {}) =>
    addViewedPages(database(), { remote, version, pages, ...more });
  const watch = () => watchCanaries({ database: database(), log });
  const move = (times: { verdict?: string; nextAt?: string }) => moveTimes(database(), remote, times);

  it('is judged by what pages say after the clock was set back', async () => {
    await begin({ percent: 50 });
    await ageCanary(database(), remote, -60);
    for (const version of [canary, stable]) await add(version, 10, { minutesAgo: -90 });
    await watch();
    await add(stable, 5);
    await add(canary, 5, { shown: 0, mountFailures: 1 });
    await move({ verdict: '2020-01-01T00:00:00Z' });
    await watch();
    expect(await readChannel(database(), remote)).toMatchObject({ canary: null, stable });
    const last = (await readEvents(database(), remote)).at(-1);
    expect(last).toMatchObject({ action: 'Rolled back', actor: 'Lexboard' });
    expect(last?.reason).toContain('5 of the newest 5 people');
  });

  it('is judged although its last verdict is of the future', async () => {
    await begin({ percent: 50 });
    await watch();
    await move({ verdict: '2100-01-01T00:00:00Z' });
    await watch();
    expect((await readVerdict(database(), remote))?.at).not.toMatch(/^2100/);
  });

  it('has no longer steps of its plan', async () => {
    await begin({ plan: { steps: [1, 10], everyMinutes: 30 } });
    await move({ nextAt: '2100-01-01T00:00:00Z' });
    await watch();
    const { nextAt } = (await readChannel(database(), remote)).plan ?? {};
    const minutes = (Date.parse(nextAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThan(31);
  });
});
