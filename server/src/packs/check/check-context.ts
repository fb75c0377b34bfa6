import type { PackFaults } from '../read/pack-faults.ts';
import type { PackRow } from '../read/pack.ts';

/** What the checks of a record know of its pack. */
export interface CheckContext {
  faults: PackFaults;
  /** What a publisher should look at; the pack can be taken over as it is. */
  warnings: PackFaults;
  /** The first record of each id. */
  byId: ReadonlyMap<string, PackRow>;
  /** The ids of laws that are above themselves. */
  inCircle: ReadonlySet<string>;
}

/** Adds a fault, or a warning, at a record's line. */
export const addAt = (list: PackFaults, { kind, line }: PackRow, message: string): void =>
  list.add({ file: `${kind}.jsonl`, line, message });
