import type { Unit } from '@lexboard/shared-lib/contract';
import { toTextKey, toUnitNumberKey } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../../database/transaction.ts';
import type { UnitsAround } from '../../../unit-work/check-unit.ts';
import {
  findUnit,
  findUnitByCode,
  readUnitsAround,
  readUnitsWithNumbers,
  type UnitContent,
} from '../../../units/unit-repository.ts';

/** The units that rows of a file refer to. */
export interface KnownUnits {
  /** Finds a unit by its code in any letter case. */
  find: (code: string) => Promise<Unit | undefined>;
  /** What the checks of a unit read, where it is to be below a parent. */
  readAround: (unit: Unit | undefined, parent: number | null) => Promise<UnitsAround>;
}

/** Where the rows of units stand in a file. */
export interface UnitPlaces {
  /** Row numbers by the key of the unit's code. */
  rows: ReadonlyMap<string, number>;
  /** Codes from the unit of a row up to it again, by row number. */
  circles: ReadonlyMap<number, string>;
}

/**
 * The stored units, for rows that are saved at once.
 * @param ids the ids of units that earlier rows named, by the keys of their codes: a lookup by code reads all units, since
 *   row-level security keeps it from the index
 */
export const storedUnits = (trx: Transaction, ids: Map<string, number>): KnownUnits => ({
  find: async (code) => {
    const key = toTextKey(code);
    const id = ids.get(key);
    const known = id === undefined ? undefined : await findUnit(trx, id);
    if (known && toTextKey(known.code) === key) return known;
    const found = await findUnitByCode(trx, code);
    if (found) ids.set(key, found.id);
    return found;
  },
  readAround: async (unit, parent) => ({ units: await readUnitsAround(trx, { id: unit?.id, parent }) }),
});

/** The stored units as the rows that were planned would leave them. New ones have negative ids. */
export class PlannedUnits implements KnownUnits {
  readonly #byId = new Map<number, Unit>();
  readonly #byCode = new Map<string, Unit>();
  readonly #byNumber = new Map<string, Unit>();
  readonly #below = new Map<number, Set<number>>();
  #lastId = 0;

  static async read(trx: Transaction): Promise<PlannedUnits> {
    const planned = new PlannedUnits();
    for (const unit of await readUnitsWithNumbers(trx)) planned.#put(unit);
    return planned;
  }

  #put(unit: Unit): void {
    this.#byId.set(unit.id, unit);
    this.#byCode.set(toTextKey(unit.code), unit);
    for (const number of unit.numbers) {
      const key = toUnitNumberKey(unit.kind, number);
      if (key !== undefined) this.#byNumber.set(key, unit);
    }
    if (unit.parent !== null)
      this.#below.set(unit.parent, (this.#below.get(unit.parent) ?? new Set()).add(unit.id));
  }

  #take(unit: Unit): void {
    for (const number of unit.numbers) this.#byNumber.delete(toUnitNumberKey(unit.kind, number) ?? '');
    this.#byCode.delete(toTextKey(unit.code));
    this.#below.get(unit.parent ?? 0)?.delete(unit.id);
  }

  /** Notes what a row would save. */
  note(before: Unit | undefined, content: UnitContent): void {
    if (before) this.#take(before);
    else this.#lastId -= 1;
    this.#put({ ...content, id: before?.id ?? this.#lastId, version: (before?.version ?? 0) + 1 });
  }

  byId(id: number | null): Unit | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  async find(code: string): Promise<Unit | undefined> {
    return Promise.resolve(this.#byCode.get(toTextKey(code)));
  }

  async readAround(unit: Unit | undefined, parent: number | null): Promise<UnitsAround> {
    const ids = new Set<number>(unit ? [unit.id] : []);
    // A set takes what is added during the loop.
    for (const id of ids) for (const below of this.#below.get(id) ?? []) ids.add(below);
    for (let above = this.byId(parent); above && !ids.has(above.id); above = this.byId(above.parent))
      ids.add(above.id);
    const findTaken = ({ kind, numbers }: Pick<UnitContent, 'kind' | 'numbers'>) =>
      numbers.flatMap((number) => {
        const other = this.#byNumber.get(toUnitNumberKey(kind, number) ?? '');
        return other && other.id !== unit?.id ? [{ ...number, name: other.name }] : [];
      });
    return Promise.resolve({ units: [...ids].flatMap((id) => this.byId(id) ?? []), findTaken, ahead: true });
  }
}
