import type { Database } from '../../database/database.ts';
import { watchCanaries } from '../../releases/canary/watch-canaries.ts';
import { changeCanary, platformOperator } from '../../releases/operations/operations.ts';
import { addReleases, newRemoteName, readChannel } from '../release-samples.ts';

/** Ends every canary, so that a round has only the one of a test to look after. */
export const endCanaries = (database: Database) =>
  database.inDirectory((trx) =>
    trx.updateTable('release_channel').set({ canary: null, canary_since: null, plan: null }).execute(),
  );

/** As if the canary of a remote had begun an hour ago, or so many minutes. */
export const ageCanary = (database: Database, remote: string, minutesAgo = 60) =>
  database.inDirectory((trx) =>
    trx
      .updateTable('release_channel')
      .set({ canary_since: new Date(Date.now() - minutesAgo * 60_000) })
      .where('remote', '=', remote)
      .execute(),
  );

const readJudged = (database: Database, remote: string) =>
  database.inDirectory((trx) =>
    trx
      .selectFrom('release_channel')
      .select(['verdict', 'plan'])
      .where('remote', '=', remote)
      .executeTakeFirstOrThrow(),
  );

/** The verdict on the canary of a remote. */
export const readVerdict = async (database: Database, remote: string) =>
  (await readJudged(database, remote)).verdict;

/** Moves the time of the last verdict, or that of the plan's next step, to another one (ISO). */
export async function moveTimes(
  database: Database,
  remote: string,
  { verdict: at, nextAt }: { verdict?: string; nextAt?: string },
): Promise<void> {
  const { verdict, plan } = await readJudged(database, remote);
  await database.inDirectory((trx) =>
    trx
      .updateTable('release_channel')
      .set({
        ...(at && verdict && { verdict: JSON.stringify({ ...verdict, at }) }),
        ...(nextAt && plan && { plan: JSON.stringify({ ...plan, nextAt }) }),
      })
      .where('remote', '=', remote)
      .execute(),
  );
}

/** Begins a plan of a new remote at half of all people, an hour ago. @returns the remote */
export async function beginHalf(database: Database, { canary, stable }: { canary: string; stable: string }) {
  await endCanaries(database);
  const remote = newRemoteName();
  await addReleases(database, remote, [canary, stable]);
  const plan = { steps: [50, 100], everyMinutes: 30 };
  await changeCanary(database, platformOperator, { remote, version: canary, plan });
  await ageCanary(database, remote);
  return remote;
}

/** Has the next step of the plan come, and canaries watched once. @returns what came of it */
export async function walkPlan(database: Database, remote: string) {
  await moveTimes(database, remote, { nextAt: '2020-01-01T00:00:00Z' });
  await watchCanaries({ database, log: { error: jest.fn(), info: jest.fn() } });
  return { verdict: await readVerdict(database, remote), channel: await readChannel(database, remote) };
}
