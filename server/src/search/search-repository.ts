import { sql, type RawBuilder } from 'kysely';
import type { Suggestion, RowMatch } from '@lexboard/shared-lib/contract';
import { belongsToLaw, kinds, law, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { limitTotal, MAX_COUNTED, type Total } from '../records/lists/list-total.ts';
import { tableOf } from '../database/record-columns.ts';
import { rowObject } from '../records/lists/list-row.ts';
import { findMatch, type SearchedRecord } from './field-match.ts';
import { selectRowTexts, selectSuggestionTexts } from './record-texts.ts';

const SUGGESTIONS = 5;

/**
 * Kinds with at most this many records count all their matches, as lists do. Beyond that, counting would delay the first
 * results, so it is left to paging: first only `MAX_FIRST_RESULTS` are found, the best first.
 */
const FEW_RECORDS = 20_000;
export const MAX_FIRST_RESULTS = 100;

const kindRows = () =>
  sql.join(kinds.map(({ name, type }, index) => sql`(${index}::int, ${name}::text, ${type}::text)`));

/** Search words of a text in the form that rows are matched by; null for a text without words. */
const listSearchWords = (text: string) =>
  sql`sought as materialized (select all_of(word_queries(${text})) as words)`;

/** Suggestions for a text, and corrections of its misspelled words by kind. */
export interface Suggestions {
  data: Suggestion[];
  /** Null where the text's own words found all records. */
  meant: Record<string, string[]> | null;
}

/** A suggestion with the texts that it does not show. */
type ReadSuggestion = Suggestion & { beside: SearchedRecord | null };

/** Fields of a suggestion that depend on the kind; they include the parent law. */
const toSuggestionRows = (kind: RecordKind) => sql`when ${sql.lit(kind.name)} then (
  select json_build_object('law', ${belongsToLaw(kind) ? sql`record.law_code` : sql`''`},
    'beside', ${selectSuggestionTexts(kind)}, 'title_hi', ${kind.name === law.name ? sql`record.title_hi` : sql`null::text`})
  from ${tableOf(kind)} as record where record.id = found.id)`;

function toSuggestion(
  { law, title_hi, beside, ...shown }: ReadSuggestion,
  text: string,
  meant: readonly string[],
) {
  const match = beside ? findMatch(beside, text, meant) : undefined;
  return { ...shown, ...(title_hi && { title_hi }), ...(law && { law }), ...(match && { match }) };
}

/** Reads the best matches of each kind, kind by kind. Records whose codes begin with the text come first. */
export async function readSuggestions(trx: Transaction, text: string): Promise<Suggestions> {
  const most = sql`array_fill(${SUGGESTIONS}::int, array[${kinds.length}::int])`;
  const none = sql`array_fill(0, array[${kinds.length}::int])`;
  // Materialized, so that it runs only once: a join that repeats the search for each record takes a second.
  const { rows } = await sql<{ data: ReadSuggestion[]; meant: Suggestions['meant'] }>`
    with best as materialized (
      select best.*, wanted.type, wanted.position as kind_position
      from find_records(${text}, ${kinds.map(({ name }) => name)}::text[], ${most}, ${none}) as best
        join (values ${kindRows()}) as wanted (position, kind, type) using (kind)),
    found as materialized (
      select best.kind, best.type, best.code_rank, best.kind_position, found.id, found.position
      from best, unnest(best.ids) with ordinality as found (id, position)),
    ${listSearchWords(text)}
    select coalesce(json_agg(json_build_object('type', found.type, 'id', id, 'code', code, 'name', name,
          'law', record ->> 'law', 'title_hi', record ->> 'title_hi', 'beside', record -> 'beside')
        order by found.code_rank, found.kind_position, found.position), '[]') as data,
      (select json_object_agg(type, meant) from best where meant is not null) as meant
    from found join search_index using (kind, id), sought,
      lateral (select case found.kind ${sql.join(kinds.map(toSuggestionRows), sql` `)} end as record) as more`.execute(
    trx,
  );
  const { data, meant } = rows[0] ?? { data: [], meant: null };
  return { data: data.map((found) => toSuggestion(found, text, meant?.[found.type] ?? [])), meant };
}

/** A requested page of a kind's records. */
export interface PageRequest {
  kind: RecordKind;
  page: number;
  pageSize: number;
}

export interface KindResults extends Total {
  kind: RecordKind;
  /** Rows as JSON text, the best first. */
  rows: string;
  /** Corrections of misspelled words; null where the text's own words were found. */
  meant: string[] | null;
  /** Reasons for rows that do not show all words of the text. */
  matches: RowMatch[];
}

interface RecordBeside {
  id: number;
  beside: SearchedRecord;
}

type ReadPage = Pick<KindResults, 'total' | 'meant' | 'rows'> & {
  kind: string;
  most: number;
  beside: RecordBeside[];
};

const nothingFound = { most: MAX_COUNTED, total: 0, rows: '[]', meant: null, beside: [] };

const ofEachKind = (wanted: readonly PageRequest[], part: (kind: RecordKind) => RawBuilder<unknown>) =>
  sql`case kind ${sql.join(
    wanted.map(({ kind }) => part(kind)),
    sql` `,
  )} end`;

/** Limits of each kind: the matches to find, and the maximum. */
const wantedRows = (wanted: readonly PageRequest[]) => sql`
  select asked.*,
    case when total > ${FEW_RECORDS} and upto <= ${MAX_FIRST_RESULTS} then ${MAX_FIRST_RESULTS}::int
      else ${MAX_COUNTED}::int end as most
  from (values ${sql.join(
    wanted.map(
      ({ kind, page, pageSize }) =>
        sql`(${kind.name}::text, ${(page - 1) * pageSize}::int, ${page * pageSize}::int)`,
    ),
  )}) as asked (kind, skip, upto),
    lateral (select coalesce(sum(count), 0) as total from record_count
      where record_count.kind = asked.kind and place = 0) as kept`;

const rowsOf = (caller: number) => (kind: RecordKind) =>
  sql`when ${sql.lit(kind.name)} then (
  select coalesce(json_agg(${rowObject(kind, { caller, ids: sql`ids` })} order by page.position), '[]')
  from unnest(ids) with ordinality as page (id, position) join ${tableOf(kind)} as record using (id)
  where page.position > skip)`;

/** Texts of the page's records that their rows do not show, where the rows lack some of the words. */
const besideRowsOf = (kind: RecordKind) => sql`when ${sql.lit(kind.name)} then (
  select coalesce(json_agg(json_build_object('id', id, 'beside', beside)), '[]')
  from unnest(ids) with ordinality as page (id, position), sought,
    lateral (select ${selectRowTexts(kind)} as beside from ${tableOf(kind)} as record where record.id = page.id) as texts
  where page.position > skip and beside is not null)`;

const matchesOf = (found: readonly RecordBeside[], text: string, meant: readonly string[]): RowMatch[] =>
  found.flatMap(({ id, beside }) => {
    const match = findMatch(beside, text, meant);
    return match ? [{ id, ...match }] : [];
  });

/**
 * Reads pages of the records that match a text, one page for each kind. Matches beyond the count limit cannot be paged to.
 * @param caller account id, as for lists
 */
export async function readResultPages(
  trx: Transaction,
  wanted: readonly PageRequest[],
  { text, caller }: { text: string; caller: number },
): Promise<KindResults[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<ReadPage>`
    with wanted as materialized (${wantedRows(wanted)}),
    ${listSearchWords(text)},
    found as materialized (
      select found.* from (select array_agg(kind) as kinds, array_agg(least(upto, most)) as at_most,
          array_agg(most + 1) as counted from wanted) as together,
        find_records(${text}, kinds, at_most, counted) as found)
    select kind, most, total, meant, ${ofEachKind(wanted, rowsOf(caller))}::text as rows,
      ${ofEachKind(wanted, besideRowsOf)} as beside
    from found join wanted using (kind)`.execute(trx);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return wanted.map(({ kind }) => {
    const { most, total, rows, meant, beside } = found.get(kind.name) ?? nothingFound;
    return { kind, ...limitTotal(total, most), rows, meant, matches: matchesOf(beside, text, meant ?? []) };
  });
}
