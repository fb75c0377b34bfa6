import type { PlacedUnit, TreeUnit } from './unit.ts';

/** An index of units by their place. Ids that it does not know give nothing. */
export interface UnitTree<U extends TreeUnit = TreeUnit> {
  /** Each unit before those below it; siblings in the order given. */
  ordered: readonly U[];
  find: (id: number) => U | undefined;
  /** The units directly below one; those at the top for null. */
  listChildren: (id: number | null) => readonly U[];
  /** The units above one, the nearest first. */
  listAncestors: (id: number) => U[];
  /** 1 at the top; 0 for an unknown unit. */
  findDepth: (id: number) => number;
  /** Its state, or else that of the nearest unit above that has one. */
  findState: (id: number) => number | null;
  /** The unit and all below it, in the order of the tree. */
  withBelow: (id: number) => readonly U[];
  /** The unit itself if it has a head, or else the nearest unit above that has one. */
  nearestHead: (id: number) => U | undefined;
}

interface Node<U> {
  unit: U;
  above: Node<U> | undefined;
  depth: number;
  state: number | null;
  /** The unit that its head is of. */
  headed: U | undefined;
  /** Its place in the order, and the number of units from it to the last below it. */
  position: number;
  size: number;
}

/** Groups units by their parent; a unit whose parent is unknown is at the top. */
export function groupByParent<U extends PlacedUnit>(units: readonly U[]): Map<number | null, U[]> {
  const known = new Set(units.map(({ id }) => id));
  return Map.groupBy(units, ({ parent }) => (parent !== null && known.has(parent) ? parent : null));
}

const createNode = <U extends TreeUnit>(unit: U, above: Node<U> | undefined, position: number): Node<U> => ({
  unit,
  above,
  depth: (above?.depth ?? 0) + 1,
  state: unit.state ?? above?.state ?? null,
  headed: unit.head === null ? above?.headed : unit,
  position,
  size: 1,
});

/** The nodes by id, in the order of the tree. Units in a circle follow at the end, one of them as if at the top. */
function buildNodes<U extends TreeUnit>(
  units: readonly U[],
  byParent: ReadonlyMap<number | null, readonly U[]>,
): Map<number, Node<U>> {
  const nodes = new Map<number, Node<U>>();
  // A stack, because faulty input may be thousands of levels deep.
  const waiting: { unit: U; above?: Node<U> }[] = [...(byParent.get(null) ?? []), ...units]
    .map((unit) => ({ unit }))
    .toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { unit, above } = next;
    if (nodes.has(unit.id)) continue;
    const node = createNode(unit, above, nodes.size);
    nodes.set(unit.id, node);
    for (const below of (byParent.get(unit.id) ?? []).toReversed())
      waiting.push({ unit: below, above: node });
  }
  for (const { above, size } of [...nodes.values()].toReversed()) if (above) above.size += size;
  return nodes;
}

/** Builds the index of an organisation's units, in time linear to their number. */
export function createUnitTree<U extends TreeUnit>(units: readonly U[]): UnitTree<U> {
  const byParent = groupByParent(units);
  const nodes = buildNodes(units, byParent);
  const ordered = [...nodes.values()].map(({ unit }) => unit);
  return {
    ordered,
    find: (id) => nodes.get(id)?.unit,
    listChildren: (id) => byParent.get(id) ?? [],
    listAncestors: (id) => {
      const found: U[] = [];
      for (let node = nodes.get(id)?.above; node; node = node.above) found.push(node.unit);
      return found;
    },
    findDepth: (id) => nodes.get(id)?.depth ?? 0,
    findState: (id) => nodes.get(id)?.state ?? null,
    withBelow: (id) => {
      const node = nodes.get(id);
      return node ? ordered.slice(node.position, node.position + node.size) : [];
    },
    nearestHead: (id) => nodes.get(id)?.headed,
  };
}
