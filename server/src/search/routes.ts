import type { FastifyInstance } from 'fastify';
import {
  filterData,
  filterDataShape,
  keywordSearch,
  keywordSearchShape,
} from '@lexboard/shared-lib/contract';
import { kinds, searchCall, searchShape, type SearchPages } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { JsonText } from '../http/json-text.ts';
import { declareReadingCall, type Guard } from '../identity/guarded-calls.ts';
import { requireSearch } from '../identity/require-search.ts';
import { totalsReply } from '../records/list-total.ts';
import { readFilterChoices } from './filter-choices.ts';
import { readFoundPages, readSuggestions, type FoundPage, type WantedPage } from './search-repository.ts';

/** The tables of the search dialog show ten rows at first (D1 §2 "Global keyword search"). */
const firstPage = { page: 1, pageSize: 10 };

/** What comes after the rest of a reply where mistyped words were replaced. */
const meantPart = (meant: string | null) => (meant === null ? '' : `,"meant":${meant}`);

async function answerKeyword(trx: Transaction, text: string): Promise<JsonText> {
  const { data, meant } = text ? await readSuggestions(trx, text) : { data: '[]', meant: null };
  return new JsonText(`{"success":1,"data":${data}${meantPart(meant)}}`);
}

const nothingOf = ({ kind }: WantedPage): FoundPage => ({
  kind,
  total: 0,
  capped: false,
  rows: '[]',
  meant: null,
});

/** What is meant of each kind, as JSON text; null where nothing is. */
function meantOf(found: readonly FoundPage[]): string | null {
  const meant = found.filter((page) => page.meant !== null).map((page) => [page.kind.name, page.meant]);
  return meant.length === 0 ? null : JSON.stringify(Object.fromEntries(meant));
}

async function answerSearch(
  trx: Transaction,
  text: string,
  pages: SearchPages | undefined,
): Promise<JsonText> {
  const wanted = kinds
    .filter(({ name }) => !pages || pages[name])
    .map((kind) => ({ kind, ...firstPage, ...pages?.[kind.name] }));
  const found = text ? await readFoundPages(trx, wanted, text) : wanted.map(nothingOf);
  const totals = totalsReply(found.map((page) => [page.kind.name, page]));
  const rows = found.map((page) => `"${page.kind.wire.found}":${page.rows}`);
  return new JsonText(`${[totals.slice(0, -1), ...rows].join(',')}${meantPart(meantOf(found))}}`);
}

/** The calls that look at every kind at once (decisions §4 "searchfilter"). */
export function declareSearchCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, filterData, filterDataShape(), async ({ trx }) =>
    done(await readFilterChoices(trx)),
  );
  declareReadingCall(app, guard, keywordSearch, keywordSearchShape(), ({ trx, account, body }) => {
    requireSearch(account);
    return answerKeyword(trx, body.keywordstr.trim());
  });
  declareReadingCall(app, guard, searchCall, searchShape(), ({ trx, account, body }) => {
    requireSearch(account);
    return answerSearch(trx, body.keywordstr.trim(), body.pages);
  });
}
