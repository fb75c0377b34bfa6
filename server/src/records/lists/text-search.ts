import { sql, type RawBuilder } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import { kinds, nextDueOfRow, ticked, toTextKey, type RecordKind } from '@lexboard/shared-lib/domain';
import { isTickOfRow, selectOwnedBy } from '../stored/list-expressions.ts';
import { buildIndexKeys, recordStatusOf, type ListedKey } from './list-filters.ts';
import type { ListRequest } from './list-request.ts';
import { contains } from '../../database/contains.ts';
import { columnOf, indexedTexts } from '../../database/kind-columns.ts';
import { jsonObject } from '../../database/record-columns.ts';
import { findSearchedDays, isSearchedByDay } from './searched-days.ts';
import { ALL_FIELDS } from './searched-texts.ts';

/** Text columns of `list_index`, by field of a row. */
const textColumns = (kind: RecordKind) =>
  new Map(indexedTexts(kind).map(({ field, column }) => [field, column]));

/** Columns of `list_index` with few distinct values, by field of a row. */
const choiceColumns = (kind: RecordKind) =>
  new Map([
    [kind.wire.lawStatus, 'law_status'],
    [kind.wire.recordStatus, 'status'],
    ['Category', 'category'],
  ]);

/**
 * Checks at the start that each search column of a kind is indexed; one that is not would find nothing.
 * @throws for a column that is not
 */
export function requireTexts(kind: RecordKind): void {
  const known = new Set([...textColumns(kind).keys(), ...choiceColumns(kind).keys()]);
  for (const { name, field = name } of kind.list.searchColumns)
    if (!known.has(field))
      throw new Error(`The list of ${kind.name} searches by ${field}, which list_index does not have.`);
}

for (const kind of kinds) requireTexts(kind);

const selectStatesNamed = (text: string) => sql`(select coalesce(jsonb_agg(id), '[]') from choice
  where list = 'state' and ${contains(sql`name`, text)})`;

const selectIdsOfOwners = (kind: RecordKind, text: string) => sql`(select coalesce(jsonb_agg(record_id), '[]')
  from (${selectOwnedBy(kind, contains(sql`display_name(account)`, text))}) as owned)`;

const selectAccountsNamed = (text: string) => sql`(select coalesce(jsonb_agg(id), '[]') from account
  where ${contains(sql`display_name(account)`, text)})`;

/** Columns of record tables under another name than their field's. */
const recordColumns: Readonly<Record<string, string>> = {
  created: 'created_at',
  updated: 'updated_at',
  updatedby: 'updated_by',
  [nextDueOfRow]: 'next_due',
};

/** What a text means for a field that only the record's own row has: its values, or its days. */
function buildRowSearch(kind: RecordKind, field: string, text: string): RawBuilder<unknown> | undefined {
  const build = (entries: [string, RawBuilder<unknown>][]) =>
    jsonObject([['column', sql`${recordColumns[field] ?? columnOf(field)}::text`], ...entries]);
  if (field === 'updatedby') return build([['values', selectAccountsNamed(text)]]);
  if (isSearchedByDay(kind, field)) {
    const days = findSearchedDays(kind, field, text);
    return (
      days &&
      build([
        ['from', days[0]],
        ['before', days[1]],
      ])
    );
  }
  return isTickOfRow(kind, field) && toTextKey('Yes').includes(toTextKey(text))
    ? build([['values', sql`${JSON.stringify([ticked])}::jsonb`]])
    : undefined;
}

const buildRowSearches = (kind: RecordKind, fields: readonly string[], text: string) => {
  const searches = fields
    .map((field) => buildRowSearch(kind, field, text))
    .filter((search) => search !== undefined);
  return sql`jsonb_build_array(${sql.join(searches)})`;
};

const columnsOf = (fields: readonly string[], columns: ReadonlyMap<string | undefined, string>) =>
  fields.map((field) => columns.get(field)).filter((column) => column !== undefined);

/**
 * The text search of a list as JSON for the SQL functions on `list_index`. Undefined without texts, and where a filter
 * leaves few enough records to search in their own rows.
 */
export function buildTextSearch(
  kind: RecordKind,
  list: ListName,
  { filters, texts }: ListRequest,
): RawBuilder<unknown> | undefined {
  const keys = texts.length > 0 ? buildIndexKeys(filters) : undefined;
  if (!keys) return undefined;
  const searches = texts.map(({ name, text, fields }) => {
    const sought = {
      // A lone surrogate (half an emoji) is invalid in JSON.
      text: text.toWellFormed(),
      columns: columnsOf(fields, textColumns(kind)),
      choices: columnsOf(fields, choiceColumns(kind)),
    };
    if (name !== ALL_FIELDS) return sql`${JSON.stringify(sought)}::jsonb`;
    return sql`${JSON.stringify({ ...sought, words: true })}::jsonb
      || jsonb_build_object('states', ${selectStatesNamed(sought.text)}, 'ids', ${selectIdsOfOwners(kind, sought.text)},
        'row', ${buildRowSearches(kind, fields, sought.text)})`;
  });
  const status = recordStatusOf[list];
  const statusKeys: ListedKey[] = status ? [['status', sql`${status}::text`]] : [];
  return sql`${jsonObject([...keys, ...statusKeys, ['texts', sql`jsonb_build_array(${sql.join(searches)})`]])}::jsonb`;
}
