import { useCallback, useState } from 'react';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { readStored, type Session } from '@lexboard/shared-lib/session';

/** A column as a person wants it. */
export interface ColumnWish {
  name: string;
  hidden?: boolean | undefined;
  /** In CSS pixels; the width that suits its content where none is wished. */
  width?: number | undefined;
}

const keyOf = (kind: RecordKind, { username }: Session) => `lexboard.columns.${username}.${kind.name}`;

const isWish = (value: unknown): value is ColumnWish =>
  typeof value === 'object' && value !== null && 'name' in value;

/** What this person wished of a kind's columns in this browser. */
export function readWishes(kind: RecordKind, session: Session): ColumnWish[] {
  const kept = readStored(localStorage, keyOf(kind, session));
  return Array.isArray(kept) ? kept.filter(isWish) : [];
}

const keepWishes = (kind: RecordKind, session: Session, wishes: readonly ColumnWish[]) =>
  localStorage.setItem(
    keyOf(kind, session),
    JSON.stringify(wishes.map(({ name, hidden, width }) => ({ name, hidden, width }))),
  );

/** What this person wished of a kind's columns, and how to wish something else. */
export function useOwnWishes(kind: RecordKind, session: Session) {
  const [wishes, setWishes] = useState(() => readWishes(kind, session));
  const wish = useCallback(
    (next: readonly ColumnWish[]) => {
      keepWishes(kind, session, next);
      setWishes([...next]);
    },
    [kind, session],
  );
  return [wishes, wish] as const;
}
