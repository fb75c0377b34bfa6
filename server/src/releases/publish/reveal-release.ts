import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { changeCanaryOf, type CanaryInput } from '../operations/change-canary.ts';
import { findPlatformFaults, type FittedPlatform } from './check-build.ts';
import { noteEffects, type Effect, type Operator } from '../operations/operate.ts';
import { createPromotion } from '../operations/promote-release.ts';
import { ReleaseRefused, createVersionExists } from '../../builds/release-refused.ts';
import { findVersion, lockNewChannel, type Channel } from '../state/release-repository.ts';

/** The first audience of a version. */
export type FirstAudience = Pick<CanaryInput, 'percent' | 'users' | 'organisations' | 'plan'>;

interface NewRelease {
  record: BuildRecord;
  contentId: string;
  operator: Operator;
  canary: FirstAudience | undefined;
  reason: string | undefined;
  /** The platform that it has to fit. */
  platform: FittedPlatform;
}

async function insertRelease(directory: Transaction, release: NewRelease): Promise<void> {
  const { record, contentId, operator } = release;
  const { name: remote, version } = record;
  await directory
    .insertInto('release')
    .values({
      remote,
      version,
      record: JSON.stringify(record),
      content_id: contentId,
      published_by: operator.username,
      // After the version before it, also where the clock was set back meanwhile.
      published_at: sql<Date>`greatest(clock_timestamp(), (select max(other.published_at) + interval '1 millisecond'
        from release other where other.remote = ${remote}))`,
    })
    .execute();
}

function giveToPeople(directory: Transaction, channel: Channel, release: NewRelease): Promise<Effect> {
  const { canary, reason } = release;
  const { name: remote, version } = release.record;
  if (canary) return changeCanaryOf(directory, channel, { ...canary, remote, version, reason });
  return createPromotion(directory, channel, { remote, version, reason });
}

/**
 * Makes a release known whose files are stored: from the commit on it is there, and people get it.
 * @throws ReleaseRefused where the version, or another that it does not fit, was published meanwhile, Refused for a wrong canary
 */
export async function makeAvailable(directory: Transaction, release: NewRelease) {
  const { record, operator, reason } = release;
  const { name: remote, version } = record;
  const channel = await lockNewChannel(directory, remote);
  if (await findVersion(directory, remote, version)) throw createVersionExists(remote, version);
  await insertRelease(directory, release);
  const given = await giveToPeople(directory, channel, release);
  // Others may have been published while its files were stored. Of two that do not fit each other one is refused.
  const faults = await findPlatformFaults(directory, record, release.platform);
  if (faults.length > 0) throw new ReleaseRefused(faults);
  const published: Effect = { version, action: 'Published', message: '', revision: given.revision };
  await noteEffects(directory, operator, { remote, reason }, [published, given]);
  return { remote, version, message: `Published. ${given.message}`, revision: given.revision };
}
