import type { UnitKind } from '../../contract/values/units/unit-kinds.ts';

export type { UnitKind };

/** A company, registration or site of the organisation (units §1). */
export interface Unit {
  id: number;
  name: string;
  /** Unique in the organisation, whatever its letter case. */
  code: string;
  kind: UnitKind;
  /** The unit above; null at the top. */
  parent: number | null;
  /** Id of its state; null means that of the unit above. */
  state: number | null;
  /** Ids of the lists that records have, too. */
  industry: number[];
  entityType: number[];
  branchtype: number[];
  /** The person who owns what has no other owner. */
  head: number | null;
  /** Its first and its last day, ISO, inclusive; null if open-ended. */
  from: string | null;
  until: string | null;
}

/** What its place in the tree follows from. */
export type PlacedUnit = Pick<Unit, 'id' | 'parent'>;

/** What the tree of units reads. */
export type TreeUnit = Pick<Unit, 'id' | 'parent' | 'kind' | 'state' | 'head'>;

/** What the planning of occurrences reads. */
export type PlannedUnit = TreeUnit &
  Pick<Unit, 'from' | 'until'> & {
    /** The unit that goes on in its place, of one that is closed. */
    mergedInto?: number | null;
  };
