import { randomUUID } from 'node:crypto';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, moveTimes, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator } from '../operations/operations.ts';
import { watchCanaries } from './watch-canaries.ts';

const canary = '1.1.0';
const stable = '1.0.0';
const longAgo = '2020-01-01T00:00:00Z';

describeOnOwnDatabase('The canary of a set', (database) => {
  let names: [string, string];
  beforeEach(async () => {
    await endCanaries(database());
    names = [newRemoteName(), newRemoteName()];
    const set = randomUUID();
    for (const remote of names) {
      await addReleases(database(), remote, [canary, stable]);
      await database().inDirectory((trx) =>
        trx
          .updateTable('release')
          .set({ set_id: set })
          .where('remote', '=', remote)
          .where('version', '=', canary)
          .execute(),
      );
    }
    const plan = { steps: [1, 100], everyMinutes: 30 };
    await changeCanary(database(), platformOperator, { remote: names[0], version: canary, plan });
    for (const remote of names) await ageCanary(database(), remote);
  });

  const add = (remote: string, version: string, pages: number, more: Partial<ViewedPages> = {}) =>
    addViewedPages(database(), { remote, version, pages, ...more });
  const watch = async () => {
    if (await readVerdict(database(), names[1])) await moveTimes(database(), names[1], { verdict: longAgo });
    await moveTimes(database(), names[0], { verdict: longAgo, nextAt: longAgo });
    await watchCanaries({ database: database(), log: { error: jest.fn(), info: jest.fn() } });
  };
  const channels = () => Promise.all(names.map((remote) => readChannel(database(), remote)));

  it('has one plan, which goes on once all of it is no worse', async () => {
    const [first, second] = names;
    expect(await channels()).toMatchObject([{ percent: 1 }, { percent: 1, plan: null }]);
    for (const version of [canary, stable]) await add(first, version, 30);
    await watch();
    expect((await readVerdict(database(), first))?.text).toContain(`Its set waits for ${second} ${canary}.`);
    expect(await channels()).toMatchObject([{ canary }, { canary }]);
    for (const version of [canary, stable]) await add(second, version, 30);
    await watch();
    await watch();
    expect(await channels()).toMatchObject([
      { stable: canary, canary: null },
      { stable: canary, canary: null },
    ]);
  });

  it('is rolled back as a whole where one of it is worse', async () => {
    const [, second] = names;
    await add(second, stable, 5);
    await add(second, canary, 5, { shown: 0, mountFailures: 1 });
    await watch();
    expect(await channels()).toMatchObject([
      { stable, canary: null },
      { stable, canary: null },
    ]);
    const [{ reason = '' } = {}] = (await readEvents(database(), second)).slice(-1);
    expect(reason).toContain('did not see it');
    expect(reason).not.toContain('Its set waits');
  });
});
