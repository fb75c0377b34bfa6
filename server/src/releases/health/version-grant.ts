import type { GivenBy } from '../../database/schema/release-tables.ts';
import { placeOf } from '../delivery/cohort.ts';
import { formatVisitorName, type RemoteState, type Visitor } from '../state/release-state.ts';

/** Why somebody has a version. */
export interface VersionGrant {
  by: GivenBy;
  /** The chance that the lot gives somebody the canary. */
  chance: number;
}

function isNamed({ canary }: RemoteState, visitor: Visitor): boolean {
  const organisation = formatVisitorName({ ...visitor, accountId: 0 });
  return (
    canary !== undefined && [formatVisitorName(visitor), organisation].some((name) => canary.named.has(name))
  );
}

function reasonForCanary(state: RemoteState, visitor: Visitor, isDrawn: boolean): GivenBy | undefined {
  if (state.pins.get(formatVisitorName(visitor)) === state.canary?.version) return 'other';
  if (isNamed(state, visitor)) return 'name';
  return isDrawn ? 'share' : undefined;
}

/**
 * Why a person has a version of a remote, or undefined for one that they cannot have: what they say about it counts
 * nothing. Of versions that were stable once they may say something, since a tab may have been open since then; and of the
 * canary only if they have it.
 */
export function findVersionGrant(
  state: RemoteState,
  visitor: Visitor,
  version: string,
): VersionGrant | undefined {
  const { remote, canary, stable, pins, versions } = state;
  const chance = canary ? canary.percent / 100 : 0;
  const isDrawn = canary !== undefined && placeOf({ remote, ...canary }, visitor) < chance;
  if (version === canary?.version) {
    const by = reasonForCanary(state, visitor, isDrawn);
    return by && { by, chance };
  }
  const pinned = pins.get(formatVisitorName(visitor));
  if (version === stable) {
    // A person who should have another version sees this one in its place, or has not moved on yet.
    const isOther = pinned !== undefined || isDrawn || isNamed(state, visitor);
    return { by: isOther ? 'other' : 'share', chance };
  }
  const wasStable = Boolean(versions.get(version)?.stableAt);
  return wasStable || pinned === version ? { by: 'other', chance } : undefined;
}
