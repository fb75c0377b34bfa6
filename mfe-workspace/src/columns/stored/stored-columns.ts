import type { ListWithColumns, OwnColumns } from '@lexboard/shared-lib/contract';
import { parseStored, type Session } from '@lexboard/shared-lib/session';

/** A person's settings of a column. */
export interface ColumnChoice {
  name: string;
  hidden?: boolean | undefined;
  /** Stays visible in a narrow list. */
  always?: boolean | undefined;
  /** In CSS pixels; undefined for automatic width. */
  width?: number | undefined;
}

type Person = Pick<Session, 'username'>;

/** Storage keys of this person's columns, and of the last version known to be on the server. */
const storageKey = (part: 'columns' | 'columns-sent', list: ListWithColumns, { username }: Person) =>
  `lexboard.${part}.${username}.${list}`;

const isColumnChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' && value !== null && 'name' in value;

export function parseColumnChoices(entry: string | null): ColumnChoice[] {
  const kept = parseStored(entry);
  return Array.isArray(kept) ? kept.filter(isColumnChoice) : [];
}

/** Column settings in the format of the call. */
export const toOwnColumns = (wishes: readonly ColumnChoice[]): OwnColumns['columns'] =>
  wishes.map(({ name, hidden = false, always, width }) => ({
    name,
    hidden,
    ...(always && { always }),
    ...(width && { width }),
  }));

/** Column settings as canonical text, for storage and comparison. */
export const formatColumnChoices = (wishes: readonly ColumnChoice[]): string =>
  JSON.stringify(toOwnColumns(wishes));

export const readStoredColumns = (list: ListWithColumns, person: Person): string | null =>
  localStorage.getItem(storageKey('columns', list, person));

export const readSentColumns = (list: ListWithColumns, person: Person): string | null =>
  localStorage.getItem(storageKey('columns-sent', list, person));

export const storeSentColumns = (list: ListWithColumns, person: Person, entry: string): void =>
  localStorage.setItem(storageKey('columns-sent', list, person), entry);

const listeners = new Set<() => void>();

export function storeColumns(list: ListWithColumns, person: Person, entry: string): void {
  localStorage.setItem(storageKey('columns', list, person), entry);
  listeners.forEach((listener) => listener());
}

/** Calls `listener` when stored columns change in any tab; returns the unsubscribe function. */
export function watchStoredColumns(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
