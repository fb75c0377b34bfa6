import type { TSchema } from 'typebox';
import type { Payload } from '../bad-input.ts';
import { declaredCalls, type Declared } from '../declared-calls.ts';
import { validFor } from '../samples/valid-payloads.ts';

/** What a row needs beside an id. */
const beside: Payload = { kind: 'return', below: 'yes' };

type Node = TSchema & {
  type?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
};

const toNode = (schema: TSchema | undefined): Node => schema ?? {};

/** Values that a schema takes and that have a number somewhere. */
function withNumber(schema: Node, number: number): unknown[] {
  const { type, anyOf, items, properties = {}, required = [] } = schema;
  if (type === 'integer' || type === 'number') return [number];
  if (anyOf) return anyOf.flatMap((one) => withNumber(one, number));
  if (items) return withNumber(items, number).map((value) => [value]);
  const needed = Object.fromEntries(
    required.flatMap((name) => (name in beside ? [[name, beside[name]]] : [])),
  );
  return Object.entries(properties).flatMap(([name, property]) =>
    withNumber(property, number).map((value) => ({ ...needed, [name]: value })),
  );
}

/** The names that the body of a call needs. */
export const requiredBy = ({ shape: { body } }: Declared): string[] => toNode(body).required ?? [];

/** A call with one of its values replaced by a number, for each place that takes one. */
export interface Probe extends Declared {
  place: string;
  payloadOf: (number: number) => Payload;
}

function probesOf(declared: Declared): Probe[] {
  const { body, query } = declared.shape;
  return [body, query].flatMap((schema) =>
    Object.entries(toNode(schema).properties ?? {}).flatMap(([name, property]) =>
      withNumber(property, 1).map((_, index) => ({
        ...declared,
        place: `${name} ${index + 1}`,
        payloadOf: (number: number) => ({
          ...validFor(declared.name),
          [name]: withNumber(property, number)[index],
        }),
      })),
    ),
  );
}

/** Every place of every call of signed-in people that takes a number. */
export const probes: readonly Probe[] = declaredCalls
  .filter(({ call }) => call.access !== 'public' && call.access !== 'operator')
  .flatMap(probesOf);
