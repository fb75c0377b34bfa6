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
import { declareGuardedCall, type Guard } from '../identity/guarded-calls.ts';
import { requireSearch } from '../identity/require-search.ts';
import { totalsReply } from '../records/list-total.ts';
import { readFilterChoices } from './filter-choices.ts';
import { readFoundPage, readSuggestions, type FoundPage } from './search-repository.ts';

/** The tables of the search dialog show ten rows at first (D1 §2 "Global keyword search"). */
const firstPage = { page: 1, pageSize: 10 };

const nothing: FoundPage = { total: 0, capped: false, rows: '[]' };

async function answerKeyword(trx: Transaction, text: string): Promise<JsonText> {
  return new JsonText(`{"success":1,"data":${text ? await readSuggestions(trx, text) : '[]'}}`);
}

async function answerSearch(
  trx: Transaction,
  text: string,
  pages: SearchPages | undefined,
): Promise<JsonText> {
  const found: [name: string, rows: string, page: FoundPage][] = [];
  for (const kind of kinds) {
    const wanted = pages ? pages[kind.name] : firstPage;
    if (!wanted) continue;
    const page = text ? await readFoundPage(trx, kind, text, { ...firstPage, ...wanted }) : nothing;
    found.push([kind.name, `"${kind.wire.found}":${page.rows}`, page]);
  }
  const totals = totalsReply(found.map(([name, , page]) => [name, page]));
  return new JsonText([totals.slice(0, -1), ...found.map(([, rows]) => rows)].join(',') + '}');
}

/** The calls that look at every kind at once (decisions §4 "searchfilter"). */
export function declareSearchCalls(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, filterData, filterDataShape(), async ({ trx }) =>
    done(await readFilterChoices(trx)),
  );
  declareGuardedCall(app, guard, keywordSearch, keywordSearchShape(), ({ trx, account, body }) => {
    requireSearch(account);
    return answerKeyword(trx, body.keywordstr.trim());
  });
  declareGuardedCall(app, guard, searchCall, searchShape(), ({ trx, account, body }) => {
    requireSearch(account);
    return answerSearch(trx, body.keywordstr.trim(), body.pages);
  });
}
