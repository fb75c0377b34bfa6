import { compareCalls } from './compare-calls.ts';
import {
  placeBelow,
  isFunction,
  placeType,
  type Compare,
  type Mismatch,
  type PlacedType,
  type Way,
} from './comparison.ts';
import type { ObjectNode } from './type-node.ts';

/** An object type, with the contract that it belongs to. */
export interface PlacedObject {
  object: ObjectNode;
  near: PlacedType;
}

interface Property {
  id: number;
  optional: boolean;
}

function propertyOf({ props }: ObjectNode, name: string): Property | undefined {
  const [required, optional] = [props[name], props[`${name}?`]];
  if (required !== undefined) return { id: required, optional: false };
  return optional === undefined ? undefined : { id: optional, optional: true };
}

const namesOf = ({ props }: ObjectNode) => Object.keys(props).map((name) => name.replace(/\?$/, ''));

function propertyMismatches(
  name: string,
  given: PlacedObject,
  wanted: PlacedObject,
  way: Way,
  compare: Compare,
): readonly Mismatch[] {
  const expected = propertyOf(wanted.object, name);
  const found = propertyOf(given.object, name);
  if (!expected) return [];
  if (!found || (found.optional && !expected.optional)) {
    if (expected.optional || (way === 'passed' && compare.isHandedBack(given.near, wanted.near))) return [];
    return [{ at: [name], why: way === 'passed' ? 'it is required now' : 'it is not always there any more' }];
  }
  const type = placeType(given.near, found.id);
  const texts = way === 'passed' && given.near.isProps ? compare.textsPassedAs(name) : undefined;
  // A prop that is never passed may have any type.
  if (texts?.length === 0 && found.optional) return [];
  const passed = texts?.length ? { ...type, texts } : type;
  return placeBelow(name, compare(passed, placeType(wanted.near, expected.id), way));
}

const isAwaited = (name: string, { near }: PlacedObject, id: number) =>
  !name.endsWith('?') && isFunction(placeType(near, id));

/**
 * A passed property that is no longer known does no harm, unless it is a required function: its caller waits for it to be called,
 * like a dialog's `onClose`.
 */
function unknownMismatches(given: PlacedObject, wanted: PlacedObject): Mismatch[] {
  if (wanted.object.index) return [];
  return Object.entries(given.object.props)
    .filter(([name, id]) => !propertyOf(wanted.object, name.replace(/\?$/, '')) && isAwaited(name, given, id))
    .map(([name]) => ({ at: [name], why: 'it is not called any more' }));
}

const readGroup = (text: string): [string, string[]] => {
  const [name = '', missing] = text.split(' - ');
  return [name, missing?.split(' ') ?? []];
};

/** Whether all properties from an external interface on one side exist on the other. */
function groupMismatches(has: ObjectNode, needs: ObjectNode): Mismatch[] {
  const offered = new Map((has.from ?? []).map(readGroup));
  const own = new Set(namesOf(has));
  return (needs.from ?? []).map(readGroup).flatMap(([name, notNeeded]) => {
    const missing = offered.get(name);
    const label = name.replace(/^.*#/, '');
    if (!missing) return [{ at: [], why: `the properties of ${label} are gone` }];
    const gone = missing.filter((property) => !notNeeded.includes(property) && !own.has(property));
    return gone.map((property) => ({ at: [property], why: 'it is not there any more' }));
  });
}

function indexMismatches(
  given: PlacedObject,
  wanted: PlacedObject,
  way: Way,
  compare: Compare,
): readonly Mismatch[] {
  return Object.entries(wanted.object.index ?? {}).flatMap(([key, id]) => {
    const found = given.object.index?.[key];
    const values = found === undefined ? Object.values(given.object.props) : [found];
    return placeBelow(
      `each ${key}`,
      values.flatMap((value) => compare(placeType(given.near, value), placeType(wanted.near, id), way)),
    );
  });
}

/** Compares objects property by property and call by call. */
export function compareObjects(
  given: PlacedObject,
  wanted: PlacedObject,
  way: Way,
  compare: Compare,
): readonly Mismatch[] {
  const properties = namesOf(wanted.object).flatMap((name) =>
    propertyMismatches(name, given, wanted, way, compare),
  );
  const calls = (kind: 'calls' | 'makes') =>
    compareCalls([given.near, given.object[kind]], [wanted.near, wanted.object[kind]], way, compare);
  const groups =
    way === 'passed'
      ? groupMismatches(wanted.object, given.object)
      : groupMismatches(given.object, wanted.object);
  return [
    ...properties,
    ...(way === 'passed' && !compare.isHandedBack(given.near, wanted.near)
      ? unknownMismatches(given, wanted)
      : []),
    ...groups,
    ...calls('calls'),
    ...calls('makes'),
    ...indexMismatches(given, wanted, way, compare),
  ];
}
