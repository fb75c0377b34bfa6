import { describeOnOwnDatabase } from '../../../testing/database/test-database.ts';
import { beginHalf, walkPlan } from '../../../testing/samples/canary-samples.ts';
import { addViewedPages, type ViewedPages } from '../../../testing/samples/health-samples.ts';

const canary = '1.1.0';
const stable = '1.0.0';

describeOnOwnDatabase('What people meet with a canary beside failures', (database) => {
  let remote: string;
  beforeEach(async () => {
    remote = await beginHalf(database(), { canary, stable });
  });

  /** Page views of so many people, each twice. */
  async function view(version: string, people: number, seen: Partial<ViewedPages>) {
    for (let person = 0; person < people; person += 1)
      await addViewedPages(database(), {
        ...{
          remote,
          version,
          pages: 2,
          account: (accounts += 1),
          ownSessions: true,
          minutesAgo: 10,
          calls: 10,
          showMs: 400,
        },
        ...seen,
      });
  }
  let accounts = 5_000;
  const walk = () => walkPlan(database(), remote);
  const waits = { canary, stable, percent: 50, plan: { step: 0, nextAt: null } };

  it.each<[string, Partial<ViewedPages>, string]>([
    [
      'calls that fail',
      { failedCalls: 3 },
      `Of a person's calls 30.0 % failed with ${canary}, 0.0 % with ${stable}.`,
    ],
    [
      'error panels',
      { panels: 1 },
      `3 of 3 people with ${canary} saw error panels, 0 of 3 people with ${stable}.`,
    ],
    [
      'a page that is blocked',
      { longTaskMs: 1_500 },
      `A page was blocked for 1,500 ms or more for three of four people with ${canary}, for 0 ms or less with ${stable}.`,
    ],
    [
      'a page that is shown late',
      { showMs: 1_800 },
      `It was shown after 1,800 ms or more to three of four people with ${canary}, within 400 ms with ${stable}.`,
    ],
  ])('holds its plan up among six people: %s', async (_what, seen, text) => {
    await view(canary, 3, seen);
    await view(stable, 3, {});
    const { verdict, channel } = await walk();
    expect(channel).toMatchObject(waits);
    expect(verdict?.state).toBe('inconclusive');
    expect(verdict?.text).toContain(`${text} Look at it before it goes on.`);
  });

  it('does not hold it up where stable does the same, or few people meet it', async () => {
    await view(canary, 8, { failedCalls: 1, longTaskMs: 900 });
    await view(canary, 2, { panels: 1 });
    await view(stable, 10, { failedCalls: 1, longTaskMs: 700 });
    expect((await walk()).channel).toMatchObject({ canary: null, stable: canary });
  });

  it('rolls it back once enough people of several organisations meet it', async () => {
    const organisations = ['1', '2', '3'].map((one) => `00000000-0000-4000-8000-00000000000${one}`);
    for (const organisation of organisations) {
      await view(canary, 8, { organisation, failedCalls: 1 });
      await view(stable, 8, { organisation });
    }
    const { channel } = await walk();
    expect(channel).toMatchObject({ canary: null, stable });
  });
});
