import type { Declared } from '../declared-calls.ts';

/** The types of a field, and whether it is there each time: '?' at the end where it need not be. */
export type Fields = Record<string, string>;

/** What a page sends and reads of a call, each field by its path: `body.rows[].name`. */
export interface RecordedCall {
  request: Fields;
  reply: Fields;
}
export type ApiRecord = Record<string, RecordedCall>;

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  patternProperties?: Record<string, Schema>;
}

interface Field {
  types: Set<string>;
  optional: boolean;
}

const baseType = (value: unknown): string => (value === null ? 'null' : typeof value);

/** The values that a request may have are told one by one; those of a reply may become more. */
function typesOf(schema: Schema, isReply: boolean): string[] {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values) return values.map((value) => (isReply ? baseType(value) : JSON.stringify(value)));
  return [schema.type ?? []].flat();
}

class Description {
  readonly #fields = new Map<string, Field>();
  readonly #isReply: boolean;

  constructor(isReply: boolean) {
    this.#isReply = isReply;
  }

  /** @param isChoice it is one of several shapes, so that what it needs the others need not have */
  add(path: string, schema: Schema, optional: boolean, isChoice = false): void {
    const known = this.#fields.get(path);
    const types = [...(known?.types ?? []), ...typesOf(schema, this.#isReply)];
    this.#fields.set(path, { types: new Set(types), optional: optional || (known?.optional ?? false) });
    for (const part of schema.allOf ?? []) this.add(path, part, optional, isChoice);
    for (const choice of schema.anyOf ?? []) this.add(path, choice, optional, true);
    const needed = new Set(schema.required);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      this.add(`${path}.${name}`, property, isChoice || !needed.has(name));
    if (schema.items) this.add(`${path}[]`, schema.items, false);
    for (const value of Object.values(schema.patternProperties ?? {})) this.add(`${path}{}`, value, true);
  }

  get fields(): Fields {
    return Object.fromEntries(
      [...this.#fields].map(([path, { types, optional }]) => [
        path,
        `${[...types].toSorted().join(' | ') || 'any'}${optional ? '?' : ''}`,
      ]),
    );
  }
}

function describe(parts: Record<string, Schema | undefined>, isReply: boolean): Fields {
  const description = new Description(isReply);
  for (const [name, schema] of Object.entries(parts)) if (schema) description.add(name, schema, false);
  return description.fields;
}

/** All calls, with what a page may send and read. */
export function describeApi(calls: readonly Declared[]): ApiRecord {
  const described = calls.map(
    ({ call: { method, path }, shape: { query, body, reply } }): [string, RecordedCall] => [
      `${method} ${path}`,
      { request: describe({ query, body }, false), reply: describe({ reply }, true) },
    ],
  );
  return Object.fromEntries(described.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
