import fc from 'fast-check';
import type { CallShape } from '@lexboard/shared-lib/contract';
import type { TSchema } from 'typebox';

export type Payload = Record<string, unknown>;

/** Values that hardly any field can hold. */
const nonsense = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'nul \0 inside',
    'half a pair \ud800',
    'x'.repeat(10_001),
    "'; drop table law; --",
    -1,
    0,
    0.5,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    1e308,
    [],
    {},
    [[1]],
    [null],
    Array.from({ length: 201 }, (_, index) => index + 1),
    { toString: 1 },
    true,
  ),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.array(fc.integer({ min: -5, max: 50 }), { maxLength: 6 }),
);

const strangeKeys = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    'organisation_id',
    'deleted_at',
  ),
  fc.string({ minLength: 1, unit: 'binary' }),
);

const withKey = (payload: Payload, key: string, value: unknown): Payload =>
  Object.fromEntries([...Object.entries(payload).filter(([name]) => name !== key), [key, value]]);

const without = (payload: Payload, key: string): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key));

const propertiesOf = (schema: TSchema | undefined): string[] =>
  schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];

/** The names that a call can be asked for: the properties of its body or its query. */
const namesIn = ({ body, query }: CallShape): string[] => [
  ...propertiesOf(body),
  ...propertiesOf(query),
  'accessusername',
];

/** Payloads that are `valid` but for one to three things: a wrong value, a missing field, a field too many. */
export function createBadBodies(shape: CallShape, valid: Payload): fc.Arbitrary<Payload> {
  const spoil = fc.oneof(
    fc.record({ key: fc.constantFrom(...namesIn(shape)), value: nonsense }),
    fc.record({ key: strangeKeys, value: nonsense }),
    fc.record({ key: fc.constantFrom(...namesIn(shape)) }),
  );
  return fc
    .array(spoil, { minLength: 1, maxLength: 3 })
    .map((spoils) =>
      spoils.reduce(
        (payload, change) =>
          'value' in change ? withKey(payload, change.key, change.value) : without(payload, change.key),
        valid,
      ),
    );
}
