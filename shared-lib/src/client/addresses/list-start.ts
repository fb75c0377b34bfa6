import { listNames, type ListName } from '@lexboard/shared-lib/contract';
import { storedKeys, type Session } from '@lexboard/shared-lib/session';
import { workspaceTabs, type TabName } from './workspace-tabs.ts';

/** The defaults for an address without parameters, and the rights that decide about them (D1 §3 and §4). */
export interface ListStart {
  tab: TabName;
  list: ListName;
  maySearch: boolean;
  mayShowGrid: boolean;
}

export const plainStart: ListStart = { tab: 'laws', list: 'all', maySearch: true, mayShowGrid: true };

const listOfStatus: Record<string, ListName> = { All: 'all', Published: 'published', Draft: 'draft' };

const readIndexed = <Value>(key: string, values: readonly Value[]): Value | undefined =>
  values[Number(localStorage.getItem(key) ?? Number.NaN)];

/** Reads this person's start values from this browser: `selectedTabIndex`, `btnStatus`, `statusInfo` (D1 §3). */
export function readListStart({ moduleAccess }: Session): ListStart {
  return {
    tab: readIndexed(storedKeys.tabIndex, workspaceTabs)?.name ?? plainStart.tab,
    list:
      readIndexed(storedKeys.statusButton, listNames) ??
      listOfStatus[moduleAccess.statusInfo] ??
      plainStart.list,
    maySearch: moduleAccess.serchInfo !== 'No',
    mayShowGrid: moduleAccess.gridInfo !== 'No',
  };
}

/** Stores the tab that the next visit starts with. */
export function storeStartTab(tab: TabName): void {
  const index = workspaceTabs.findIndex(({ name }) => name === tab);
  localStorage.setItem(storedKeys.tabIndex, String(index));
}

/** Stores the status button that the next visit starts with. */
export const storeStartStatus = (list: ListName): void =>
  localStorage.setItem(storedKeys.statusButton, String(listNames.indexOf(list)));
