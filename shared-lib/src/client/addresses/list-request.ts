import type { ListQuery, ListName } from '@lexboard/shared-lib/contract';
import { choiceFilters, joinValues, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { parseListAddress, type ListAddress } from './list-address.ts';
import { readListStart } from './list-start.ts';
import { readStartView } from './start-view.ts';
import { findKindOfTab } from './workspace-tabs.ts';

export interface ListRequest {
  kind: RecordKind;
  list: ListName;
  query: ListQuery;
}

/** The filters and the order of an address as a list query, on any page. */
export function toListQuery(address: ListAddress): ListQuery {
  const { text, lawentry, category, state, law, unit, applicable, changedBy, sort, order } = address;
  const ofLaw = address.tab === 'laws' ? { id: law, applicable } : { law, unit };
  const chosen = Object.fromEntries(choiceFilters.map(({ key, name }) => [name, joinValues(address[key])]));
  const filters = {
    [address.column]: text,
    lawentry,
    category,
    state,
    changed_by: changedBy,
    ...ofLaw,
    ...chosen,
  };
  const set = Object.entries(filters).filter((filter): filter is [string, string | number] =>
    Boolean(filter[1]),
  );
  return { sort, order, ...Object.fromEntries(set) };
}

/**
 * The list request of an address (decisions §3); undefined where the tab has no list. A text search returns its rows
 * without waiting for their total.
 */
export function toListRequest(address: ListAddress): ListRequest | undefined {
  const kind = findKindOfTab(address.tab);
  if (!kind) return undefined;
  const { list, page, pageSize, text, lawentry } = address;
  const total = text || lawentry ? { total: 'later' } : undefined;
  return { kind, list, query: { page, pageSize, ...total, ...toListQuery(address) } };
}

/**
 * As `toListRequest`, from the query of the page's address. The page uses it to start the request before its code has
 * loaded.
 */
export const parseListRequest = (search: string, session: Session): ListRequest | undefined =>
  toListRequest(parseListAddress(search || (readStartView(session) ?? ''), readListStart(session)));
