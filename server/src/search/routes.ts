import type { FastifyInstance } from 'fastify';
import {
  filterData,
  filterDataShape,
  keywordSearch,
  keywordSearchShape,
  searchCall,
  searchShape,
  type SearchPages,
} from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { JsonText } from '../http/replies/json-text.ts';
import { declareReadingCall, type Admitted, type Guard } from '../auth/guarded-calls.ts';
import { requireSearch } from '../auth/require-right.ts';
import { readLists } from '../records/saving/choice-repository.ts';
import { totalsReply } from '../records/lists/list-total.ts';
import { readFilterChoices } from './filter-choices.ts';
import { readResultPages, readSuggestions, type KindResults, type PageRequest } from './search-repository.ts';

/** The search dialog shows the first ten rows of each table (D1 §2 "Global keyword search"). */
const firstPage = { page: 1, pageSize: 10 };

async function answerKeyword(trx: Transaction, text: string) {
  const { data, meant } = text ? await readSuggestions(trx, text) : { data: [], meant: null };
  return success({ data, ...(meant && { meant }) });
}

const createEmptyResult = ({ kind }: PageRequest): KindResults => ({
  kind,
  total: 0,
  capped: false,
  rows: '[]',
  meant: null,
  matches: [],
});

/** An optional member of the reply, by kind; left out where no kind has a value. */
function optionalMember(name: 'meant' | 'matches', found: readonly KindResults[]): string {
  const present = found.flatMap(({ kind, [name]: value }): [string, unknown][] =>
    value && value.length > 0 ? [[kind.name, value]] : [],
  );
  return present.length === 0 ? '' : `,"${name}":${JSON.stringify(Object.fromEntries(present))}`;
}

async function answerSearch(
  { trx, account }: Admitted,
  text: string,
  pages: SearchPages | undefined,
): Promise<JsonText> {
  const wanted = kinds
    .filter(({ name }) => !pages || pages[name])
    .map((kind) => ({ kind, ...firstPage, ...pages?.[kind.name] }));
  const found = text
    ? await readResultPages(trx, wanted, { text, caller: account.id })
    : wanted.map(createEmptyResult);
  const totals = totalsReply(found.map((page) => [page.kind.name, page]));
  const rows = found.map((page) => `"${page.kind.wire.found}":${page.rows}`);
  const optional = optionalMember('meant', found) + optionalMember('matches', found);
  return new JsonText(`${[totals.slice(0, -1), ...rows].join(',')}${optional}}`);
}

/** Lists that administrators edit, and lists of records are filtered by. */
const filteredLists: ReadonlySet<string> = new Set(['category', 'Bus', 'tasktype']);

/** Declares the calls that search all kinds at once (decisions §4 "searchfilter"). */
export function declareSearchCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, filterData, filterDataShape(), async ({ trx, account }) => {
    const [choices, { past = [] }] = await Promise.all([readFilterChoices(trx), readLists(trx, account)]);
    return success({
      ...choices,
      past: past.filter(({ list, became }) => became !== undefined && filteredLists.has(list)),
    });
  });
  declareReadingCall(app, guard, keywordSearch, keywordSearchShape(), ({ trx, account, body }) => {
    requireSearch(account);
    return answerKeyword(trx, body.keywordstr.trim());
  });
  declareReadingCall(app, guard, searchCall, searchShape(), ({ body, ...admitted }) => {
    requireSearch(admitted.account);
    return answerSearch(admitted, body.keywordstr.trim(), body.pages);
  });
}
