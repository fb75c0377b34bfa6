import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { platformOperator } from './operate.ts';
import { operations } from './operations.ts';
import { findVersion, lockChannel } from './release-repository.ts';

interface MadeCurrent {
  /** Whether everyone gets it. */
  given: boolean;
  /** For people to read. */
  message: string;
}

/** What stands against giving a version to everyone without being asked: somebody, or the platform, has decided otherwise. */
async function decidedOtherwise(directory: Transaction, remote: string, version: string) {
  const channel = await lockChannel(directory, remote);
  const release = await findVersion(directory, remote, version);
  if (release?.retiredAt) return 'is retired';
  if (release?.takenBackAt) return 'was taken back';
  return channel?.canary === version ? 'is the canary' : undefined;
}

/**
 * Gives everyone a version that was published before, unless it was decided otherwise meanwhile.
 * @returns what was done, for people to read; undefined where the platform does not have that version
 */
export async function makeCurrent(
  database: Database,
  remote: string,
  version: string,
): Promise<MadeCurrent | undefined> {
  return database.inDirectory(async (trx) => {
    if (!(await findVersion(trx, remote, version))) return undefined;
    const otherwise = await decidedOtherwise(trx, remote, version);
    if (otherwise)
      return { given: false, message: `${remote} ${version} ${otherwise}, so it is left as it is.` };
    const { message } = await operations.promote(trx, platformOperator, {
      remote,
      version,
      reason: 'Started with this build',
    });
    return { given: true, message };
  });
}
