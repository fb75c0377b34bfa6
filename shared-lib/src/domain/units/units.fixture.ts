import type { OccurrenceOfUnit, UnitArrangement } from './arrange-units.ts';
import type { PlannedUnit } from './unit.ts';

/** A site at the top without state, head and days, unless said otherwise. */
export const unitOf = (id: number, more: Partial<PlannedUnit> = {}): PlannedUnit => ({
  id,
  kind: 'Site',
  parent: null,
  state: null,
  head: null,
  from: null,
  until: null,
  ...more,
});

const newOne = { state: 'open', workedOn: false, scheduled: true } as const;

/** What is there after an arrangement; new ones are numbered on. */
export function applyUnits(
  present: readonly OccurrenceOfUnit[],
  { added, changed, removed }: UnitArrangement,
): OccurrenceOfUnit[] {
  const gone = new Set(removed);
  const byId = new Map(
    changed.map(({ from, until, ...one }) => [
      one.id,
      { ...one, isSeen: undefined, period: { from, until } },
    ]),
  );
  const next = Math.max(0, ...present.map(({ id }) => id), ...removed) + 1;
  return [
    ...present.filter(({ id }) => !gone.has(id)).map((one) => ({ ...one, ...byId.get(one.id) })),
    ...added.map(({ from, until, ...one }, index) => ({
      ...one,
      ...newOne,
      id: next + index,
      period: { from, until },
    })),
  ];
}
