import { createHash } from 'node:crypto';
import type { Release } from '@lexboard/shared-lib/contract';
import { formatVisitorName, type RemoteState, type Visitor } from '../state/release-state.ts';

/** The properties of a release that decide its cohort. */
export interface SharedRelease {
  remote: string;
  version: string;
  salt: string;
  /** The set that it is a part of, if any. */
  set?: string | undefined;
}

/** The number of values of six bytes. */
const SIX_BYTES = 2 ** 48;

/**
 * Hashes a person to a place from 0 (inclusive) to 1 (exclusive) for one release. People whose place is below the release's share
 * have it. The place is the same at every visit and independent between releases, so that the cohorts differ. All releases of a
 * set use the same place.
 */
export function cohortPosition({ salt, set, remote, version }: SharedRelease, visitor: Visitor): number {
  const lot = set ?? `${salt}\n${remote}\n${version}`;
  const text = `${lot}\n${formatVisitorName(visitor)}`;
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / SIX_BYTES;
}

/** The version that a visitor gets, and the reason. */
export interface Choice {
  version: string;
  channel: Release['channel'];
}

function hasCanary({ remote, canary }: RemoteState, visitor: Visitor): boolean {
  if (!canary) return false;
  const { named, percent } = canary;
  const organisation = formatVisitorName({ ...visitor, accountId: 0 });
  if (named.has(formatVisitorName(visitor)) || named.has(organisation)) return true;
  return percent > 0 && cohortPosition({ remote, ...canary }, visitor) < percent / 100;
}

/**
 * Chooses a remote's version for a visitor: the pinned one, else the canary where they are named or in its share, else the stable
 * one. A visitor without a session gets the stable one.
 * @param withoutSet a set whose canaries the visitor must not get
 */
export function chooseVersion(
  state: RemoteState,
  visitor: Visitor | undefined,
  withoutSet?: string,
): Choice | undefined {
  const { stable, canary, pins, versions } = state;
  const pinned = visitor && pins.get(formatVisitorName(visitor));
  if (pinned !== undefined && versions.get(pinned)?.isRetired === false)
    return { version: pinned, channel: pinned === canary?.version ? 'canary' : 'stable' };
  const isLeftOut = withoutSet !== undefined && canary?.set === withoutSet;
  if (canary && visitor && !isLeftOut && hasCanary(state, visitor))
    return { version: canary.version, channel: 'canary' };
  return stable === undefined ? undefined : { version: stable, channel: 'stable' };
}
