import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../../../testing/database/test-database.ts';
import { endCanaries } from '../../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel, readEvents } from '../../../testing/release-samples.ts';
import { platformOperator } from '../../operations/operations.ts';
import { setPolicy } from '../../rights/set-policy.ts';
import { readReleaseStatus } from '../../control/release-status.ts';
import { watchStables } from './watch-stable.ts';

const before = '1.0.0';
const stable = '1.1.0';

describeOnOwnDatabase('A stable version', (database) => {
  let remote: string;
  const warn = jest.fn();
  const watch = async () => {
    await watchStables({ database: database(), log: { warn } });
    const statuses = await database().inDirectory((trx) => readReleaseStatus(trx));
    return statuses.find((status) => status.remote === remote)?.alarm?.text;
  };

  beforeEach(async () => {
    warn.mockClear();
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, [before, stable]);
    await view(before, 4, { minutesAgo: 60 });
  });

  async function view(version: string, people: number, seen: Partial<ViewedPages> = {}) {
    await addViewedPages(database(), { remote, version, pages: people, calls: 10, chance: 0, ...seen });
  }

  it.each<[string, number, Partial<ViewedPages>, string]>([
    [
      'fails for its first two people',
      2,
      { errors: 1 },
      'It failed for 2 of 2 people with 1.1.0, for 0 of 4 people with 1.0.0.',
    ],
    [
      'has calls that fail',
      3,
      { failedCalls: 3 },
      "Of a person's calls 30.0 % failed with 1.1.0, 0.0 % with 1.0.0.",
    ],
  ])('that %s raises an alarm, once', async (_what, people, seen, text) => {
    await view(stable, people, seen);
    expect(await watch()).toBe(`${text} Look at it, or roll it back.`);
    await watch();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is rolled back where the policy says so', 1, true],
    ['stays where only one of several organisations reports it', 2, false],
  ])('that is bad %s', async (_what, organisations, isRolledBack) => {
    await database().inDirectory((trx) =>
      setPolicy(trx, platformOperator, { remote, policy: { canary: null, badStable: 'roll back' } }),
    );
    await view(stable, 3, { errors: 1, organisation: randomUUID() });
    if (organisations > 1) await view(stable, 1);
    expect(Boolean(await watch())).toBe(!isRolledBack);
    const { reason } = (await readEvents(database(), remote)).at(-1) ?? {};
    expect(reason).toBe(
      isRolledBack ? 'It failed for 3 of 3 people with 1.1.0, for 0 of 4 people with 1.0.0.' : undefined,
    );
    expect((await readChannel(database(), remote)).stable).toBe(isRolledBack ? before : stable);
  });

  it('that everyone got by a clock that was ahead by a day raises an alarm, too', async () => {
    await view(before, 4, { minutesAgo: 25 * 60 });
    await database().inDirectory((trx) =>
      trx
        .updateTable('release')
        .set({ stable_at: sql<Date>`stable_at + interval '1 day'` })
        .where('remote', '=', remote)
        .execute(),
    );
    await view(stable, 2, { errors: 1 });
    expect(await watch()).toContain('It failed for 2 of 2 people with 1.1.0');
  });

  it('that is as the one before raises none, and an alarm is over with another version', async () => {
    await view(stable, 4);
    expect(await watch()).toBeUndefined();
    await view(stable, 8, { panels: 1 });
    expect(await watch()).toContain('saw error panels');
    await addReleases(database(), remote, ['1.2.0']);
    expect(await watch()).toBeUndefined();
  });
});
