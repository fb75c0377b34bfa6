import type { TSchema } from 'typebox';
import type { Payload } from '../bad-input.ts';
import { declaredCalls, type Declared } from '../declared-calls.ts';
import { validFor } from '../../api-document/examples/good-bodies.ts';

/** What a row needs beside an id. */
const beside: Payload = { kind: 'return', below: 'yes' };

type Node = TSchema & {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
};

const toNode = (schema: TSchema | undefined): Node => schema ?? {};

/** Whether a schema takes a value: a number, the id of a file, view or import, or any text. */
function takes({ type, format, pattern, const: only, enum: some }: Node, value: number | string): boolean {
  if (typeof value === 'number') return type === 'integer' || type === 'number';
  if (type !== 'string' || only !== undefined || some || pattern !== undefined) return false;
  return (format === 'uuid') === /^[\da-f-]{36}$/.test(value) && (format ?? 'uuid') === 'uuid';
}

/** Values that a schema takes and that have this one somewhere. */
function withValue(schema: Node, wanted: number | string): unknown[] {
  const { anyOf, items, properties = {}, required = [] } = schema;
  if (takes(schema, wanted)) return [wanted];
  if (anyOf) return anyOf.flatMap((one) => withValue(one, wanted));
  if (items) return withValue(items, wanted).map((value) => [value]);
  const needed = Object.fromEntries(
    required.flatMap((name) => (name in beside ? [[name, beside[name]]] : [])),
  );
  return Object.entries(properties).flatMap(([name, property]) =>
    withValue(property, wanted).map((value) => ({ ...needed, [name]: value })),
  );
}

const listWords = ({ anyOf = [], enum: some = [] }: Node): string[] =>
  [...some, ...anyOf.map((one) => one.const)].filter((value) => typeof value === 'string');

const partsOf = ({ shape: { body, query } }: Declared): Node[] => [toNode(body), toNode(query)];

/** The names that a call needs, with the first word that each may be, if it is one of several. */
export const requiredBy = (declared: Declared): [name: string, first: string | undefined][] =>
  partsOf(declared).flatMap(({ required = [], properties = {} }) =>
    required.map((name): [string, string | undefined] => [name, listWords(toNode(properties[name])).at(0)]),
  );

/** The values that a call may have where it takes one of several words, each by itself. */
export const choicesOf = (declared: Declared): Payload[] =>
  partsOf(declared).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, schema]) =>
      listWords(schema).map((word) => ({ [name]: word })),
    ),
  );

/** A call with one of its values replaced, for each place that takes such a value. */
interface Probe extends Declared {
  place: string;
  payloadOf: (value: number | string) => Payload;
}

const probesOf =
  (sample: number | string) =>
  (declared: Declared): Probe[] => {
    const { body, query } = declared.shape;
    return [body, query].flatMap((schema) =>
      Object.entries(toNode(schema).properties ?? {}).flatMap(([name, property]) =>
        withValue(property, sample).map((_, index) => ({
          ...declared,
          place: `${name} ${index + 1}`,
          payloadOf: (value) => ({
            ...validFor(declared.name),
            [name]: withValue(property, value)[index],
          }),
        })),
      ),
    );
  };

const ofPeople = declaredCalls.filter(({ call }) => call.access !== 'public' && call.access !== 'operator');

/** Every place of every call of signed-in people that takes a number, or an id of a file, view or import. */
export const probes: readonly Probe[] = ofPeople.flatMap(probesOf(1));
export const idProbes: readonly Probe[] = ofPeople.flatMap(probesOf('00000000-0000-4000-8000-000000000000'));

/** Every place of the reading calls that takes any text. */
export const textProbes: readonly Probe[] = ofPeople
  .filter(({ call }) => call.again === 'reads')
  .flatMap(probesOf('text'));
