import { readStored } from '@lexboard/shared-lib/session';
import { formatListAddress, parseListAddress, type ListAddress } from './addresses/list-address.ts';
import { plainStart } from './addresses/list-start.ts';
import { buildWorkspaceKey } from './addresses/workspace-key.ts';
import type { TabName } from './addresses/workspace-tabs.ts';

/** Notes the query of the workspace's address, for whoever leads back to it in this tab. */
export function storeWorkspaceAddress(search: string): void {
  sessionStorage.setItem(buildWorkspaceKey('address'), search);
  storeListPage(`/workspace${search}`);
}

/** Notes which list a person was at last, in the workspace or elsewhere: a form that they open there leads back to it. */
export const storeListPage = (address: string): void =>
  sessionStorage.setItem(buildWorkspaceKey('page'), address);

const readSearch = () => sessionStorage.getItem(buildWorkspaceKey('address')) ?? '';

/** Where the workspace was left in this tab. */
export const readWorkspaceAddress = (): string => `/workspace${readSearch()}`;

/** The list that somebody was at last in this tab, so that a form goes back to it as it was. */
export const readListPage = (): string =>
  sessionStorage.getItem(buildWorkspaceKey('page')) ?? readWorkspaceAddress();

/** The list that the workspace showed when it was left. */
export const readLastListAddress = (): ListAddress => parseListAddress(readSearch(), plainStart);

type StoredTabs = Partial<Record<string, string>>;

const isStoredTabs = (value: unknown): value is StoredTabs => typeof value === 'object' && value !== null;

function readTabs(): StoredTabs {
  const kept = readStored(sessionStorage, buildWorkspaceKey('tabs'));
  return isStoredTabs(kept) ? kept : {};
}

/** Notes what the tab of an address shows, for when this person comes back to it. */
export function storeTab(address: ListAddress): void {
  const tabs = { ...readTabs(), [address.tab]: formatListAddress({ ...address, open: undefined }) };
  sessionStorage.setItem(buildWorkspaceKey('tabs'), JSON.stringify(tabs));
}

/**
 * A tab as it was left: its own search, status, page and order; a new one takes the status and the layout of `current`.
 * Category and state go with all tabs.
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
