import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { uuidForm } from '../../database/scopes.ts';
import { createMalformedRefusal } from './explain-malformed.ts';

/** Every error of a large body would cost far more than the body; then the first one must do. In characters. */
const EXPLAINED_IN_FULL = 50_000;

/** Looks no further than the limit and never into itself: a body may be nested deeper than the stack is. */
function isLarge(value: unknown): boolean {
  const waiting = [value];
  let size = 0;
  while (waiting.length > 0 && size <= EXPLAINED_IN_FULL) {
    const next = waiting.pop();
    size += typeof next === 'string' ? next.length : 1;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, part] of Object.entries(next)) {
      size += key.length;
      waiting.push(part);
    }
  }
  return size > EXPLAINED_IN_FULL;
}

/** A parameter of a query that is left empty says nothing: an empty filter filters nothing (decisions §10). */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

type Problems = ValidateFunction['errors'];

/** The formats that requests of the contract name. */
const formats = { uuid: uuidForm };

const settings: Options = { removeAdditional: false, useDefaults: false, strictTypes: false, formats };

const compilersFor = (coerceTypes: boolean) => ({
  first: new Ajv({ ...settings, coerceTypes }),
  all: new Ajv({ ...settings, coerceTypes, allErrors: true }),
});

/**
 * Those that stop at the first error, and those that find all. Everything in a query is text, so numbers are read from
 * it; a body is read before it is checked. One of each for all calls, since each first compiles the schema of schemas.
 */
const compilers = { query: compilersFor(true), body: compilersFor(false) };

/** Whether a value has the shape of a schema, and why not. Compiled at the first one: a start has no time for all. */
export class RequestCheck<Value> {
  readonly #isQuery: boolean;
  readonly #compilers: ReturnType<typeof compilersFor>;
  readonly #schema: TSchema;

  constructor(part: keyof typeof compilers, schema: TSchema) {
    this.#isQuery = part === 'query';
    this.#compilers = compilers[part];
    this.#schema = schema;
  }

  /** @throws Refused 400 naming the failed fields */
  read(sent: unknown): Value {
    const accepts = this.#compilers.first.compile<Value>(this.#schema);
    const value = this.#isQuery ? withoutEmpty(sent) : sent;
    if (accepts(value)) return value;
    throw createMalformedRefusal(this.#problemsOf(value, accepts.errors) ?? []);
  }

  #problemsOf(value: unknown, first: Problems): Problems {
    if (isLarge(value)) return first;
    const explains = this.#compilers.all.compile(this.#schema);
    return explains(value) ? first : explains.errors;
  }
}
