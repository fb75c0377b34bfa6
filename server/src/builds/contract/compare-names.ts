import {
  createMismatch,
  libraryComponent,
  findNode,
  placeType,
  type Compare,
  type Mismatch,
  type PlacedType,
  type Way,
} from './comparison.ts';

export const isName = (type: PlacedType, name: string): boolean => findNode(type) === name;

/** Whether the types are compatible without looking inside: one is a bottom or top type. */
export function fitsAnything(given: PlacedType, wanted: PlacedType): boolean {
  return (
    isName(given, 'never') ||
    isName(wanted, 'any') ||
    isName(wanted, 'unknown') ||
    (isName(given, 'undefined') && isName(wanted, 'void'))
  );
}

const kindOfLiteral = (name: string) => {
  if (name.startsWith('"')) return 'string';
  if (/^-?\d/.test(name)) return 'number';
  return name === 'true' || name === 'false' ? 'boolean' : name;
};

/** Names are compatible if they are the same; a literal is compatible with its primitive type. */
export function compareNames(given: PlacedType, wanted: PlacedType, way: Way): readonly Mismatch[] {
  const [name, expected] = [findNode(given), findNode(wanted)];
  const isFit = name === expected || (typeof name === 'string' && kindOfLiteral(name) === expected);
  return isFit ? [] : createMismatch(given, wanted, way);
}

/** Covariant generic types: their arguments are compared in the same direction. */
const covariantTypes = [
  /^(Array|tuple )/,
  /^typescript#(Promise|PromiseLike|ReadonlyArray|ReadonlySet|ReadonlyMap|Iterable|Iterator|AsyncIterable)/,
  /^rxjs@\d+#Observable$/,
  // Their arguments are types of replies.
  /^@tanstack\//,
];
/** Contravariant generic types: their arguments are compared in the opposite direction. */
const contravariantTypes = [/^@types\/react@\d+#(ComponentType|FunctionComponent|FC|Dispatch|RefCallback)$/];

/** Compares an external library's generic type argument by argument. */
export function compareGenerics(
  given: PlacedType,
  wanted: PlacedType,
  way: Way,
  compare: Compare,
): readonly Mismatch[] {
  const [one, other] = [findNode(given), findNode(wanted)];
  if (typeof one === 'string' || typeof other === 'string' || !('of' in one) || !('of' in other)) {
    return createMismatch(given, wanted, way);
  }
  if (one.of !== other.of || one.with.length !== other.with.length) return createMismatch(given, wanted, way);
  const back: Way = way === 'offered' ? 'passed' : 'offered';
  const isCovariant = covariantTypes.some((pattern) => pattern.test(one.of));
  const isContravariant = contravariantTypes.some((pattern) => pattern.test(one.of));
  return one.with.flatMap((id, place) => {
    const here = placeType(given, id);
    const there = placeType(wanted, other.with[place] ?? -1);
    // The last argument of a library's component is its own props, which it takes.
    if (libraryComponent.test(one.of) && place === one.with.length - 1) {
      return compare({ ...there, isProps: true }, here, back);
    }
    const forth = isContravariant ? [] : compare(here, there, way);
    return [...forth, ...(isCovariant || forth.length > 0 ? [] : compare(there, here, back))];
  });
}
