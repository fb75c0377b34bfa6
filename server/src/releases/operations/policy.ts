import { sql } from 'kysely';
import { describeMinutes, describeNeededCanary } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { readSet } from '../state/release-sets.ts';
import type { VersionName } from '../state/release-state.ts';
import { verdictMessages } from '../state/verdict-messages.ts';

/** Why a policy does not let everyone have a version yet. */
export interface PolicyObstacle {
  text: string;
  /** When it ends by itself; left out where more is needed than time. */
  endsAt?: Date;
}

/**
 * The time since which the canary has had a share without a break; null while its share is smaller. An event of the future was
 * recorded before the clock was set back: then the canary's own start counts.
 */
const heldSince = ({ remote, version }: VersionName, percent: number) => sql<Date | null>`(
  select case when event.at <= clock_timestamp() then event.at else release_channel.canary_since end
  from release_event as event
  where (event.remote, event.version, event.action) = (${remote}, ${version}, 'Canary changed')
    and event.at >= release_channel.canary_since and release_channel.canary_percent >= ${percent}::float8
    and event.id > coalesce((select max(smaller.id) from release_event as smaller
      where (smaller.remote, smaller.version, smaller.action) = (${remote}, ${version}, 'Canary changed')
        and (smaller.detail ->> 'percent')::float8 < ${percent}::float8), 0)
  order by event.id limit 1)`;

/** Whether everyone has had the version, and it was not rolled back since. */
const wasStable = ({ remote, version }: VersionName) => sql<boolean>`exists (select from release
  where (remote, version) = (${remote}, ${version}) and stable_at is not null and taken_back_at is null)`;

async function findObstacleOf(
  directory: Transaction,
  named: VersionName,
): Promise<PolicyObstacle | undefined> {
  const { remote, version } = named;
  const channel = await directory
    .selectFrom('release_channel')
    .select(['policy', 'stable', 'canary'])
    .select([wasStable(named).as('wasStable'), sql<Date>`clock_timestamp()`.as('now')])
    .where('remote', '=', remote)
    .executeTakeFirst();
  const needed = channel?.policy?.canary;
  if (!channel || !needed || channel.stable === null || channel.wasStable) return undefined;
  const policy = verdictMessages.neededCanary({ remote, needed: describeNeededCanary(needed) });
  if (channel.canary !== version)
    return { text: `${policy} ${verdictMessages.noCanary({ version, percent: needed.percent })}` };
  const { since } = await directory
    .selectFrom('release_channel')
    .select(heldSince(named, needed.percent).as('since'))
    .where('remote', '=', remote)
    .executeTakeFirstOrThrow();
  if (since === null) return { text: `${policy} ${verdictMessages.smallerShare({ version })}` };
  const endsAt = new Date(since.getTime() + needed.minutes * 60_000);
  const left = (endsAt.getTime() - channel.now.getTime()) / 60_000;
  if (left <= 0) return undefined;
  const time = describeMinutes(Math.ceil(left));
  return { text: `${policy} ${verdictMessages.timeLeft({ version, time })}`, endsAt };
}

/**
 * Finds why the policy of a remote, or of another one of its set, does not let everyone have a version yet. The first version
 * of a remote, and one that everyone has had before, need no canary.
 */
export async function findPolicyObstacle(
  directory: Transaction,
  named: VersionName,
): Promise<PolicyObstacle | undefined> {
  const obstacles: PolicyObstacle[] = [];
  const set = await readSet(directory, named);
  for (const member of set.length > 0 ? set : [named]) {
    const obstacle = await findObstacleOf(directory, member);
    if (obstacle) obstacles.push(obstacle);
  }
  // One that needs more than time lasts longest.
  const endOf = ({ endsAt }: PolicyObstacle) => endsAt?.getTime() ?? Infinity;
  return obstacles.toSorted((one, other) => endOf(other) - endOf(one))[0];
}
