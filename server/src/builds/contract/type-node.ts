/** A function, as its callers see it. `takes` are its parameters, of which the first `least` have to be given. */
export interface SignatureNode<Reference = number> {
  /** The constraints of its type parameters, in their order. */
  for?: Reference[];
  takes: Reference[];
  least: number;
  /** Whether its last parameter takes all arguments that are left. */
  rest?: true;
  gives: Reference;
}

/** An object or function. A property's name ends with `?` where it may be missing. */
export interface ObjectNode<Reference = number> {
  props: Record<string, Reference>;
  /** Properties that come from an outside library's interface, by its name; those left out follow after ` - `. */
  from?: string[];
  calls?: SignatureNode<Reference>[];
  makes?: SignatureNode<Reference>[];
  /** By the kind of key. */
  index?: Record<string, Reference>;
}

/**
 * One type of a contract; types refer to each other by their place in the contract's list. A string stands for itself:
 * `string`, a literal in JSON, an outside library's type such as `react@19#ReactNode`. `of` is such a name with its type
 * arguments, `any` a union, `all` an intersection.
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

/** The same type with every reference to another one replaced. */
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

/** The places of the types that `node` refers to. */
export function listReferences(node: TypeNode): number[] {
  const found: number[] = [];
  mapReferences(node, (reference) => found.push(reference));
  return found;
}
