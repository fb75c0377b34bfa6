import { showType } from './show-type.ts';
import type { TypeNode } from './type-node.ts';

/** A type, with the contract that it belongs to. */
export interface PlacedType {
  types: readonly TypeNode[];
  id: number;
  /** Whether it is the type of a component's props. */
  isProps?: true;
  /** For a prop: the only texts that are passed to it. */
  texts?: readonly string[];
}

/** A mismatch of two types: its path, such as `argument 1` and `title`, and its reason. */
export interface Mismatch {
  at: readonly string[];
  why: string;
}

/**
 * The direction of a value. `offered`: from the offerer of a name to its taker, such as a result; extra properties do no harm.
 * `passed`: from the taker to the offerer, such as an argument or a prop; it must have all that is needed now.
 */
export type Way = 'offered' | 'passed';

export interface Compare {
  /** Lists why `given` cannot be used where `wanted` is expected; empty where it can. */
  (given: PlacedType, wanted: PlacedType, way: Way): readonly Mismatch[];
  /** Whether `given` is only ever a value that was received as `wanted`, passed back with all its properties. */
  isHandedBack: (given: PlacedType, wanted: PlacedType) => boolean;
  /**
   * The only texts that are passed as this prop when components are rendered; empty if it is never passed, undefined if it may be
   * anything.
   */
  textsPassedAs: (prop: string) => readonly string[] | undefined;
}

/** A component of an external library, whose own props are the last argument. JSX renders it like a function component. */
export const libraryComponent = /^@chakra-ui\/react@\d+#ChakraComponent$/;

export const reverseWay = (way: Way): Way => (way === 'offered' ? 'passed' : 'offered');

export const findNode = ({ types, id }: PlacedType): TypeNode => types[id] ?? 'unknown';

/** Whether each value of a type can be called. */
export function isFunction(type: PlacedType): boolean {
  const node = findNode(type);
  return typeof node !== 'string' && 'props' in node && node.calls !== undefined;
}

/** Finds another type in the contract of `near`. */
export const placeType = ({ types }: PlacedType, id: number): PlacedType => ({ types, id });

/** Finds the type of a component's props in the contract of `near`. */
export const placeProps = (near: PlacedType, id: number): PlacedType => ({
  ...placeType(near, id),
  isProps: true,
});

const show = ({ types, id }: PlacedType): string => showType(types, id);

/** Prepends a step to the paths of mismatches. */
export const placeBelow = (step: string, found: readonly Mismatch[]): Mismatch[] =>
  found.map(({ at, why }) => ({ at: [step, ...at], why }));

/** The message is written from the offerer's side, since either of the two teams may read it. */
export function createMismatch(given: PlacedType, wanted: PlacedType, way: Way): Mismatch[] {
  const why =
    way === 'passed'
      ? `${show(given)} was taken, and ${show(wanted)} is expected now`
      : `${show(wanted)} was given, and ${show(given)} is given now`;
  return [{ at: [], why }];
}
