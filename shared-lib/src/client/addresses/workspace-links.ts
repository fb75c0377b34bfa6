import type { RecordKind } from '@lexboard/shared-lib/domain';
import { readLastListAddress, restoreTab } from '../stored-address.ts';
import { formatListAddress, parseListAddress, type ListAddress } from './list-address.ts';
import { plainStart } from './list-start.ts';

/**
 * The address of the toolbar's keyword: the law list filtered by it (D1 §2 "Application shell"), whatever its status.
 * The filters of every tab stay.
 */
export function buildKeywordAddress(keyword: string): string {
  const { category, state } = readLastListAddress();
  const laws = parseListAddress('', plainStart);
  return `/workspace${formatListAddress({ ...laws, category, state, lawentry: keyword.trim() })}`;
}

/** Where the laws of a state are listed, whatever their status. */
export const buildStateAddress = (state: number): string =>
  `/workspace${formatListAddress({ ...parseListAddress('', plainStart), state })}`;

/**
 * The tab of a kind as it was left; before that, all of it: whether what a search found is a Draft, nobody knows.
 */
const restoreTabOfKind = (kind: RecordKind): ListAddress =>
  restoreTab(kind.tab.name, { ...readLastListAddress(), list: 'all' });

/** The query of the tab of a kind. */
export const formatTabSearch = (kind: RecordKind): string => formatListAddress(restoreTabOfKind(kind));

/** Where all records of a kind that belong to a law are listed, whatever their status. */
export function buildLawTabAddress(kind: RecordKind, lawId: number): string {
  const tab = parseListAddress(`?tab=${kind.tab.name}`, plainStart);
  return `/workspace${formatListAddress({ ...tab, law: lawId })}`;
}

/** The form of a new record of a kind below a law (D1 §2). */
export const buildNewBelowLawAddress = ({ formPath }: RecordKind, lawId: number): string =>
  `${formPath}/0/${lawId}`;

/** Where a record is read: over the list of its tab (D1 §2 "Global keyword search"). */
export const buildRecordAddress = (kind: RecordKind, id: number): string =>
  `/workspace${formatListAddress({ ...restoreTabOfKind(kind), open: { kind: kind.name, id, detail: '' } })}`;
