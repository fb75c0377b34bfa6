import { createHash } from 'node:crypto';
import type { Release } from '@lexboard/shared-lib/contract';
import { formatVisitorName, type RemoteState, type Visitor } from '../state/release-state.ts';

/** A release as the choice of its share needs it. */
export interface SharedRelease {
  remote: string;
  version: string;
  salt: string;
  /** The set that it is a part of, if any. */
  set?: string | undefined;
}

/** So many values can six bytes have. */
const SIX_BYTES = 2 ** 48;

/**
 * The place of a person among all people for one release, from 0 to less than 1: whoever is below the release's share
 * has it. It is the same at every visit, and has nothing to do with the places for other remotes and releases, so
 * that no person is always the first to get everything. For all releases of a set it is one place.
 */
export function placeOf({ salt, set, remote, version }: SharedRelease, visitor: Visitor): number {
  const lot = set ?? `${salt}\n${remote}\n${version}`;
  const text = `${lot}\n${formatVisitorName(visitor)}`;
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / SIX_BYTES;
}

/** Which version somebody gets, and why. */
export interface Choice {
  version: string;
  channel: Release['channel'];
}

function hasCanary({ remote, canary }: RemoteState, visitor: Visitor): boolean {
  if (!canary) return false;
  const { named, percent } = canary;
  const organisation = formatVisitorName({ ...visitor, accountId: 0 });
  if (named.has(formatVisitorName(visitor)) || named.has(organisation)) return true;
  return percent > 0 && placeOf({ remote, ...canary }, visitor) < percent / 100;
}

/**
 * The version of a remote that a visitor gets: the one they are kept at, else the canary where they are named or
 * among its share, else the stable one. A visitor without a session gets the stable one.
 * @param withoutSet a set of which the visitor gets nothing as the canary
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
