import { readStored } from '@lexboard/shared-lib/session';

const key = 'lexboard.termsAccepted';
const MOST = 20;

function readNames(): string[] {
  const stored = readStored(localStorage, key);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

const normalizeName = (typed: string) => typed.trim().toLowerCase();

/**
 * Whether this username has accepted any version of the terms in this browser. The server asks again if it was not
 * the newest.
 */
export const hasAcceptedHere = (typed: string): boolean => readNames().includes(normalizeName(typed));

/** Stores the acceptance; only the latest names are kept. */
export function recordAcceptedHere(typed: string): void {
  const name = normalizeName(typed);
  const names = [name, ...readNames().filter((other) => other !== name)].slice(0, MOST);
  localStorage.setItem(key, JSON.stringify(names));
}
