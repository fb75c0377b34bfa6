import type { ListQuery } from '@lexboard/shared-lib/contract';
import type { ListName, RecordKind } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { parseListAddress, type ListAddress } from './list-address.ts';
import { readListStart } from './list-start.ts';
import { kindOfTab } from './workspace-tabs.ts';

export interface ListRequest {
  kind: RecordKind;
  list: ListName;
  query: ListQuery;
}

/** What the list of an address asks the server for (decisions §3); undefined where the tab has no list. */
export function requestOfAddress(address: ListAddress): ListRequest | undefined {
  const kind = kindOfTab(address.tab);
  if (!kind) return undefined;
  const { text, lawentry, category, state, law, page, pageSize, sort, order } = address;
  const filters = { [address.column]: text, lawentry, category, state, law };
  const query: ListQuery = { page, pageSize, sort, order };
  for (const [key, value] of Object.entries(filters)) if (value) query[key] = value;
  return { kind, list: address.list, query };
}

/** As `requestOfAddress`, for the query of the page's own address: what the page can ask for before its code. */
export const listRequestOf = (search: string, session: Session): ListRequest | undefined =>
  requestOfAddress(parseListAddress(search, readListStart(session)));
