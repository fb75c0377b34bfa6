import { describeOnOwnDatabase } from '../../../testing/database/test-database.ts';
import { beginHalf, moveTimes, walkPlan } from '../../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../../testing/samples/health-samples.ts';

const canary = '1.1.0';
const stable = '1.0.0';

describeOnOwnDatabase('How quick a canary is', (database) => {
  let remote: string;
  beforeEach(async () => {
    remote = await beginHalf(database(), { canary, stable });
    await addPeople(stable, [800, 800, 800, 800]);
  });

  /** Thirty people, each with page views that took so many milliseconds, a minute one after the other. */
  async function addPeople(version: string, showMs: number[], more: Partial<ViewedPages> = {}) {
    const first = (accounts += 1_000);
    for (let person = 0; person < 30; person += 1)
      for (const [index, ms] of showMs.entries())
        await addViewedPages(database(), {
          ...{ remote, version, pages: 1, account: first + person, showMs: ms, minutesAgo: 20 - index },
          ...more,
        });
  }
  let accounts = 0;
  const walk = () => walkPlan(database(), remote);
  const waits = { canary, stable, percent: 50, plan: { step: 0, nextAt: null } };
  const goesOn = { canary: null, stable: canary };

  it('holds up the plan of a slow one, says by how much, and takes nothing back', async () => {
    await addPeople(canary, [4_000, 1_500, 1_500, 1_500]);
    const { verdict, channel } = await walk();
    expect(channel).toMatchObject(waits);
    expect(verdict).toMatchObject({ state: 'slower' });
    expect(verdict?.confidence).toBeGreaterThan(0.99);
    expect(verdict?.text).toContain(
      'Slower: three of four page views were shown within 1,500 ms with 1.1.0, within 800 ms with 1.0.0, ' +
        "in the last 20 minutes, each person's first one left out.",
    );
  });

  it.each<[string, number[], Partial<ViewedPages>]>([
    ['the first page view of each person', [4_000, 800], {}],
    ['more than a few page views of each person', [800, 800, 800, 800, 4_000, 4_000, 4_000, 4_000], {}],
    ['a difference that nobody feels', [850, 850, 850, 850], {}],
    ['page views at which no lot decided', [4_000, 4_000, 4_000, 4_000], { given: 'other' }],
    ['those of before the canary', [4_000, 4_000, 4_000, 4_000], { minutesAgo: 90 }],
  ])('is not judged by %s', async (_what, showMs, more) => {
    await addPeople(canary, [800]);
    await addPeople(canary, showMs, more);
    expect((await walk()).channel).toMatchObject(goesOn);
  });

  it('is judged by no page that moved on to it', async () => {
    await addPeople(canary, [800, 4_000, 4_000]);
    await database().inDirectory(async (trx) => {
      const slow = await trx
        .selectFrom('release_health')
        .select(['page', 'organisation_id', 'account_id', 'session_hash', 'began_at'])
        .where('remote', '=', remote)
        .where('show_ms', '=', 4_000)
        .execute();
      const before = slow.map((row) => ({
        ...row,
        ...{ remote, version: stable, first_of_session: false, given: 'share' as const, chance: 0 },
        began_at: new Date(row.began_at.getTime() - 1_000),
      }));
      await trx.insertInto('release_health').values(before).execute();
    });
    expect((await walk()).channel).toMatchObject(goesOn);
  });

  it('goes on once it is quick enough', async () => {
    await addPeople(canary, [800, 1_500, 1_500, 1_500]);
    await walk();
    for (let times = 0; times < 3; times += 1) await addPeople(canary, [800, 800, 800, 800]);
    await moveTimes(database(), remote, { verdict: '2020-01-01T00:00:00Z' });
    expect((await walk()).channel).toMatchObject(goesOn);
  });
});
