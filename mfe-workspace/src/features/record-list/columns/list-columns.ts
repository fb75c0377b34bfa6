import { useCallback, useMemo, useState } from 'react';
import type { ListColumn, RecordKind } from '@lexboard/shared-lib/domain';
import { readStored, type Session } from '@lexboard/shared-lib/session';

/** A column as a person wants it. */
export interface ColumnWish {
  name: string;
  hidden?: boolean | undefined;
  /** In CSS pixels; the width that suits its content where none is wished. */
  width?: number | undefined;
}

/** A column of a list in the place that it has for this person. */
export type PlacedColumn = ListColumn & ColumnWish;

export const widthLimits = { min: 64, max: 640 } as const;

const keyOf = (kind: RecordKind, { username }: Session) => `lexboard.columns.${username}.${kind.name}`;

const isWish = (value: unknown): value is ColumnWish =>
  typeof value === 'object' && value !== null && 'name' in value;

function readWishes(key: string): ColumnWish[] {
  const kept = readStored(localStorage, key);
  return Array.isArray(kept) ? kept.filter(isWish) : [];
}

/**
 * The columns of a kind as wished. The first, which says what record it is, stays first and shown; a column that the
 * wishes do not know yet comes last.
 */
function placeColumns({ list: { columns } }: RecordKind, wishes: readonly ColumnWish[]): PlacedColumn[] {
  const [first, ...others] = columns;
  const rankOf = ({ name }: ListColumn) => {
    const rank = wishes.findIndex((wish) => wish.name === name);
    return rank < 0 ? columns.length : rank;
  };
  const placed = others.toSorted((one, other) => rankOf(one) - rankOf(other));
  return [...(first ? [first] : []), ...placed].map((column) => {
    const { hidden, width } = wishes.find(({ name }) => name === column.name) ?? {};
    return { ...column, hidden: hidden === true && column !== first, width };
  });
}

const keepWishes = (key: string, wishes: readonly ColumnWish[]) =>
  localStorage.setItem(
    key,
    JSON.stringify(wishes.map(({ name, hidden, width }) => ({ name, hidden, width }))),
  );

/** The names of the columns that a list shows this person, in their order. */
export const shownColumns = (kind: RecordKind, session: Session): string[] =>
  placeColumns(kind, readWishes(keyOf(kind, session))).flatMap(({ name, hidden }) => (hidden ? [] : name));

/** Lets a list show these columns in this order, once it is shown anew; their widths stay. */
export function showColumns(kind: RecordKind, session: Session, names: readonly string[]): void {
  const key = keyOf(kind, session);
  const placed = placeColumns(
    kind,
    names.map((name) => ({ name })),
  );
  const widths = new Map(readWishes(key).map(({ name, width }) => [name, width]));
  keepWishes(
    key,
    placed.map(({ name }) => ({ name, hidden: !names.includes(name), width: widths.get(name) })),
  );
}

/** The columns of a list as this person left them in this browser. */
export function useListColumns(kind: RecordKind, session: Session) {
  const key = keyOf(kind, session);
  const [wishes, setWishes] = useState(() => readWishes(key));
  const placed = useMemo(() => placeColumns(kind, wishes), [kind, wishes]);
  const shown = useMemo(() => placed.filter(({ hidden }) => !hidden), [placed]);
  const wish = useCallback(
    (next: readonly ColumnWish[]) => {
      keepWishes(key, next);
      setWishes([...next]);
    },
    [key],
  );
  return { placed, shown, wish };
}

export type ListColumns = ReturnType<typeof useListColumns>;
