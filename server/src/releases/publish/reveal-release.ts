import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import { enterDirectory } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { changeCanaryOf, type CanaryInput } from '../operations/change-canary.ts';
import { findPlatformFaults, type TargetPlatform } from './check-build.ts';
import { recordEffects, type Effect, type Operator } from '../operations/operate.ts';
import { promoteVersion } from '../operations/promote-release.ts';
import { ReleaseRefused, createVersionExists } from '../../builds/release-refused.ts';
import { findVersion, lockNewChannel, type Channel } from '../state/release-repository.ts';
import { refusePartialSets } from '../state/release-sets.ts';

/** The first audience of a version. A version for `nobody` can be seen by a preview link. */
export type FirstAudience = Pick<CanaryInput, 'percent' | 'users' | 'organisations' | 'plan'> | 'nobody';

/** A build whose files are stored. */
export interface StoredBuild {
  record: BuildRecord;
  contentId: string;
}

/** The builds of one publish: a single one, or a set. */
interface NewReleases {
  builds: readonly StoredBuild[];
  operator: Operator;
  canary: FirstAudience | undefined;
  reason: string | undefined;
  /** The platform that each has to be compatible with. */
  platform: TargetPlatform;
}

async function insertRelease(
  directory: Transaction,
  { record, contentId }: StoredBuild,
  { username, set }: { username: string; set: string | null },
): Promise<void> {
  const { name: remote, version } = record;
  await directory
    .insertInto('release')
    .values({
      remote,
      version,
      record: JSON.stringify(record),
      content_id: contentId,
      set_id: set,
      published_by: username,
      // Later than the version before it, even if the clock was set back meanwhile.
      published_at: sql<Date>`greatest(clock_timestamp(), (select max(other.published_at) + interval '1 millisecond'
        from release other where other.remote = ${remote}))`,
    })
    .execute();
}

/** In a set, the first release has the plan and the others follow its share. */
async function giveToPeople(
  directory: Transaction,
  channel: Channel,
  {
    record,
    canary,
    reason,
  }: { record: BuildRecord; canary: FirstAudience | undefined; reason: string | undefined },
): Promise<Effect> {
  const { name: remote, version } = record;
  if (canary === 'nobody')
    return {
      version,
      revision: channel.revision,
      message: t('Nobody gets {remote} {version} yet.', { remote, version }),
    };
  if (canary) return changeCanaryOf(directory, channel, { ...canary, remote, version, reason });
  return promoteVersion(directory, channel, { remote, version, reason });
}

const shareOf = (canary: FirstAudience | undefined, first: Effect): FirstAudience | undefined =>
  canary === 'nobody'
    ? canary
    : canary && { ...canary, percent: Number(first.detail?.['percent']), plan: undefined };

/**
 * Checks again in the transaction. @throws ReleaseRefused where a release published meanwhile conflicts: of two conflicting
 * publishes one is refused
 */
async function requireStillFits(
  directory: Transaction,
  { builds, platform }: Pick<NewReleases, 'builds' | 'platform'>,
): Promise<void> {
  await refusePartialSets(directory);
  for (const { record } of builds) {
    const faults = await findPlatformFaults(directory, record, platform);
    if (faults.length > 0) throw new ReleaseRefused(faults);
  }
}

/**
 * Makes builds with stored files available. The commit makes all of them visible at once, for their first audience.
 * @throws ReleaseRefused where the version, or one in conflict with it, was published meanwhile; Refused for an invalid canary
 */
export async function makeAvailable(directory: Transaction, releases: NewReleases) {
  const { builds, operator, canary, reason } = releases;
  const set = builds.length > 1 ? randomUUID() : null;
  const given: Effect[] = [];
  for (const build of builds) {
    const { name: remote, version } = build.record;
    const channel = await lockNewChannel(directory, remote);
    if (await findVersion(directory, remote, version)) throw createVersionExists(remote, version);
    await insertRelease(directory, build, { username: operator.username, set });
    const [first] = given;
    const audience = first ? shareOf(canary, first) : canary;
    given.push(await giveToPeople(directory, channel, { record: build.record, canary: audience, reason }));
  }
  await requireStillFits(directory, releases);
  for (const [index, { record }] of builds.entries()) {
    const effect = given[index];
    if (!effect) continue;
    await enterDirectory(directory);
    const { name: remote, version } = record;
    const published: Effect = { version, action: 'Published', message: '', revision: effect.revision };
    await recordEffects(directory, operator, { remote, reason }, [published, effect]);
  }
  const message = ['Published.', ...given.map((effect) => effect.message)].join(' ');
  return { message, revision: given[0]?.revision ?? 0 };
}
