import { noAuthority, type CircularState } from '@lexboard/shared-lib/contract';
import { notice, type RecordKind } from '@lexboard/shared-lib/domain';
import { readLastListAddress, restoreTab } from '../stored-address.ts';
import { formatParameters } from './address-values.ts';
import { circularsPath } from './law-links.ts';
import { formatListAddress, parseListAddress, type ListAddress } from './list-address.ts';
import { plainStart } from './list-start.ts';

/**
 * The address for a keyword from the toolbar: the law list filtered by it in any status (D1 §2 "Application shell").
 * The filters of all tabs stay.
 */
export function buildKeywordAddress(keyword: string): string {
  const { category, state } = readLastListAddress();
  const laws = parseListAddress('', plainStart);
  return `/workspace${formatListAddress({ ...laws, category, state, lawentry: keyword.trim() })}`;
}

/** The laws of a state, in any status. */
export const buildStateAddress = (state: number): string =>
  `/workspace${formatListAddress({ ...parseListAddress('', plainStart), state })}`;

/**
 * Restores the tab of a kind as it was left. A tab that was never open shows all statuses, because a search result
 * may be a Draft.
 */
const restoreTabOfKind = (kind: RecordKind): ListAddress =>
  restoreTab(kind.tab.name, { ...readLastListAddress(), list: 'all' });

/** The query of the tab of a kind. */
export const formatTabSearch = (kind: RecordKind): string => formatListAddress(restoreTabOfKind(kind));

/** All records of a kind that belong to a law, in any status. */
export function buildLawTabAddress(kind: RecordKind, lawId: number): string {
  const tab = parseListAddress(`?tab=${kind.tab.name}`, plainStart);
  return `/workspace${formatListAddress({ ...tab, law: lawId })}`;
}

/** The Published notices of an authority at a stage. */
export function buildNoticesAddress({ authority, stage }: { authority: string; stage: string }): string {
  const tab = parseListAddress(`?tab=${notice.tab.name}`, plainStart);
  return `/workspace${formatListAddress({ ...tab, list: 'published', authority: [authority], stage: [stage] })}`;
}

interface ReviewedCirculars {
  /** Empty for those without one. */
  authority: string;
  /** ISO days. */
  from: string;
  to: string;
  reviews: CircularState | undefined;
}

/** The circulars of an authority that are dated in a period: all, or those in a state. */
export const buildReviewedCircularsAddress = ({ authority, ...others }: ReviewedCirculars): string =>
  `${circularsPath}${formatParameters({ authority: authority || noAuthority, ...others })}`;

/** The form of a new record of a kind below a law (D1 §2). */
export const buildNewBelowLawAddress = ({ formPath }: RecordKind, lawId: number): string =>
  `${formPath}/0/${lawId}`;

/** The detail dialog of a record, over the list of its tab (D1 §2 "Global keyword search"). */
export const buildRecordAddress = (kind: RecordKind, id: number): string =>
  `/workspace${formatListAddress({ ...restoreTabOfKind(kind), open: { kind: kind.name, id, detail: '' } })}`;
