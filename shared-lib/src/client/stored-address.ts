import { readStored } from '@lexboard/shared-lib/session';
import { formatListAddress, parseListAddress, type ListAddress } from './addresses/list-address.ts';
import { plainStart } from './addresses/list-start.ts';
import { buildWorkspaceKey } from './addresses/workspace-key.ts';
import type { TabName } from './addresses/workspace-tabs.ts';

/** Stores the query of the workspace's address, so that other pages can link back to it in this tab. */
export function storeWorkspaceAddress(search: string): void {
  sessionStorage.setItem(buildWorkspaceKey('address'), search);
  storeListPage(`/workspace${search}`);
}

/**
 * Stores the address of the last visited list, in the workspace or elsewhere. A form opened from there returns to it.
 */
export const storeListPage = (address: string): void =>
  sessionStorage.setItem(buildWorkspaceKey('page'), address);

const readSearch = () => sessionStorage.getItem(buildWorkspaceKey('address')) ?? '';

/** The address at which the workspace was left in this browser tab. */
export const readWorkspaceAddress = (): string => `/workspace${readSearch()}`;

/** The last visited list in this browser tab; a form returns to it. */
export const readListPage = (): string =>
  sessionStorage.getItem(buildWorkspaceKey('page')) ?? readWorkspaceAddress();

/** The list state at which the workspace was left. */
export const readLastListAddress = (): ListAddress => parseListAddress(readSearch(), plainStart);

type StoredTabs = Partial<Record<string, string>>;

const isStoredTabs = (value: unknown): value is StoredTabs => typeof value === 'object' && value !== null;

function readTabs(): StoredTabs {
  const kept = readStored(sessionStorage, buildWorkspaceKey('tabs'));
  return isStoredTabs(kept) ? kept : {};
}

/** Stores the state of a tab, so that the person can return to it. */
export function storeTab(address: ListAddress): void {
  const tabs = { ...readTabs(), [address.tab]: formatListAddress({ ...address, open: undefined }) };
  sessionStorage.setItem(buildWorkspaceKey('tabs'), JSON.stringify(tabs));
}

/**
 * Restores a tab as it was left: its search, status, page and order. A new tab takes status and layout from
 * `current`. Category and state filters apply to all tabs.
 */
export function restoreTab(tab: TabName, current: ListAddress): ListAddress {
  const { category, state, list, layout, pageSize } = current;
  const said = readTabs()[tab];
  const left = parseListAddress(said ?? `?tab=${tab}`, { ...plainStart, list });
  const same = left.category === category && left.state === state;
  return {
    ...left,
    ...(said === undefined && { layout, pageSize }),
    tab,
    category,
    state,
    open: undefined,
    page: same ? left.page : 1,
  };
}
