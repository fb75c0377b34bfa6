import type { ListWithColumns, OwnColumns } from '@lexboard/shared-lib/contract';
import { parseStored, type Session } from '@lexboard/shared-lib/session';

/** A column as a person wants it. */
export interface ColumnChoice {
  name: string;
  hidden?: boolean | undefined;
  /** Shows also where the list is too narrow for all columns: the person asked for it. */
  always?: boolean | undefined;
  /** In CSS pixels; the width that suits its content where none is wished. */
  width?: number | undefined;
}

type Person = Pick<Session, 'username'>;

/** The storage keys of this person's choices for a list's columns, and of those that the server is known to have. */
const storageKey = (part: 'columns' | 'columns-sent', list: ListWithColumns, { username }: Person) =>
  `lexboard.${part}.${username}.${list}`;

const isColumnChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' && value !== null && 'name' in value;

export function parseColumnChoices(entry: string | null): ColumnChoice[] {
  const kept = parseStored(entry);
  return Array.isArray(kept) ? kept.filter(isColumnChoice) : [];
}

/** Wishes as the server takes them. */
export const toOwnColumns = (wishes: readonly ColumnChoice[]): OwnColumns['columns'] =>
  wishes.map(({ name, hidden = false, always, width }) => ({
    name,
    hidden,
    ...(always && { always }),
    ...(width && { width }),
  }));

/** Wishes as they are kept: equal ones are the same text. */
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

/** Calls `listener` when columns are kept, in this tab of the browser or another; returns how to stop. */
export function watchStoredColumns(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
