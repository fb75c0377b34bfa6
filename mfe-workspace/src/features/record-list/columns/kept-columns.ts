import type { OwnColumns, RecordKind } from '@lexboard/shared-lib/domain';
import { parseStored, type Session } from '@lexboard/shared-lib/session';

/** A column as a person wants it. */
export interface ColumnWish {
  name: string;
  hidden?: boolean | undefined;
  /** Shows also where the list is too narrow for all columns: the person asked for it. */
  always?: boolean | undefined;
  /** In CSS pixels; the width that suits its content where none is wished. */
  width?: number | undefined;
}

type Person = Pick<Session, 'username'>;

/** What this person wished of a kind's columns, and what of it the server is known to have. */
const keyOf = (part: 'columns' | 'columns-sent', { name }: RecordKind, { username }: Person) =>
  `lexboard.${part}.${username}.${name}`;

const isWish = (value: unknown): value is ColumnWish =>
  typeof value === 'object' && value !== null && 'name' in value;

export function parseWishes(entry: string | null): ColumnWish[] {
  const kept = parseStored(entry);
  return Array.isArray(kept) ? kept.filter(isWish) : [];
}

/** Wishes as the server takes them. */
export const toColumns = (wishes: readonly ColumnWish[]): OwnColumns['columns'] =>
  wishes.map(({ name, hidden = false, always, width }) => ({
    name,
    hidden,
    ...(always && { always }),
    ...(width && { width }),
  }));

/** Wishes as they are kept: equal ones are the same text. */
export const formatWishes = (wishes: readonly ColumnWish[]): string => JSON.stringify(toColumns(wishes));

export const readKept = (kind: RecordKind, person: Person): string | null =>
  localStorage.getItem(keyOf('columns', kind, person));

export const readSent = (kind: RecordKind, person: Person): string | null =>
  localStorage.getItem(keyOf('columns-sent', kind, person));

export const keepSent = (kind: RecordKind, person: Person, entry: string): void =>
  localStorage.setItem(keyOf('columns-sent', kind, person), entry);

const watching = new Set<() => void>();

export function keep(kind: RecordKind, person: Person, entry: string): void {
  localStorage.setItem(keyOf('columns', kind, person), entry);
  watching.forEach((listener) => listener());
}

/** Calls `listener` when columns are kept, in this tab of the browser or another; returns how to stop. */
export function watchKept(listener: () => void): () => void {
  watching.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    watching.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
