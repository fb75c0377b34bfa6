import type { GivenBy } from '../../database/schema/release-tables.ts';
import { cohortPosition } from '../delivery/cohort.ts';
import { formatVisitorName, type RemoteState, type Visitor } from '../state/release-state.ts';

/** How a person came to have a version. */
export interface VersionGrant {
  by: GivenBy;
  /** The chance from 0 to 1 that a person is randomly assigned the canary. */
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
 * Determines how a person came to have a version of a remote. Undefined for a version that they cannot have: reports on it are
 * ignored. Versions that were stable once are possible, since a tab may be open since then. The canary is possible only for
 * people who get it.
 */
export function findVersionGrant(
  state: RemoteState,
  visitor: Visitor,
  version: string,
): VersionGrant | undefined {
  const { remote, canary, stable, pins, versions } = state;
  const chance = canary ? canary.percent / 100 : 0;
  const isDrawn = canary !== undefined && cohortPosition({ remote, ...canary }, visitor) < chance;
  if (version === canary?.version) {
    const by = reasonForCanary(state, visitor, isDrawn);
    return by && { by, chance };
  }
  const pinned = pins.get(formatVisitorName(visitor));
  if (version === stable) {
    // The person should have another version: this one is a fallback, or their tab is not reloaded yet.
    const isOther = pinned !== undefined || isDrawn || isNamed(state, visitor);
    return { by: isOther ? 'other' : 'share', chance };
  }
  const wasStable = Boolean(versions.get(version)?.stableAt);
  return wasStable || pinned === version ? { by: 'other', chance } : undefined;
}
