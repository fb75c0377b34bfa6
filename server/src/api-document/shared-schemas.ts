import { isObject } from './json-identities.ts';
import type { SchemaNames } from './schema-names.ts';

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The contract leaves the type of such a choice out; some generators of clients need it. */
const isListOfWords = ({ enum: values }: Record<string, unknown>): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');

/** Replaces the schemas that have a name by references, and collects them. */
export class SharedSchemas {
  readonly #names: SchemaNames;
  readonly #schemas = new Map<string, unknown>();

  constructor(names: SchemaNames) {
    this.#names = names;
  }

  /** The collected schemas by name, in alphabetical order. */
  get all(): Record<string, unknown> {
    return Object.fromEntries([...this.#schemas].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** @returns a part of the document with references, wherever a named schema stands in it */
  replace(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((one) => this.replace(one));
    if (!isObject(part)) return part;
    const name = this.#names.find(part);
    if (name) return this.#refer(name, part);
    const { description, ...plain } = part;
    const plainName = typeof description === 'string' && this.#names.find(plain);
    if (plainName) return { ...this.#refer(plainName, plain), description };
    return this.#replaceMembers(part);
  }

  #refer(name: string, schema: Record<string, unknown>) {
    if (!this.#schemas.has(name)) {
      this.#schemas.set(name, undefined);
      this.#schemas.set(name, this.#replaceMembers(schema));
    }
    return refTo(name);
  }

  #replaceMembers = (part: Record<string, unknown>): Record<string, unknown> => ({
    ...(isListOfWords(part) && { type: 'string' }),
    ...Object.fromEntries(Object.entries(part).map(([name, member]) => [name, this.replace(member)])),
  });
}
