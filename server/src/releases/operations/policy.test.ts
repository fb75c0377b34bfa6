import { sql } from 'kysely';
import type { ReleasePolicy } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary, endCanaries, moveTimes, readVerdict } from '../../testing/samples/canary-samples.ts';
import { addViewedPages } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { setPolicy } from '../rights/set-policy.ts';
import { watchCanaries } from '../canary/watch-canaries.ts';
import { promoteAtStart } from './make-current.ts';
import { changeCanary, platformOperator, promote, rollBack } from './operations.ts';

const stable = '1.0.0';
const next = '1.1.0';

describeOnOwnDatabase('The policy of a remote', (database) => {
  let remote: string;
  const set = (policy: Partial<ReleasePolicy>) =>
    database().inDirectory((trx) =>
      setPolicy(trx, platformOperator, { remote, policy: { canary: null, badStable: 'alarm', ...policy } }),
    );
  const give = (percent: number, plan?: { steps: number[]; everyMinutes: number }) =>
    changeCanary(database(), platformOperator, { remote, version: next, percent, ...(plan && { plan }) });
  const toEveryone = (version = next) => promote(database(), platformOperator, { remote, version });
  /** As if the canary and its history were so much older. */
  const age = async (minutes: number) => {
    await ageCanary(database(), remote, minutes);
    await database().asOwner((trx) =>
      sql`update release_event set at = at - make_interval(mins => ${minutes - 1}) where remote = ${remote}`.execute(
        trx,
      ),
    );
  };

  beforeEach(async () => {
    await endCanaries(database());
    remote = newRemoteName();
    await addReleases(database(), remote, [next, stable]);
    // It was published to no one yet.
    await database().inDirectory((trx) =>
      sql`update release set stable_at = null where remote = ${remote} and version = ${next}`.execute(trx),
    );
    await set({ canary: { percent: 10, minutes: 120 } });
  });

  const asks = () =>
    `The policy of ${remote} asks for a canary of 10 % of people or more for 2 hours before everyone gets a version.`;

  it('has everyone wait for a canary of its share and time', async () => {
    await expect(toEveryone()).rejects.toThrow(`${asks()} 1.1.0 is not the canary: give it to 10 % first.`);
    expect(await promoteAtStart(database(), remote, next)).toEqual({
      kind: 'left',
      message: expect.stringContaining(asks()) as unknown,
    });
    await give(5);
    await age(180);
    await expect(toEveryone()).rejects.toThrow('The share of 1.1.0 is smaller.');
    await give(10);
    await expect(toEveryone()).rejects.toThrow('1.1.0 needs 2 hours more.');
    await give(5);
    await give(50);
    await age(180);
    expect((await toEveryone()).message).toBe(`Everyone gets ${remote} 1.1.0.`);
  });

  it('lets a rollback through, and a version that everyone has had', async () => {
    await set({});
    await toEveryone();
    await set({ canary: { percent: 10, minutes: 120 } });
    await toEveryone(stable);
    await rollBack(database(), platformOperator, { remote });
    expect(await readChannel(database(), remote)).toMatchObject({ stable: next });
    await expect(
      promote(database(), platformOperator, { remote, version: stable, reason: 'It was not that' }),
    ).rejects.toThrow(asks());
  });

  it('has a plan wait, which then goes on by itself', async () => {
    await give(50, { steps: [50, 100], everyMinutes: 30 });
    await ageCanary(database(), remote);
    await addViewedPages(database(), { remote, version: next, pages: 30 });
    await addViewedPages(database(), { remote, version: stable, pages: 30 });
    const watch = async () => {
      await moveTimes(database(), remote, {
        verdict: '2020-01-01T00:00:00Z',
        nextAt: '2020-01-01T00:00:00Z',
      });
      await watchCanaries({ database: database(), log: { error: jest.fn(), info: jest.fn() } });
    };
    await watch();
    expect((await readVerdict(database(), remote))?.text).toContain(
      `The plan waits: ${asks()} 1.1.0 needs 2 hours more.`,
    );
    const { plan } = await readChannel(database(), remote);
    expect(Date.parse(plan?.nextAt ?? '') - Date.now()).toBeGreaterThan(110 * 60_000);
    await watch();
    await age(180);
    await watch();
    expect(await readChannel(database(), remote)).toMatchObject({ canary: null, stable: next });
  });
});
