import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { uuidForm } from '../../database/scopes.ts';
import { createMalformedRefusal } from './explain-malformed.ts';

/** Above this size, in characters, only the first error is reported: to find all would cost far more than the body. */
const FULL_REPORT_LIMIT = 50_000;

/** Stops at the limit. Not recursive: a body may be nested deeper than the stack. */
function isLarge(value: unknown): boolean {
  const waiting = [value];
  let size = 0;
  while (waiting.length > 0 && size <= FULL_REPORT_LIMIT) {
    const next = waiting.pop();
    size += typeof next === 'string' ? next.length : 1;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, part] of Object.entries(next)) {
      size += key.length;
      waiting.push(part);
    }
  }
  return size > FULL_REPORT_LIMIT;
}

/** Drops empty query parameters: an empty filter filters nothing (decisions §10). */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

type Problems = ValidateFunction['errors'];

/** Formats used in the contract's request schemas. */
const formats = { uuid: uuidForm };

const settings: Options = { removeAdditional: false, useDefaults: false, strictTypes: false, formats };

const compilersFor = (coerceTypes: boolean) => ({
  first: new Ajv({ ...settings, coerceTypes }),
  all: new Ajv({ ...settings, coerceTypes, allErrors: true }),
});

/**
 * Compilers that stop at the first error, and ones that report all. A query is text, so its numbers are coerced; a body
 * is converted before it is validated. Shared by all calls, since each instance first compiles the meta-schema.
 */
const compilers = { query: compilersFor(true), body: compilersFor(false) };

/**
 * Validates one part of a request against a schema. The schema is compiled on first use: compiling all of them would
 * slow the start.
 */
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
