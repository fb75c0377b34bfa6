import type { FieldError } from '@lexboard/shared-lib/contract';
import {
  createUnitTree,
  findNewPeople,
  findUnitFaults,
  hasUnitRows,
  type Field,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { findPeopleFaults, type LookAhead } from '../../due/people/check-people.ts';
import { readRecordNames } from '../../units/record-names.ts';
import { readUnits } from '../../units/unit-repository.ts';

/** The values of a save, and the fields that differ. */
interface Change {
  before: RecordValues;
  values: RecordValues;
  changed: readonly Field[];
}

/**
 * Reads the names for the history of a change of units, and finds its errors: units that do not exist, rows of units that
 * the record does not apply to, and people who cannot own or check. What was stored before is not checked again.
 */
export async function checkUnits(trx: Transaction, { before, values, changed }: Change, looking?: LookAhead) {
  const isAboutUnits = changed.some(hasUnitRows);
  const namesReaders = changed.some(({ name }) => name === 'readers');
  const names = isAboutUnits || namesReaders ? await readRecordNames(trx, [before, values]) : undefined;
  if (!isAboutUnits) return { names, faults: [] };
  const tree = createUnitTree(await readUnits(trx));
  const nameUnit = (id: number) => {
    const unit = names?.unit.find((one) => one.id === id);
    return unit ? `${unit.name} (${unit.code})` : t('Number {id}', { id });
  };
  const people = findNewPeople(before, values);
  const wrong = await findPeopleFaults(trx, people, looking);
  const faults: FieldError[] = [
    ...findUnitFaults(before, values, tree, nameUnit),
    ...people.flatMap(({ field, id, unit }) => {
      const fault = wrong.find((one) => one.field === field && one.id === id);
      return fault ? [{ field: 'unitArr', message: `${nameUnit(unit)}: ${fault.message}` }] : [];
    }),
  ];
  return { names, faults };
}
