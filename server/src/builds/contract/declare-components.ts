import type { ContractRecord } from './contract-record.ts';
import { listReferences, type ObjectNode, type SignatureNode, type TypeNode } from './type-node.ts';

type Types = readonly TypeNode[];

const plainTypes =
  /^(any|unknown|never|void|undefined|null|string|number|bigint|boolean|symbol|object|true|false|-?\d+(\.\d+)?)$/;
const identifier = /^[A-Za-z_$][\w$]*$/;
const libraryName = /^(?:@types\/)?((?:@[\w.-]+\/)?[\w.-]+)@\d+#([\w$.]+)$/;
const federation = '@lexboard/shared-lib/federation';

const isText = (text: string) => text.startsWith('"') && isJson(text);

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'string';
  } catch {
    return false;
  }
}

/** A name is printed where its form is known. A record is not trusted: any other text could be code. */
function printName(name: string, parameters: number): string {
  if (plainTypes.test(name) || isText(name)) return name;
  const [, parameter] = /^type parameter (\d+)$/.exec(name) ?? [];
  if (parameter !== undefined) return Number(parameter) < parameters ? `T${parameter}` : 'any';
  if (name.startsWith('FederatedComponent') && identifier.test(name))
    return `import('${federation}').${name}`;
  const [, global] = /^typescript#([\w$.]+)$/.exec(name) ?? [];
  if (global !== undefined) return global;
  const [, library, exported] = libraryName.exec(name) ?? [];
  return library === undefined ? 'any' : `import('${library}').${exported}`;
}

/** Counts how often each type is referred to from `root`. */
function countUses(types: Types, roots: readonly number[]): Map<number, number> {
  const uses = new Map<number, number>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const before = uses.get(id) ?? 0;
    uses.set(id, before + 1);
    const node = types[id];
    if (before === 0 && node !== undefined) waiting.push(...listReferences(node));
  }
  return uses;
}

/** Prints types as TypeScript. Types of several uses, including at least one of each cycle, get names. */
class TypePrinter {
  readonly #types: Types;
  readonly #uses: Map<number, number>;

  constructor(types: Types, roots: readonly number[]) {
    this.#types = types;
    this.#uses = countUses(types, roots);
  }

  /** The declarations of the types that have names. */
  declarations(): string[] {
    return [...this.#uses.keys()]
      .filter((id) => this.#isNamed(id))
      .map((id) => `type Type${id} = ${this.#node(id, 0)};`);
  }

  print(id: number, parameters = 0): string {
    return this.#isNamed(id) ? `Type${id}` : this.#node(id, parameters);
  }

  #isNamed(id: number): boolean {
    const node = this.#types[id];
    return typeof node === 'object' && (this.#uses.get(id) ?? 0) > 1;
  }

  #node(id: number, parameters: number): string {
    const node = this.#types[id];
    if (node === undefined) return 'any';
    if (typeof node === 'string') return printName(node, parameters);
    const each = (ids: readonly number[]) => ids.map((member) => this.print(member, parameters));
    if ('any' in node)
      return each(node.any)
        .map((member) => `(${member})`)
        .join(' | ');
    if ('all' in node)
      return each(node.all)
        .map((member) => `(${member})`)
        .join(' & ');
    return 'of' in node ? this.#generic(node.of, each(node.with)) : this.#object(node, parameters);
  }

  #generic(of: string, given: string[]): string {
    const [, least, rest] = /^tuple (\d+)(…?)$/.exec(of) ?? [];
    if (least !== undefined)
      return `[${given.map((one, place) => tupleMember(one, place, given, { least, rest })).join(', ')}]`;
    if (of === 'Array') return `Array<${given.join(', ')}>`;
    if (of === 'keyof') return `keyof (${given[0] ?? 'any'})`;
    if (of === 'part') return `(${given[0] ?? 'any'})[${given[1] ?? 'any'}]`;
    const name = printName(of, 0);
    return name === 'any' ? name : `${name}<${given.join(', ')}>`;
  }

  #object({ props, calls = [], makes = [], index = {} }: ObjectNode, outer: number): string {
    const members = [
      ...Object.entries(props).map(([name, id]) => `${propertyName(name)}: ${this.print(id, outer)}`),
      ...Object.entries(index).map(([key, id]) => `[key: ${printName(key, 0)}]: ${this.print(id, outer)}`),
      ...makes.map((make) => `new ${this.#signature(make, outer, ': ')}`),
    ];
    const [call, ...others] = calls;
    if (call && members.length + others.length === 0) return this.#signature(call, outer, ' => ');
    return `{ ${[...calls.map((one) => this.#signature(one, outer, ': ')), ...members].join('; ')} }`;
  }

  #signature(
    { for: constraints = [], takes, least, rest, gives }: SignatureNode,
    outer: number,
    arrow: string,
  ) {
    const parameters = constraints.length > 0 ? constraints.length : outer;
    const generic = constraints.map((id, place) => `T${place} extends ${this.print(id, parameters)}`);
    const values = takes.map((id, place) => {
      const isRest = rest && place === takes.length - 1;
      return `${isRest ? '...' : ''}a${place}${place < least || isRest ? '' : '?'}: ${this.print(id, parameters)}`;
    });
    const head = generic.length > 0 ? `<${generic.join(', ')}>` : '';
    return `${head}(${values.join(', ')})${arrow}${this.print(gives, parameters)}`;
  }
}

function tupleMember(
  type: string,
  place: number,
  { length }: readonly string[],
  { least, rest }: { least: string; rest: string | undefined },
): string {
  if (rest && place === length - 1) return `...(${type})[]`;
  return place < Number(least) ? type : `(${type})?`;
}

function propertyName(name: string): string {
  const optional = name.endsWith('?');
  const plain = optional ? name.slice(0, -1) : name;
  return `${identifier.test(plain) ? plain : JSON.stringify(plain)}${optional ? '?' : ''}`;
}

/**
 * Prints the components that a remote's build offers as a TypeScript declaration file, for remotes that show them: it adds their
 * names and props to shared-lib's `FederatedComponents`. Props that a component takes over from a library's interface are left out.
 * @returns undefined for a build that offers none
 */
export function declareComponents(remote: string, { offers, types }: ContractRecord): string | undefined {
  const components = Object.entries(offers[remote] ?? {}).flatMap(([name, { type }]) => {
    const node = types[type];
    const [call] = typeof node === 'object' && 'calls' in node ? (node.calls ?? []) : [];
    return call && name !== 'app' ? [{ name, props: call.takes[0] }] : [];
  });
  if (components.length === 0) return undefined;
  const roots = components.flatMap(({ props }) => props ?? []);
  const printer = new TypePrinter(types, roots);
  const lines = components.map(
    ({ name, props }) =>
      `    ${JSON.stringify(`${remote}/${name}`)}: ${props === undefined ? 'object' : printer.print(props)};`,
  );
  return [
    ...printer.declarations(),
    `declare module '${federation}' {`,
    '  interface FederatedComponents {',
    ...lines,
    '  }',
    '}',
    'export {};',
    '',
  ].join('\n');
}
