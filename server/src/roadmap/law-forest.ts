/** A law with the fields that the tree needs. */
export interface TreeLaw {
  id: number;
  /** Id of the parent law, which may be deleted. */
  parent: number | null;
  /** Whether it is a state law; otherwise it is central. */
  ofStates: boolean;
  /** Ids of its states. */
  states: readonly number[];
  code: string;
  name: string;
  /** Title in Hindi; empty or missing without one. */
  hindi?: string;
}

/** Parent of each law that has one, by id. */
type Parents = ReadonlyMap<number, number>;

function findLowest(parents: Parents, member: number): number {
  let lowest = member;
  for (let at = parents.get(member); at !== undefined && at !== member; at = parents.get(at)) {
    lowest = Math.min(lowest, at);
  }
  return lowest;
}

/**
 * Removes cycles of parents: in each cycle the law with the lowest id loses its parent. Forms do not save cycles; data from
 * elsewhere may have them.
 */
export function breakCycles(parents: Parents): Parents {
  const cut = new Map(parents);
  /** Start from which each law was first reached. */
  const reachedFrom = new Map<number, number>();
  for (const start of parents.keys()) {
    let at: number | undefined = start;
    while (at !== undefined && !reachedFrom.has(at)) {
      reachedFrom.set(at, start);
      at = parents.get(at);
    }
    if (at !== undefined && reachedFrom.get(at) === start) cut.delete(findLowest(parents, at));
  }
  return cut;
}

/** A law in the tree. */
export interface PlacedLaw {
  law: TreeLaw;
  /** Position in the input order. */
  order: number;
  /** Parent; undefined without one, or where it is deleted. */
  above: PlacedLaw | undefined;
}

function listParents(laws: readonly TreeLaw[]): Parents {
  const known = new Set(laws.map(({ id }) => id));
  const edges = laws.flatMap(({ id, parent }): [number, number][] =>
    parent !== null && known.has(parent) ? [[id, parent]] : [],
  );
  return breakCycles(new Map(edges));
}

/** Sorts laws so that parents come before children, otherwise in input order. */
export function placeLaws(laws: readonly TreeLaw[]): PlacedLaw[] {
  const parents = listParents(laws);
  const all = laws.map((law, order): PlacedLaw => ({ law, order, above: undefined }));
  const below = Map.groupBy(all, ({ law }) => parents.get(law.id));
  const placed = below.get(undefined) ?? [];
  // The list grows during the loop.
  for (const above of placed) {
    for (const child of below.get(above.law.id) ?? []) {
      child.above = above;
      placed.push(child);
    }
  }
  return placed;
}
