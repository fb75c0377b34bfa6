import { showType } from './show-type.ts';
import type { TypeNode } from './type-node.ts';

/** A type of one of the two contracts. */
export interface PlacedType {
  types: readonly TypeNode[];
  id: number;
  /** Whether it is the type of a component's props. */
  isProps?: true;
  /** Of a prop: the only texts that it is passed. */
  texts?: readonly string[];
}

/** Where in a type two contracts part, such as `argument 1` and `title`, and how. */
export interface Mismatch {
  at: readonly string[];
  why: string;
}

/**
 * Which way a value goes. `offered`: from who offers a name to who takes it, such as a result; more than expected does
 * not disturb. `passed`: from who takes a name to who offers it, such as an argument or a prop; all that is needed now has
 * to be there.
 */
export type Way = 'offered' | 'passed';

export interface Compare {
  /** Says why `given` cannot stand where `wanted` is expected; nothing where it can. */
  (given: PlacedType, wanted: PlacedType, way: Way): readonly Mismatch[];
  /** Whether whoever passes `given` only ever passes on what it was given as `wanted`, with all that this has. */
  isHandedBack: (given: PlacedType, wanted: PlacedType) => boolean;
  /** The only texts that whoever shows components passes as this prop, none where it never does; undefined for anything. */
  textsPassedAs: (prop: string) => readonly string[] | undefined;
}

/** A component of an outside library, with its own props last: JSX shows it as it shows a function. */
export const libraryComponent = /^@chakra-ui\/react@\d+#ChakraComponent$/;

export const reverseWay = (way: Way): Way => (way === 'offered' ? 'passed' : 'offered');

export const findNode = ({ types, id }: PlacedType): TypeNode => types[id] ?? 'unknown';

/** Whether each value of a type can be called. */
export function isFunction(type: PlacedType): boolean {
  const node = findNode(type);
  return typeof node !== 'string' && 'props' in node && node.calls !== undefined;
}

/** Another type of the contract that `near` is of. */
export const placeType = ({ types }: PlacedType, id: number): PlacedType => ({ types, id });

/** Another type of the contract that `near` is of: that of a component's props. */
export const placeProps = (near: PlacedType, id: number): PlacedType => ({
  ...placeType(near, id),
  isProps: true,
});

const show = ({ types, id }: PlacedType): string => showType(types, id);

/** The mismatches of a part, with the way to it. */
export const placeBelow = (step: string, found: readonly Mismatch[]): Mismatch[] =>
  found.map(({ at, why }) => ({ at: [step, ...at], why }));

/** In the words of who offers, since the reader of a message may be either of the two. */
export function createMismatch(given: PlacedType, wanted: PlacedType, way: Way): Mismatch[] {
  const why =
    way === 'passed'
      ? `${show(given)} was taken, and ${show(wanted)} is expected now`
      : `${show(wanted)} was given, and ${show(given)} is given now`;
  return [{ at: [], why }];
}
