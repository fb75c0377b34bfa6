/** A function's signature. `takes` are its parameters, of which the first `least` are required. */
export interface SignatureNode<Reference = number> {
  /** The constraints of its type parameters, in their order. */
  for?: Reference[];
  takes: Reference[];
  least: number;
  /** Whether its last parameter is a rest parameter. */
  rest?: true;
  gives: Reference;
}

/** An object or function. A `?` at the end of a property's name marks it as optional. */
export interface ObjectNode<Reference = number> {
  props: Record<string, Reference>;
  /** External interfaces whose properties the object has, by name. Omitted properties follow after ` - `. */
  from?: string[];
  calls?: SignatureNode<Reference>[];
  makes?: SignatureNode<Reference>[];
  /** Index signatures, by the kind of key. */
  index?: Record<string, Reference>;
}

/**
 * A type of a contract. Types refer to each other by their index in the contract's list. A string stands for itself: `string`, a
 * literal in JSON, or an external library's type such as `react@19#ReactNode`. `of` is such a name with its type arguments, `any`
 * a union, `all` an intersection.
 */
export type TypeNode<Reference = number> =
  | string
  | { of: string; with: Reference[] }
  | { any: Reference[] }
  | { all: Reference[] }
  | ObjectNode<Reference>;

type Mapping<From, To> = (reference: From) => To;

function mapRecord<From, To>(record: Record<string, From>, map: Mapping<From, To>): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, reference]) => [name, map(reference)]));
}

const mapSignature =
  <From, To>(map: Mapping<From, To>) =>
  (signature: SignatureNode<From>): SignatureNode<To> => ({
    ...(signature.for && { for: signature.for.map(map) }),
    takes: signature.takes.map(map),
    least: signature.least,
    ...(signature.rest && { rest: signature.rest }),
    gives: map(signature.gives),
  });

/** Maps every reference of a type to another type. */
export function mapReferences<From, To>(node: TypeNode<From>, map: (reference: From) => To): TypeNode<To> {
  const each = (reference: From) => map(reference);
  if (typeof node === 'string') return node;
  if ('of' in node) return { of: node.of, with: node.with.map(each) };
  if ('any' in node) return { any: node.any.map(each) };
  if ('all' in node) return { all: node.all.map(each) };
  return {
    props: mapRecord(node.props, map),
    ...(node.from && { from: node.from }),
    ...(node.calls && { calls: node.calls.map(mapSignature(map)) }),
    ...(node.makes && { makes: node.makes.map(mapSignature(map)) }),
    ...(node.index && { index: mapRecord(node.index, map) }),
  };
}

/** Lists the indexes of the types that `node` refers to. */
export function listReferences(node: TypeNode): number[] {
  const found: number[] = [];
  mapReferences(node, (reference) => found.push(reference));
  return found;
}
