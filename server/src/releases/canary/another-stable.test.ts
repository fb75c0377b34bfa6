import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator, promote, rollBack } from '../operations/operations.ts';
import { watchCanaries } from './watch-canaries.ts';

const canary = '1.2.0';

describeOnOwnDatabase('A canary beside which everyone gets another version', (database) => {
  let remote: string;
  beforeEach(async () => {
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, [canary, '1.1.0', '1.0.0']);
    await changeCanary(database(), platformOperator, { remote, version: canary, percent: 50 });
    await ageCanary(database(), remote);
  });

  const add = (version: string, pages: number, more: Partial<ViewedPages> = {}) =>
    addViewedPages(database(), { remote, version, pages, ...more });
  async function look() {
    await watchCanaries({ database: database(), log: { error: jest.fn(), info: jest.fn() } });
    return readVerdict(database(), remote);
  }

  it.each<[string, () => Promise<unknown>]>([
    ['promoted', () => promote(database(), platformOperator, { remote, version: '1.1.0' })],
    ['rolled back to', () => rollBack(database(), platformOperator, { remote, version: '1.0.0' })],
  ])('is compared with what was %s from then on, not with what failed before', async (_how, change) => {
    for (const version of [canary, '1.0.0']) {
      await add(version, 190);
      await add(version, 10, { errors: 1, minutesAgo: 1 });
    }
    expect(await look()).toMatchObject({ state: 'no worse' });
    await change();
    expect(await look()).toMatchObject({ state: 'waiting', canary: { sessions: 0, failing: 0 } });
    expect(await readChannel(database(), remote)).toMatchObject({ canary, percent: 50, stable: '1.1.0' });
  });
});
