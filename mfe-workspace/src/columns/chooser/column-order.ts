import type { PlacedColumn } from '../place-columns.ts';

/** Moves a column from `from` to `to`. The first stays first; moves end at the edges. */
export function moveColumn(columns: readonly PlacedColumn[], from: number, to: number): PlacedColumn[] {
  const target = Math.min(Math.max(to, 1), columns.length - 1);
  const moved = columns[from];
  if (!moved || from === 0) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(target, 0, moved);
}
