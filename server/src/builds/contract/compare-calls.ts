import {
  placeBelow,
  isFunction,
  placeType,
  placeProps,
  reverseWay,
  type Compare,
  type Mismatch,
  type PlacedType,
  type Way,
} from './comparison.ts';
import { isComponent } from './compare-components.ts';
import { isName } from './compare-names.ts';
import type { SignatureNode } from './type-node.ts';

/** A signature, with the contract that it belongs to. */
interface PlacedSignature {
  signature: SignatureNode;
  near: PlacedType;
}

/**
 * An argument that is no longer accepted does no harm, unless it is a required function: its caller waits for it to be called.
 */
function countMismatch({ signature: given }: PlacedSignature, wanted: PlacedSignature, way: Way): Mismatch[] {
  const { takes, least } = wanted.signature;
  if (given.least > least) return [{ at: [], why: `argument ${least + 1} is required now` }];
  if (way === 'passed') return [];
  const place = takes.findIndex(
    (id, index) => index >= given.takes.length && index < least && isFunction(placeType(wanted.near, id)),
  );
  return place < 0 ? [] : [{ at: [], why: `argument ${place + 1} is not called any more` }];
}

/** The index of the rest parameter, whose type is an array of all further arguments. */
const restFrom = ({ takes, rest }: SignatureNode) => (rest ? takes.length - 1 : Infinity);

function argumentMismatches(
  given: PlacedSignature,
  wanted: PlacedSignature,
  way: Way,
  compare: Compare,
): Mismatch[] {
  const from = restFrom(given.signature);
  const wantedFrom = restFrom(wanted.signature);
  const shared = Math.min(given.signature.takes.length, wanted.signature.takes.length);
  const argument = isComponent(wanted.near, wanted.signature) ? placeProps : placeType;
  const mismatches: Mismatch[] = [];
  for (let place = 0; place < shared; place += 1) {
    const expected = given.signature.takes[place];
    const passed = wanted.signature.takes[place];
    if (expected === undefined || passed === undefined) continue;
    const found =
      place === from && place !== wantedFrom
        ? [{ at: [], why: 'the arguments are counted otherwise now' }]
        : compare(argument(wanted.near, passed), placeType(given.near, expected), reverseWay(way));
    mismatches.push(...placeBelow(`argument ${place + 1}`, found));
  }
  return mismatches;
}

function constraintMismatches(
  given: PlacedSignature,
  wanted: PlacedSignature,
  way: Way,
  compare: Compare,
): Mismatch[] {
  return (wanted.signature.for ?? []).flatMap((passed, place) => {
    const expected = given.signature.for?.[place];
    if (expected === undefined) return [];
    return compare(placeType(wanted.near, passed), placeType(given.near, expected), reverseWay(way)).slice(
      0,
      1,
    );
  });
}

function signatureMismatches(
  given: PlacedSignature,
  wanted: PlacedSignature,
  way: Way,
  compare: Compare,
): Mismatch[] {
  const counted = countMismatch(given, wanted, way);
  if (counted.length > 0) return counted;
  const wantedResult = placeType(wanted.near, wanted.signature.gives);
  const result = isName(wantedResult, 'void')
    ? []
    : placeBelow('result', compare(placeType(given.near, given.signature.gives), wantedResult, way));
  return [
    ...constraintMismatches(given, wanted, way, compare),
    ...argumentMismatches(given, wanted, way, compare),
    ...result,
  ];
}

/** Checks that each way of calling `wanted` is a way of calling `given`. */
export function compareCalls(
  [given, givenCalls]: [PlacedType, readonly SignatureNode[] | undefined],
  [wanted, wantedCalls]: [PlacedType, readonly SignatureNode[] | undefined],
  way: Way,
  compare: Compare,
): readonly Mismatch[] {
  return (wantedCalls ?? []).flatMap((signature) => {
    let nearest: readonly Mismatch[] = [{ at: [], why: 'it is not a function any more' }];
    for (const candidate of givenCalls ?? []) {
      const sides: [PlacedSignature, PlacedSignature] = [
        { signature: candidate, near: given },
        { signature, near: wanted },
      ];
      nearest = signatureMismatches(...sides, way, compare);
      if (nearest.length === 0) break;
    }
    return nearest;
  });
}
