import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { uuidForm } from '../database/uuid.ts';
import { malformed } from './explain-malformed.ts';

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

/** The formats that requests of the contract name. */
const formats = { uuid: uuidForm };

const settings: Options = { removeAdditional: false, useDefaults: false, strictTypes: false, formats };
/** Everything in a query is text, so numbers are read from it; in a body a number is a number. */
const coercion = { query: true, body: false } as const;

/** Whether a value has the shape of a schema, and why not. */
export class RequestCheck<Value> {
  readonly #accepts: ValidateFunction<Value>;
  readonly #explain: () => ValidateFunction<Value>;

  constructor(part: keyof typeof coercion, schema: TSchema) {
    const options = { ...settings, coerceTypes: coercion[part] };
    this.#accepts = new Ajv(options).compile<Value>(schema);
    let explaining: ValidateFunction<Value> | undefined;
    this.#explain = () => (explaining ??= new Ajv({ ...options, allErrors: true }).compile<Value>(schema));
  }

  /** @throws Refused 400 naming the failed fields */
  read(value: unknown): Value {
    if (this.#accepts(value)) return value;
    throw malformed(this.#problemsOf(value) ?? []);
  }

  #problemsOf(value: unknown): ErrorObject[] | null | undefined {
    const first = this.#accepts.errors;
    if (isLarge(value)) return first;
    const explaining = this.#explain();
    return explaining(value) ? first : explaining.errors;
  }
}
