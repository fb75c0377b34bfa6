import type { PackRow } from './pack.ts';

type Unplaced = Omit<PackRow, 'row'>;

/** Puts laws after the laws above them; otherwise they stay in the order of their file. Laws in a circle come last. */
function orderLaws(laws: readonly Unplaced[]): Unplaced[] {
  const byId = new Map(laws.map((law) => [law.record.id, law]));
  const placed = new Set<Unplaced>();
  for (const law of laws) {
    const above = new Set<Unplaced>();
    let next: Unplaced | undefined = law;
    while (next && !placed.has(next) && !above.has(next)) {
      above.add(next);
      next = byId.get(next.record.law ?? '');
    }
    for (const one of [...above].reverse()) placed.add(one);
  }
  return [...placed];
}

/** The canonical order of a pack's records: kinds in the order of the format, laws after the laws above them. */
export function orderRecords(records: readonly Unplaced[]): PackRow[] {
  const laws = records.filter(({ kind }) => kind === 'law');
  const others = records.filter(({ kind }) => kind !== 'law');
  return [...orderLaws(laws), ...others].map((one, index) => ({ ...one, row: index + 1 }));
}
