import type { StateCount } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { placeLaws, type PlacedLaw, type TreeLaw } from './law-forest.ts';

/** A state of the organisation's list of choices. */
export type State = Omit<StateCount, 'count'>;

const NO_STATE = () => t('No state chosen');

function writeLaw({ id, code, name, hindi }: TreeLaw, below: readonly string[]): string {
  const coded = code ? `"code":${JSON.stringify(code)},` : '';
  const titled = hindi ? `"title_hi":${JSON.stringify(hindi)},` : '';
  return `{"id":${id},${coded}"name":${JSON.stringify(name)},${titled}"count":${below.length},"children":[${below.join(',')}]}`;
}

/**
 * Writes each tree of some laws as JSON; laws whose parent is not among them are roots. Parents come before children in
 * `laws`, which avoids recursion, so that depth is not limited by the stack.
 */
function writeTrees(laws: readonly PlacedLaw[]): string[] {
  const own = new Set(laws);
  const below = new Map<PlacedLaw, string[]>();
  const roots: { order: number; text: string }[] = [];
  for (const placed of laws.toReversed()) {
    const { law, order, above } = placed;
    const text = writeLaw(law, below.get(placed)?.reverse() ?? []);
    if (!above || !own.has(above)) roots.push({ order, text });
    else if (below.get(above)?.push(text) === undefined) below.set(above, [text]);
  }
  return roots.sort((one, other) => one.order - other.order).map(({ text }) => text);
}

/** Central laws and all their descendants. */
function centralLaws(laws: readonly PlacedLaw[]): PlacedLaw[] {
  const central = new Set<PlacedLaw | undefined>();
  for (const placed of laws) if (!placed.law.ofStates || central.has(placed.above)) central.add(placed);
  return laws.filter((placed) => central.has(placed));
}

/** Laws of each state, by the state's id. Under undefined: state laws without any of these states. */
function lawsOfStates(laws: readonly PlacedLaw[], states: readonly State[]) {
  const ofStates = new Map<number | undefined, PlacedLaw[]>(states.map(({ id }) => [id, []]));
  const unplaced: PlacedLaw[] = [];
  for (const placed of laws) {
    const known = [...new Set(placed.law.states)].filter((state) => ofStates.has(state));
    for (const state of known) ofStates.get(state)?.push(placed);
    if (placed.law.ofStates && known.length === 0) unplaced.push(placed);
  }
  return ofStates.set(undefined, unplaced);
}

/**
 * Writes the reply of `tree/dataFetchTree` (decisions §4) as JSON. A law stands below its parent. A law of several states
 * stands in each of them, below its parent where that has the same state. A state law below a central law is in both trees.
 */
export function writeLawTree(laws: readonly TreeLaw[], states: readonly State[]): string {
  const placed = placeLaws(laws);
  const ofStates = lawsOfStates(placed, states);
  const stateCounts = states.map(({ id, name }) => ({ id, name, count: ofStates.get(id)?.length ?? 0 }));
  const nodes = [
    ...stateCounts,
    { id: undefined, name: NO_STATE(), count: ofStates.get(undefined)?.length ?? 0 },
  ]
    .filter(({ id, count }) => id !== undefined || count > 0)
    .map(({ id, name, count }) => {
      const children = writeTrees(ofStates.get(id) ?? []);
      return `{"name":${JSON.stringify(name)},"count":${count},"children":[${children.join(',')}]}`;
    });
  const central = writeTrees(centralLaws(placed));
  return `{"success":1,"parentLaws":{"central":[${central.join(',')}],"state":[${nodes.join(',')}],"stateCounts":${JSON.stringify(stateCounts)}}}`;
}
