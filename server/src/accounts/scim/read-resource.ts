import { attributesOf, findAttribute, withoutUrn, type Attribute, type Schema } from './schemas.ts';
import { createInvalid } from './scim-error.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Longest text that is stored of a resource. */
const MOST_LETTERS = 255;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const truths: Readonly<Record<string, boolean>> = { true: true, false: false };

function readSimple({ name, type }: Attribute, value: unknown): unknown {
  if (type === 'boolean') {
    // Entra ID sends "True" and "False".
    const read = typeof value === 'string' ? truths[value.toLowerCase()] : value;
    if (typeof read === 'boolean') return read;
    throw createInvalid('invalidValue', `${name} must be true or false.`);
  }
  if (typeof value !== 'string') throw createInvalid('invalidValue', `${name} must be a text.`);
  if (value.length > MOST_LETTERS || /[\p{Cc}\p{Cs}]/u.test(value))
    throw createInvalid('invalidValue', `${name} must be one line of at most ${MOST_LETTERS} characters.`);
  return value;
}

function readComplex(attribute: Attribute, value: unknown): Json {
  const { name, subAttributes = [] } = attribute;
  // Entra ID also sends the id of a member alone.
  const parts = typeof value === 'string' && attribute.multiValued ? { value } : value;
  if (!isObject(parts)) throw createInvalid('invalidValue', `${name} must be an object.`);
  const read: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(parts)) {
    const sub = findAttribute(subAttributes, key);
    if (sub && sub.mutability !== 'readOnly' && part !== null) read[sub.name] = readSimple(sub, part);
  }
  return read;
}

/** Reads a value of an attribute in the form that is stored. @throws ScimError 400 invalidValue */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (attribute.type !== 'complex') return readSimple(attribute, value);
  if (!attribute.multiValued) return readComplex(attribute, value);
  return (Array.isArray(value) ? value : [value]).map((one) => readComplex(attribute, one));
}

/** @throws ScimError 400 invalidSyntax unless the body is an object that names the schema */
export function requireSchema(body: unknown, urn: string): Json {
  if (!isObject(body)) throw createInvalid('invalidSyntax', 'The body must be a JSON object.');
  const { schemas } = body;
  const named: unknown[] = Array.isArray(schemas) ? schemas : [];
  if (named.some((one) => typeof one === 'string' && one.toLowerCase() === urn.toLowerCase())) return body;
  throw createInvalid('invalidSyntax', `"schemas" must name ${urn}.`);
}

/**
 * Reads a whole resource: its attributes by their right names, with values of their types. Unknown attributes, and those that the server
 * sets, are left out; so are those without a value (RFC 7643 §2.5).
 * @throws ScimError 400
 */
export function readResource(schema: Schema, body: unknown): Json {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(requireSchema(body, schema.urn))) {
    const attribute = findAttribute(attributesOf(schema), withoutUrn(schema, key));
    if (attribute && attribute.mutability !== 'readOnly' && value !== null)
      read[attribute.name] = readValue(attribute, value);
  }
  return read;
}
