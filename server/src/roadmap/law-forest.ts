/** A law as the tree needs it. */
export interface TreeLaw {
  id: number;
  /** Its parent law's id, also of one that is deleted. */
  parent: number | null;
  /** A law of states, not of the Union. */
  ofStates: boolean;
  /** Ids of the states that it applies in. */
  states: readonly number[];
  code: string;
  name: string;
}

/** The parent of each law that has one, by id. */
type Parents = ReadonlyMap<number, number>;

function findLowest(parents: Parents, member: number): number {
  let lowest = member;
  for (let at = parents.get(member); at !== undefined && at !== member; at = parents.get(at)) {
    lowest = Math.min(lowest, at);
  }
  return lowest;
}

/**
 * The same parents without the rings that they form: in each of them the law with the lowest id has no parent. No form
 * saves such a ring; data from elsewhere may have one.
 */
export function cutRings(parents: Parents): Parents {
  const cut = new Map(parents);
  /** From which start each law was reached first. */
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

/** A law in its place in the tree. */
export interface PlacedLaw {
  law: TreeLaw;
  /** Its number in the order that the laws came in. */
  order: number;
  /** Its parent; undefined where it has none, or one that is deleted. */
  above: PlacedLaw | undefined;
}

function listParents(laws: readonly TreeLaw[]): Parents {
  const known = new Set(laws.map(({ id }) => id));
  const edges = laws.flatMap(({ id, parent }): [number, number][] =>
    parent !== null && known.has(parent) ? [[id, parent]] : [],
  );
  return cutRings(new Map(edges));
}

/** All laws, a parent before its children, otherwise in the order that they come in. */
export function placeLaws(laws: readonly TreeLaw[]): PlacedLaw[] {
  const parents = listParents(laws);
  const all = laws.map((law, order): PlacedLaw => ({ law, order, above: undefined }));
  const below = Map.groupBy(all, ({ law }) => parents.get(law.id));
  const placed = below.get(undefined) ?? [];
  // It grows while it is walked.
  for (const above of placed) {
    for (const child of below.get(above.law.id) ?? []) {
      child.above = above;
      placed.push(child);
    }
  }
  return placed;
}
