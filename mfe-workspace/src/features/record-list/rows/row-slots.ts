import { useState } from 'react';
import type { ListRow } from '@lexboard/shared-lib/domain';

/** Which of a list's elements shows which record, in the order of the rows. */
export type Slots = ReadonlyMap<number, number>;

/**
 * Gives rows the elements that the ones before had: a record that is still there keeps its own, and with it the focus;
 * one that is new takes over that of one that has gone. So another page changes texts, and builds nothing.
 */
export function assignSlots(before: Slots, rows: readonly ListRow[]): Slots {
  const wanted = new Set(rows.map(({ id }) => id));
  const free = [...before].flatMap(([id, slot]) => (wanted.has(id) ? [] : slot)).values();
  let unused = Math.max(-1, ...before.values());
  return new Map(rows.map(({ id }) => [id, before.get(id) ?? free.next().value ?? (unused += 1)]));
}

const none: Slots = new Map();

export function useSlots(rows: readonly ListRow[]): Slots {
  const [last, setLast] = useState({ rows, slots: assignSlots(none, rows) });
  if (last.rows === rows) return last.slots;
  const slots = assignSlots(last.slots, rows);
  setLast({ rows, slots });
  return slots;
}
