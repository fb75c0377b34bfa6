import type { TSchema } from 'typebox';

/** A whole number as text. Where the number is optional, empty text means none. */
const WHOLE_NUMBER = String.raw`^-?\d{1,15}$`;
const WHOLE_NUMBER_OR_NONE = String.raw`^(-?\d{1,15})?$`;
const wholeNumber = new RegExp(WHOLE_NUMBER);

type Read = (value: unknown) => unknown;

/**
 * The input that is accepted for a schema with numbers: its documented schema, and a reader into the contract's types.
 */
interface Sent {
  described: TSchema;
  /** Undefined if values need no conversion. */
  read?: Read | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown): value is TSchema => isObject(value);
const partOf = (schema: TSchema, name: string): unknown => Reflect.get(schema, name);

const isTyped = (schema: TSchema, ...types: string[]) =>
  types.some((type) => type === partOf(schema, 'type')) && !Object.hasOwn(schema, 'const');
const isNumber = (schema: TSchema) => isTyped(schema, 'integer', 'number');

const readNumber: Read = (value) =>
  typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value;

const describedNumber = (schema: TSchema, more: readonly string[], pattern: string): TSchema => ({
  ...schema,
  type: [partOf(schema, 'type'), 'string', ...more],
  pattern,
});

interface Property {
  name: string;
  sent: Sent;
  /** An optional number may also be sent as empty text or null. */
  mayBeEmpty: boolean;
}

function sentProperty(schema: TSchema, name: string, property: TSchema): Property {
  const needed = partOf(schema, 'required');
  const mayBeEmpty = isNumber(property) && !(Array.isArray(needed) && needed.includes(name));
  const sent = toSentSchema(property);
  if (!mayBeEmpty) return { name, sent, mayBeEmpty };
  const described = describedNumber(property, ['null'], WHOLE_NUMBER_OR_NONE);
  return { name, sent: { ...sent, described }, mayBeEmpty };
}

const readProperties =
  (properties: readonly Property[]): Read =>
  (value) => {
    if (!isObject(value)) return value;
    const read = new Map(Object.entries(value));
    for (const { name, sent, mayBeEmpty } of properties) {
      if (!read.has(name)) continue;
      const given = read.get(name);
      if (mayBeEmpty && (given === '' || given === null)) read.delete(name);
      else if (sent.read) read.set(name, sent.read(given));
    }
    return Object.fromEntries(read);
  };

function sentObject(schema: TSchema): Sent {
  const properties = Object.entries(new Object(partOf(schema, 'properties')))
    .filter((entry): entry is [string, TSchema] => isSchema(entry[1]))
    .map(([name, property]) => sentProperty(schema, name, property));
  const changed = properties.filter(({ sent }) => sent.read);
  if (changed.length === 0) return { described: schema };
  const described = Object.fromEntries(properties.map(({ name, sent }) => [name, sent.described]));
  return { described: { ...schema, properties: described }, read: readProperties(changed) };
}

function sentArray(schema: TSchema, items: TSchema): Sent {
  const { described, read } = toSentSchema(items);
  if (!read) return { described: schema };
  return {
    described: { ...schema, items: described },
    read: (value) => (Array.isArray(value) ? value.map(read) : value),
  };
}

/** The constant that matches as text: `"0"` becomes 0, and -1 becomes `"-1"`, whichever the schema has. */
function readConstant(constants: readonly unknown[], value: unknown): unknown {
  if (constants.includes(value) || (typeof value !== 'string' && typeof value !== 'number')) return value;
  return constants.find((constant) => String(constant) === String(value)) ?? value;
}

function describedBranch(branch: TSchema, mayBeEmpty: boolean): TSchema {
  if (isNumber(branch)) return describedNumber(branch, [], mayBeEmpty ? WHOLE_NUMBER_OR_NONE : WHOLE_NUMBER);
  const constant = partOf(branch, 'const');
  if (typeof constant === 'number') return { enum: [constant, String(constant)] };
  const isDigits = typeof constant === 'string' && wholeNumber.test(constant);
  return isDigits ? { enum: [constant, Number(constant)] } : toSentSchema(branch).described;
}

/** A union: its objects and arrays read their own parts. */
function sentUnion(schema: TSchema, branches: readonly TSchema[]): Sent {
  const reads = branches.map((branch) => (isNumber(branch) ? undefined : toSentSchema(branch).read));
  const constants: unknown[] = branches
    .map((branch) => partOf(branch, 'const'))
    .filter((one) => one !== undefined);
  const takesNumber = branches.some(isNumber);
  const hasNumber = takesNumber || constants.some((constant) => typeof constant === 'number');
  if (!hasNumber && reads.every((read) => !read)) return { described: schema };
  const mayBeEmpty = takesNumber && branches.some((branch) => isTyped(branch, 'null'));
  return {
    described: { ...schema, anyOf: branches.map((branch) => describedBranch(branch, mayBeEmpty)) },
    read: (value) => {
      if (mayBeEmpty && value === '') return null;
      const constant = hasNumber ? readConstant(constants, value) : value;
      const number = takesNumber && !constants.includes(constant) ? readNumber(constant) : constant;
      return reads.reduce<unknown>((read, next) => (next ? next(read) : read), number);
    },
  };
}

/**
 * The input schema of a call, made lenient (decisions §9): whole numbers may come as text of digits, and an optional
 * number may be empty (`""`, in an object also null). A wrong value stays as it was sent, so that validation can name
 * it. Reading does not modify its argument.
 */
export function toSentSchema(schema: TSchema): Sent {
  const branches = partOf(schema, 'anyOf');
  if (Array.isArray(branches)) return sentUnion(schema, branches.filter(isSchema));
  if (isNumber(schema)) return { described: describedNumber(schema, [], WHOLE_NUMBER), read: readNumber };
  const items = partOf(schema, 'items');
  return isSchema(items) ? sentArray(schema, items) : sentObject(schema);
}
