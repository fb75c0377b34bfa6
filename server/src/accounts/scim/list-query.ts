import { sql, type RawBuilder } from 'kysely';
import { parseFilter, toCondition, type Columns } from './filter.ts';
import { isObject, type Json } from './read-resource.ts';
import { mostResults, withoutUrn, type Schema } from './schemas.ts';
import { createInvalid } from './scim-error.ts';

/** Rows of a page where a directory asks for none, and at most. */
const PAGE = { usual: 100, most: mostResults };
const MOST_OFFSET = 2 ** 31;

type Query = Readonly<Record<string, unknown>>;

/** @throws ScimError 400 for a parameter that stands there twice */
function readText(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw createInvalid('invalidValue', `${name} stands there twice.`);
}

function readInteger(query: Query, name: string, usual: number): number {
  const text = readText(query, name);
  if (text === undefined || text === '') return usual;
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw createInvalid('invalidValue', `${name} must be an integer.`);
}

/** Which attributes a reply has (RFC 7644 §3.9): in lower case, with those around their parts. */
export interface Chosen {
  only?: ReadonlySet<string>;
  without?: ReadonlySet<string>;
}

function readNames(schema: Schema, query: Query, name: string): string[] {
  const typed = readText(query, name)?.split(',') ?? [];
  return typed.map((one) => withoutUrn(schema, one.trim()).toLowerCase()).filter(Boolean);
}

/** @throws ScimError 400 */
export function readChosen(schema: Schema, query: Query): Chosen {
  const only = readNames(schema, query, 'attributes');
  if (only.length > 0) return { only: new Set(only) };
  const without = readNames(schema, query, 'excludedAttributes');
  return without.length > 0 ? { without: new Set(without) } : {};
}

/** Always returned (RFC 7643 §3.1, §3). */
const always: ReadonlySet<string> = new Set(['id', 'schemas']);

/** Whether a reply has an attribute, or a part of it. */
export function hasAttribute({ only, without }: Chosen, name: string): boolean {
  if (always.has(name)) return true;
  if (only) return [...only].some((one) => one === name || one.startsWith(`${name}.`));
  return !without?.has(name);
}

/** Leaves out of a value the parts that are not asked for. */
function choosePart(value: unknown, chosen: Chosen, path: string): unknown {
  if (Array.isArray(value)) return value.map((one) => choosePart(one, chosen, path));
  if (!isObject(value) || chosen.only?.has(path)) return value;
  const isShown = (part: string) =>
    chosen.only ? chosen.only.has(`${path}.${part}`) : !chosen.without?.has(`${path}.${part}`);
  return Object.fromEntries(Object.entries(value).filter(([part]) => isShown(part.toLowerCase())));
}

/** Leaves out of a resource what a reply does not have. */
export const choose = (resource: Json, chosen: Chosen): Json =>
  chosen.only || chosen.without
    ? Object.fromEntries(
        Object.entries(resource)
          .filter(([name]) => hasAttribute(chosen, name.toLowerCase()))
          .map(([name, value]) => [name, choosePart(value, chosen, name.toLowerCase())]),
      )
    : resource;

/** What a list is asked for. */
export interface ListQuery {
  condition: RawBuilder<boolean>;
  startIndex: number;
  offset: number;
  count: number;
  chosen: Chosen;
}

/** Reads what a list is asked for (RFC 7644 §3.4.2). Sorting is not offered, and not looked at. @throws ScimError 400 */
export function readListQuery(schema: Schema, columns: Columns, query: Query): ListQuery {
  const filter = readText(query, 'filter')?.trim() ?? '';
  const startIndex = Math.max(1, readInteger(query, 'startIndex', 1));
  return {
    condition: filter === '' ? sql<boolean>`true` : toCondition(schema, columns, parseFilter(filter)),
    startIndex,
    offset: Math.min(startIndex - 1, MOST_OFFSET),
    count: Math.min(PAGE.most, Math.max(0, readInteger(query, 'count', PAGE.usual))),
    chosen: readChosen(schema, query),
  };
}
