import { readingCall } from '../call.ts';
import { namedTotals, pageProperties } from '../lists.ts';
import { fieldMatchSchema, keyword, correctedWordsSchema, type FieldMatch } from '../search.ts';
import { doneReply, recordId, strictObject } from '../values/primitives.ts';
import { Type } from 'typebox';
import { kinds } from '../../domain/kinds/index.ts';
import type { KindName, RecordKind } from '../../domain/record-kind.ts';
import type { ListRow } from '../../domain/lists/summarize-row.ts';
import { rowSchema } from './record-shapes.ts';

const kindNames = (): KindName[] => kinds.map(({ name }) => name);

/** The requested pages; kinds without an entry are not searched. */
export type SearchPages = Partial<Record<KindName, { page?: number; pageSize?: number }>>;

/** The results of the global search by kind: rows as in the lists, with totals. */
export type SearchResults = Partial<Record<RecordKind['wire']['found'], ListRow[]>> & {
  success: 1;
  totalLength: Partial<Record<KindName, number>>;
  totalCapped?: Partial<Record<KindName, boolean>>;
  /** Spelling corrections, for kinds without a match of the typed words. */
  meant?: Partial<Record<KindName, string[]>>;
  /** For rows whose list columns do not contain all searched words: the fields that matched. */
  matches?: Partial<Record<KindName, RowMatch[]>>;
};

/** The field of a result in which words matched. */
export type RowMatch = FieldMatch & { id: number };

/** The label of the field that matched. */
export const findMatchLabel = ({ fields }: RecordKind, { field }: FieldMatch): string =>
  fields.find(({ name }) => name === field)?.label ?? field;

const rowMatches = () => Type.Array(Type.Object({ id: recordId(), ...fieldMatchSchema().properties }));

export const searchShape = () => ({
  tag: 'search',
  summary:
    'Records that match a text, a page of each kind, the best first; without `pages` the first ten of every kind',
  body: strictObject({
    keywordstr: keyword(),
    pages: Type.Optional(
      Type.Unsafe<SearchPages>(
        strictObject(
          Object.fromEntries(
            kindNames().map((name) => [name, Type.Optional(strictObject(pageProperties()))]),
          ),
        ),
      ),
    ),
  }),
  reply: Type.Unsafe<SearchResults>(
    doneReply({
      ...Object.fromEntries(
        kinds.map((kind) => [kind.wire.found, Type.Optional(Type.Array(rowSchema(kind)))]),
      ),
      ...namedTotals(kindNames(), Type.Optional(Type.Integer())),
      meant: correctedWordsSchema(),
      matches: Type.Optional(
        Type.Object(Object.fromEntries(kindNames().map((name) => [name, Type.Optional(rowMatches())]))),
      ),
    }),
  ),
});

/** The global search over every kind (decisions §4). */
export const searchCall = readingCall<typeof searchShape>('/searchfilter/searchfilterdata', 'signedIn', {
  totalLength: 'object',
});
