import { sql, type RawBuilder } from 'kysely';
import { parse, type Filter } from 'scim2-parse-filter';
import { withoutUrn, type Schema } from './schemas.ts';
import { createInvalid } from './scim-error.ts';

type Condition = RawBuilder<boolean>;
type Comparison = Extract<Filter, { compValue: unknown }>;

/** An attribute that can be filtered by. */
export interface Column {
  sql: RawBuilder<unknown>;
  /** `exact` texts differ by letter case. */
  type: 'text' | 'exact' | 'boolean' | 'time';
  /** Turns a condition on one of several values into one on the resource. */
  some?: (condition: Condition) => Condition;
}

/** The attributes that can be filtered by, in lower case. */
export type Columns = Readonly<Record<string, Column>>;

const MOST_LETTERS = 2_000;
const MOST_COMPARISONS = 50;

const invalid = (detail: string) => createInvalid('invalidFilter', detail);

/** Reads a filter (RFC 7644 §3.4.2.2). @throws ScimError 400 invalidFilter, tooMany */
export function parseFilter(text: string): Filter {
  if (text.length > MOST_LETTERS || text.includes('\u0000'))
    throw invalid(`A filter has at most ${MOST_LETTERS} characters, without control characters.`);
  if ((text.match(/\s(eq|ne|co|sw|ew|gt|ge|lt|le|pr)\b/gi)?.length ?? 0) > MOST_COMPARISONS)
    throw createInvalid('tooMany', `A filter has at most ${MOST_COMPARISONS} comparisons.`);
  try {
    return parse(text);
  } catch {
    throw invalid('The filter is not one of RFC 7644.');
  }
}

function compareText({ sql: value, type }: Column, op: Comparison['op'], sent: string): Condition {
  const [left, right] =
    type === 'text' ? [sql`lower(${value})`, sql`lower(${sent}::text)`] : [value, sql`${sent}::text`];
  const conditions: Record<Comparison['op'], Condition> = {
    eq: sql`${left} = ${right}`,
    ne: sql`${left} is distinct from ${right}`,
    co: sql`position(${right} in ${left}) > 0`,
    sw: sql`starts_with(${left}, ${right})`,
    ew: sql`right(${left}, length(${right})) = ${right}`,
    gt: sql`${left} collate "C" > ${right}`,
    ge: sql`${left} collate "C" >= ${right}`,
    lt: sql`${left} collate "C" < ${right}`,
    le: sql`${left} collate "C" <= ${right}`,
  };
  return conditions[op];
}

const orders = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
const isOrder = (op: string): op is keyof typeof orders => Object.hasOwn(orders, op);

/** RFC 7643 §2.3.5: a time of XML Schema. */
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)?$/;

function compareTime({ sql: value }: Column, op: Comparison['op'], sent: unknown): Condition {
  const isTime = typeof sent === 'string' && timeForm.test(sent) && !Number.isNaN(Date.parse(sent));
  if (!isTime || !isOrder(op)) throw invalid('Times are compared with times, by eq, ne, gt, ge, lt and le.');
  // Replies give milliseconds.
  return sql`date_trunc('milliseconds', ${value}) ${sql.raw(orders[op])} ${new Date(sent)}`;
}

function compareBoolean({ sql: value }: Column, op: Comparison['op'], sent: unknown): Condition {
  const read = typeof sent === 'string' ? sent.toLowerCase() : String(sent);
  if (!['true', 'false'].includes(read) || (op !== 'eq' && op !== 'ne'))
    throw invalid('Truth is compared with true or false, by eq and ne.');
  return sql`${value} ${sql.raw(orders[op])} ${read === 'true'}`;
}

function compare(column: Column, { op, compValue, attrPath }: Comparison): Condition {
  if (compValue === null) {
    if (op === 'eq') return sql`${column.sql} is null`;
    if (op === 'ne') return sql`${column.sql} is not null`;
  }
  if (column.type === 'time') return compareTime(column, op, compValue);
  if (column.type === 'boolean') return compareBoolean(column, op, compValue);
  if (typeof compValue !== 'string') throw invalid(`${attrPath} is compared with a text.`);
  return compareText(column, op, compValue);
}

const isPresent = ({ sql: value, type }: Column): Condition =>
  type === 'boolean' || type === 'time' ? sql`${value} is not null` : sql`coalesce(${value}, '') <> ''`;

/**
 * Translates a filter into a condition. Names come from `columns` alone, and values are parameters.
 * @param prefix of names within brackets, such as `emails.`
 * @throws ScimError 400 invalidFilter
 */
export function toCondition(schema: Schema, columns: Columns, parsed: Filter, prefix = ''): Condition {
  const within = (one: Filter): Condition => toCondition(schema, columns, one, prefix);
  switch (parsed.op) {
    case 'and':
    case 'or':
      return sql`(${sql.join(parsed.filters.map(within), parsed.op === 'and' ? sql` and ` : sql` or `)})`;
    case 'not':
      return sql`not coalesce(${within(parsed.filter)}, false)`;
    case '[]': {
      if (prefix !== '') throw invalid('Brackets cannot stand in brackets.');
      return toCondition(schema, columns, parsed.valFilter, `${withoutUrn(schema, parsed.attrPath)}.`);
    }
    default: {
      const name = `${prefix}${withoutUrn(schema, parsed.attrPath)}`.toLowerCase();
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      if (!column) throw invalid(`Nothing can be filtered by ${parsed.attrPath}.`);
      const condition = parsed.op === 'pr' ? isPresent(column) : compare(column, parsed);
      return column.some?.(condition) ?? condition;
    }
  }
}
