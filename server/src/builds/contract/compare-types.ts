import { compareComponents } from './compare-components.ts';
import { compareGenerics, compareNames, fitsAnything, isName } from './compare-names.ts';
import { compareObjects } from './compare-objects.ts';
import {
  createMismatch,
  findNode,
  placeType,
  type Compare,
  type Mismatch,
  type PlacedType,
  type Way,
} from './comparison.ts';

/** The first candidate without mismatches decides. Otherwise a single candidate gives the reason; several are named together. */
function compareEither(
  candidates: (() => readonly Mismatch[])[],
  otherwise: Mismatch[],
): readonly Mismatch[] {
  let last: readonly Mismatch[] = otherwise;
  for (const candidate of candidates) {
    last = candidate();
    if (last.length === 0) return last;
  }
  return candidates.length === 1 ? last : otherwise;
}

/** Whether one of these texts may have the type: arrays and objects with properties are no texts. */
function canBe(type: PlacedType, texts: readonly string[]): boolean {
  const node = findNode(type);
  if (typeof node !== 'string') {
    if ('props' in node) return Object.keys(node.props).length === 0 && !node.from && !node.index;
    return !('of' in node && node.of === 'Array');
  }
  return !node.startsWith('"') || texts.some((text) => node === JSON.stringify(text));
}

function compareUnions(
  given: PlacedType,
  wanted: PlacedType,
  way: Way,
  compare: Compare,
): readonly Mismatch[] | undefined {
  const [one, other] = [findNode(given), findNode(wanted)];
  if (typeof one !== 'string' && 'any' in one) {
    return one.any
      .map((id) => placeType(given, id))
      .filter((type) => !given.texts || canBe(type, given.texts))
      .flatMap((type) => compare(type, wanted, way));
  }
  if (typeof other === 'string' || !('any' in other)) return undefined;
  if (isName(given, 'boolean') && !other.any.some((id) => isName(placeType(wanted, id), 'boolean'))) {
    const truths = other.any.filter((id) =>
      ['true', 'false'].some((name) => isName(placeType(wanted, id), name)),
    );
    return truths.length === 2 ? [] : createMismatch(given, wanted, way);
  }
  const ids = other.any.filter(
    (id) => !isName(placeType(wanted, id), 'undefined') || isName(given, 'undefined'),
  );
  return compareEither(
    ids.map((id) => () => compare(given, placeType(wanted, id), way)),
    createMismatch(given, wanted, way),
  );
}

function compareIntersections(
  given: PlacedType,
  wanted: PlacedType,
  way: Way,
  compare: Compare,
): readonly Mismatch[] | undefined {
  const [one, other] = [findNode(given), findNode(wanted)];
  if (typeof other !== 'string' && 'all' in other) {
    return other.all.flatMap((id) => compare(given, placeType(wanted, id), way));
  }
  if (typeof one === 'string' || !('all' in one)) return undefined;
  return compareEither(
    one.all.map((id) => () => compare(placeType(given, id), wanted, way)),
    createMismatch(given, wanted, way),
  );
}

function compareStructures(given: PlacedType, wanted: PlacedType, way: Way, compare: Compare) {
  const compound =
    compareUnions(given, wanted, way, compare) ??
    compareIntersections(given, wanted, way, compare) ??
    compareComponents(given, wanted, way, compare);
  if (compound) return compound;
  const [one, other] = [findNode(given), findNode(wanted)];
  if (typeof one === 'string' || typeof other === 'string') return compareNames(given, wanted, way);
  if ('props' in one && 'props' in other) {
    return compareObjects({ object: one, near: given }, { object: other, near: wanted }, way, compare);
  }
  return compareGenerics(given, wanted, way, compare);
}

/** The limit of compared pairs: twenty times as many as when everything between the shell and a remote has changed. */
const MOST_PAIRS = 200_000;
/** Deeper than the types of any build, while the call stack suffices. */
const DEEPEST = 200;
/** The limit of collected mismatches. Messages name three and count the others. */
const MOST_MISMATCHES = 100;

const tooMuch: readonly Mismatch[] = [{ at: [], why: 'there is too much to compare' }];

/** The number of pairs of types that may still be compared. */
export interface ComparisonLimit {
  pairs: number;
}

export const createComparisonLimit = (): ComparisonLimit => ({ pairs: MOST_PAIRS });

/** What is known about the values exchanged between two builds. */
export interface Exchange {
  limit: ComparisonLimit;
  isHandedBack: Compare['isHandedBack'];
  textsPassedAs: Compare['textsPassedAs'];
  /** Called with each pair of types of which the taker receives a value. */
  onReceived?: (offered: PlacedType, taken: PlacedType) => void;
}

/**
 * Lists why a name of type `offered` is not compatible with `taken`, the type that its user was built against; empty where it is.
 * A value that the taker receives must have all that the taker relies on. A value that the taker passes must have all that the
 * offerer expects. An unknown type is compatible only with itself.
 */
export function compareTypes(
  offered: PlacedType,
  taken: PlacedType,
  { limit, isHandedBack, textsPassedAs, onReceived }: Exchange,
): readonly Mismatch[] {
  const results = new Map<string, readonly Mismatch[]>();
  const fitting: string[] = [];
  let depth = 0;
  // Types are recursive: a pair that is being compared counts as compatible until a mismatch is found.
  const comparePair = (given: PlacedType, wanted: PlacedType, way: Way) => {
    if (fitsAnything(given, wanted)) return [];
    const pair = JSON.stringify([way, given.id, wanted.id, given.isProps, given.texts]);
    const known = results.get(pair);
    if (known) return known;
    if (depth === DEEPEST || limit.pairs === 0) return tooMuch;
    if (way === 'offered') onReceived?.(given, wanted);
    const before = fitting.length;
    results.set(pair, []);
    fitting.push(pair);
    limit.pairs -= 1;
    depth += 1;
    const found = compareStructures(given, wanted, way, compare).slice(0, MOST_MISMATCHES);
    depth -= 1;
    if (found.length > 0) {
      // Pairs found compatible since may have relied on this pair, so their results are dropped.
      for (const doubtful of fitting.splice(before)) results.delete(doubtful);
      results.set(pair, found);
    }
    return found;
  };
  const compare: Compare = Object.assign(comparePair, { isHandedBack, textsPassedAs });
  return compare(offered, taken, 'offered');
}
