import {
  formatListAddress,
  parseListAddress,
  plainStart,
  type ListAddress,
  type TabName,
} from '@lexboard/shared-lib/client';
import { freshTab } from '../../workspace-address.ts';

type KeptTabs = Partial<Record<string, string>>;

const keyOf = (username: string) => `lexboard.workspace.tabs.${username}`;

const isKeptTabs = (value: unknown): value is KeptTabs => typeof value === 'object' && value !== null;

function readTabs(username: string): KeptTabs {
  const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(username)) ?? '{}');
  return isKeptTabs(kept) ? kept : {};
}

/** Notes what the tab of an address shows, for when this person comes back to it. */
export function keepTab(username: string, address: ListAddress): void {
  const tabs = { ...readTabs(username), [address.tab]: formatListAddress({ ...address, open: undefined }) };
  sessionStorage.setItem(keyOf(username), JSON.stringify(tabs));
}

/**
 * A tab as it was left: its own search, status, page and order; a new one takes the status and the layout that are
 * looked at. Category and state go with all tabs.
 */
export function tabAsLeft(username: string, tab: TabName, current: ListAddress): Partial<ListAddress> {
  const said = readTabs(username)[tab];
  const left = said ? parseListAddress(said, plainStart) : { ...current, ...freshTab };
  const { category, state } = current;
  const same = left.category === category && left.state === state;
  return { ...left, tab, category, state, open: undefined, page: same ? left.page : 1 };
}
