import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { platformOperator } from './operate.ts';
import { operations } from './operations.ts';
import { findPolicyObstacle } from './policy.ts';
import { findVersion, lockChannel, wasPromotedFor } from '../state/release-repository.ts';

/** The recorded reason for promoting the version that a server was started with. */
export const startReason = 'Started with this build';

/** What happens to the version that a server is started with. */
export type StartOutcome =
  /** The platform does not have it yet: it must be published. */
  { kind: 'new' } | { kind: 'given' | 'left'; /** Text for the user. */ message: string };

const isLeft = 'so it is left as it is.';

/** Whether an operator or the platform has decided something that an automatic promotion would override. */
async function wasChangedByOperator(
  directory: Transaction,
  remote: string,
  version: string,
): Promise<string | undefined> {
  const channel = await lockChannel(directory, remote);
  if (!channel) return undefined;
  const { stable, canary } = channel;
  const release = await findVersion(directory, remote, version);
  const own = `${remote} ${version}`;
  if (release?.retiredAt) return `${own} is retired, ${isLeft}`;
  if (release?.takenBackAt) return `${own} was rolled back, ${isLeft}`;
  if (canary === version) return `${own} is the canary, ${isLeft}`;
  if (stable === version) return undefined;
  const notGiven = `${own} is given to nobody, since`;
  const how = 'Publish or promote it with "npx lexboard release" (docs/releases.md).';
  if (canary !== null) return `${notGiven} ${canary} is the canary. ${how}`;
  if (stable === null) return `${notGiven} ${remote} was taken from everyone. ${how}`;
  const obstacle = await findPolicyObstacle(directory, { remote, version });
  if (obstacle) return `${own} is given to nobody: ${obstacle.text} ${how}`;
  if (
    await wasPromotedFor(directory, remote, stable, { actor: platformOperator.username, reason: startReason })
  )
    return undefined;
  return `${notGiven} somebody gave everyone ${stable}. ${how}`;
}

/**
 * Promotes a version that was published before, unless a later decision stands against it: the version is the canary, was rolled
 * back or retired; there is another canary; or the stable version was published or promoted by a person.
 * @returns `new` for a version that is not published yet
 */
export async function promoteAtStart(
  database: Database,
  remote: string,
  version: string,
): Promise<StartOutcome> {
  return database.inDirectory(async (trx) => {
    const otherwise = await wasChangedByOperator(trx, remote, version);
    if (otherwise !== undefined) return { kind: 'left', message: otherwise };
    if (!(await findVersion(trx, remote, version))) return { kind: 'new' };
    const input = { remote, version, reason: startReason };
    const { message } = await operations.promote(trx, platformOperator, input);
    return { kind: 'given', message };
  });
}
