import { toTextKey } from '@lexboard/shared-lib/domain';
import { readSession, readStored } from '@lexboard/shared-lib/session';

/** A longer list is not read. */
const MOST = 8;

/** Recent searches are private to each person. */
const storageKey = () => `lexboard.recent-searches.${readSession()?.username ?? 'nobody'}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** This person's recent searches in this browser, newest first. */
export function readRecentSearches(): string[] {
  const stored = readStored(localStorage, storageKey());
  return isTexts(stored) ? stored.slice(0, MOST) : [];
}

const store = (texts: string[]) => localStorage.setItem(storageKey(), JSON.stringify(texts.slice(0, MOST)));

const withoutSearch = (text: string) =>
  readRecentSearches().filter((recent) => toTextKey(recent) !== toTextKey(text));

/** Puts a search at the front of the list; ignores an empty text. */
export function addRecentSearch(text: string): void {
  const searched = text.trim();
  if (searched) store([searched, ...withoutSearch(searched)]);
}

export const removeRecentSearch = (text: string): void => store(withoutSearch(text));

export const clearRecentSearches = (): void => localStorage.removeItem(storageKey());
