import { filter as createTester, type Filter } from 'scim2-parse-filter';
import { parseFilter } from './filter.ts';
import { isObject, readValue, requireSchema, type Json } from './read-resource.ts';
import {
  attributesOf,
  findAttribute,
  serverSet,
  withoutUrn,
  type Attribute,
  type Schema,
} from './schemas.ts';
import { createInvalid } from './scim-error.ts';

const PATCH_URN = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Most operations of a request. Directories send up to some hundred. */
const MOST_OPERATIONS = 1_000;

/** Most values that the operations of a request look at together: the server does nothing else meanwhile. */
const MOST_VALUES = 10_000_000;

/** A comparison by the library takes as long as a look at so many values. */
const COMPARISON = 20;

type Op = 'add' | 'replace' | 'remove';

/** Counts the values that a request looks at. @throws ScimError 400 tooMany */
type Spend = (values: number) => void;

function countValues(): Spend {
  let all = 0;
  return (values) => {
    all += values;
    if (all > MOST_VALUES) throw createInvalid('tooMany', 'This is too much at once. Send fewer operations.');
  };
}

const sizeOf = (filter: Filter): number => {
  if ('filters' in filter) return filter.filters.reduce((sum, one) => sum + sizeOf(one), 0);
  if ('filter' in filter) return sizeOf(filter.filter);
  return 'valFilter' in filter ? sizeOf(filter.valFilter) : 1;
};

/** What values a filter means. `value eq "7"`, by which directories name members, is compared a hundred times as fast. */
function createMatcher(text: string, spend: Spend): (value: Json) => boolean {
  const parsed = parseFilter(text);
  if (parsed.op === 'eq' && parsed.attrPath.toLowerCase() === 'value')
    return (one) => one['value'] === parsed.compValue;
  const [isMeant, cost] = [createTester(parsed), COMPARISON * sizeOf(parsed)];
  return (one) => {
    spend(cost);
    return isMeant(one);
  };
}

/** What an operation does. */
interface Change {
  op: Op;
  value: unknown;
  spend: Spend;
}

/** Where an operation acts: an attribute, some of its values, a part of them. */
interface Target {
  attribute: Attribute;
  /** Undefined for all values. */
  matches: ((value: Json) => boolean) | undefined;
  /** What a new value needs, so that the filter finds it. */
  seed: Json;
  sub: Attribute | undefined;
}

const form = /^([a-z][\w$-]*)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/is;

const invalidPath = (path: string) => createInvalid('invalidPath', `"${path}" is no attribute here.`);

/** What a filter such as `type eq "work"` compares, for a value that is added by it. */
function seedOf(attribute: Attribute, text: string): Json {
  const parsed = parseFilter(text);
  const sub = parsed.op === 'eq' ? findAttribute(attribute.subAttributes ?? [], parsed.attrPath) : undefined;
  return sub && parsed.op === 'eq' ? { [sub.name]: readCompared(sub, parsed.compValue) } : {};
}

const readCompared = (sub: Attribute, value: unknown): unknown =>
  sub.type === 'boolean' && typeof value === 'string' ? value.toLowerCase() === 'true' : value;

/** @returns undefined for an attribute that is known and not stored. @throws ScimError 400 invalidPath, invalidFilter, mutability */
function readPath(schema: Schema, path: string, spend: Spend): Target | undefined {
  const own = withoutUrn(schema, path.trim());
  if (own.toLowerCase().startsWith('urn:')) return undefined;
  const [, name = '', filter, subName] = form.exec(own) ?? [];
  if (schema.ignored.has(name.toLowerCase())) return undefined;
  const attribute = findAttribute(attributesOf(schema), name);
  if (serverSet.has(name.toLowerCase()) || attribute?.mutability === 'readOnly')
    throw createInvalid('mutability', `${name} cannot be changed.`);
  const sub = subName === undefined ? undefined : findAttribute(attribute?.subAttributes ?? [], subName);
  // A part of a name that is not stored, such as name.middleName.
  if (attribute?.subAttributes && subName !== undefined && !sub) return undefined;
  if (!attribute || (subName !== undefined && !sub) || (filter !== undefined && !attribute.multiValued))
    throw invalidPath(path);
  const matches = filter === undefined ? undefined : createMatcher(filter, spend);
  return { attribute, matches, seed: filter === undefined ? {} : seedOf(attribute, filter), sub };
}

const valuesOf = (list: readonly Json[]) => new Set(list.map((one) => one['value']));

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Changes the values that a filter, or none, selects. @throws ScimError 400 noTarget where there are none to replace */
function changeValues(op: Op, { attribute, matches, seed, sub }: Target, before: Json[], value: unknown) {
  const isMeant = (one: Json) => matches?.(one) ?? true;
  if (op === 'remove' && !sub) return before.filter((one) => !isMeant(one));
  const change = (one: Json): Json => {
    if (!sub) return { ...one, ...listOf(readValue(attribute, value))[0] };
    return { ...one, [sub.name]: op === 'remove' ? undefined : readValue(sub, value) };
  };
  if (before.some(isMeant)) return before.map((one) => (isMeant(one) ? change(one) : one));
  if (op === 'remove') return before;
  if (op === 'replace' && matches) throw createInvalid('noTarget', 'No value is as the path says.');
  return [...before, change(seed)];
}

function changeList(op: Op, target: Target, before: Json[], value: unknown): Json[] {
  const { attribute, matches, sub } = target;
  if (matches || sub) return changeValues(op, target, before, value);
  const sent = value === undefined || value === null ? [] : listOf(readValue(attribute, value));
  if (op === 'replace') return sent;
  // Entra ID names members to remove as a value, beside the path of all of them.
  const values = valuesOf(sent);
  const isSent = (one: Json) => values.has(one['value']);
  if (op === 'remove') return sent.length === 0 ? [] : before.filter((one) => !isSent(one));
  const known = valuesOf(before.filter(isSent));
  return [...before, ...sent.filter((added) => !known.has(added['value']))];
}

function changeSingle(op: Op, { attribute, sub }: Target, before: unknown, value: unknown): unknown {
  const isGone = op === 'remove' || value === null;
  if (sub) return { ...(isObject(before) && before), [sub.name]: isGone ? undefined : readValue(sub, value) };
  if (isGone) return undefined;
  const read = readValue(attribute, value);
  return isObject(read) ? { ...(isObject(before) && before), ...read } : read;
}

function applyTo(resource: Json, target: Target, { op, value, spend }: Change): Json {
  const { name, multiValued, required } = target.attribute;
  if (op === 'remove' && required) throw createInvalid('mutability', `${name} is required.`);
  const before = resource[name];
  if (Array.isArray(before)) spend(before.length);
  const after = multiValued
    ? changeList(op, target, listOf(before), value)
    : changeSingle(op, target, before, value);
  return { ...resource, [name]: after };
}

function readOp(operation: Json): Op {
  const op = typeof operation['op'] === 'string' ? operation['op'].toLowerCase() : '';
  // Entra ID sends them with a capital letter.
  if (op === 'add' || op === 'replace' || op === 'remove') return op;
  throw createInvalid('invalidSyntax', 'An operation is one of add, replace and remove.');
}

/** Without a path the value is an object whose names are attributes, or paths: Entra ID sends them there, too. */
function applyWithoutPath(schema: Schema, resource: Json, { op, value, spend }: Change): Json {
  if (op === 'remove') throw createInvalid('noTarget', 'An operation that removes needs a path.');
  if (!isObject(value)) throw createInvalid('invalidValue', 'Without a path the value must be an object.');
  return Object.entries(value)
    .filter(([name]) => !serverSet.has(name.toLowerCase()))
    .reduce((changed, [name, one]) => {
      const target = readPath(schema, name, spend);
      return target ? applyTo(changed, target, { op, value: one, spend }) : changed;
    }, resource);
}

/**
 * Applies the operations of a PATCH (RFC 7644 §3.5.2), also in the forms that Entra ID and Okta send.
 * @returns the resource after it; the caller stores what differs
 * @throws ScimError 400
 */
export function applyPatch(schema: Schema, resource: Json, body: unknown): Json {
  const sent = requireSchema(body, PATCH_URN);
  const named = Object.entries(sent).find(([name]) => name.toLowerCase() === 'operations')?.[1];
  const operations: unknown[] = Array.isArray(named) ? named : [];
  if (operations.length === 0) throw createInvalid('invalidSyntax', '"Operations" must be a list.');
  if (operations.length > MOST_OPERATIONS)
    throw createInvalid('tooMany', `At most ${MOST_OPERATIONS} operations are taken at once.`);
  const spend = countValues();
  return operations.reduce<Json>((changed, operation) => {
    if (!isObject(operation)) throw createInvalid('invalidSyntax', 'An operation must be an object.');
    const op = readOp(operation);
    const { path, value } = operation;
    if (path === undefined || path === null || path === '')
      return applyWithoutPath(schema, changed, { op, value, spend });
    if (typeof path !== 'string') throw createInvalid('invalidPath', 'A path must be a text.');
    if (op !== 'remove' && value === undefined)
      throw createInvalid('invalidValue', `The value of "${path}" is missing.`);
    const target = readPath(schema, path, spend);
    return target ? applyTo(changed, target, { op, value, spend }) : changed;
  }, resource);
}
