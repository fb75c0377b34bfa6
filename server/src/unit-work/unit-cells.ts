import { unitNumberTypes } from '@lexboard/shared-lib/contract';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import type { WantedUnit } from './unit-faults.ts';

/** A unit as the cells of its row: the unit above by code, the head by name, the numbers by their types. */
export function toUnitCells(
  { parent, head, numbers, kind, ...values }: WantedUnit,
  { codeOf, nameOf }: { codeOf: (id: number) => string; nameOf: (id: number) => string },
): RecordValues {
  const ofType = (type: string) => numbers.filter((one) => one.type === type).map(({ value }) => value);
  return {
    ...values,
    kind: kind ?? '',
    parent: parent === null ? '' : codeOf(parent),
    head: head === null ? '' : nameOf(head),
    ...Object.fromEntries(unitNumberTypes.map((type) => [type, ofType(type).join('; ')])),
  };
}
