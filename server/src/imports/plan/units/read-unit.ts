import type { Unit, UnitNumber, UnitNumberType } from '@lexboard/shared-lib/contract';
import {
  checkUnitNumbers,
  createPersonFinder,
  formatText,
  isBlankWord,
  toTextKey,
  unitFields,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { unitKinds, unitNumberTypes } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { WantedUnit } from '../../../unit-work/unit-faults.ts';
import type { ReadRow } from '../read-row.ts';
import type { RowFault } from '../row-faults.ts';
import type { PreparedUnits } from '../row-plan.ts';
import type { KnownUnits } from './known-units.ts';

/** What a row says of a unit, and what is wrong with it. */
export interface ReadUnit {
  wanted: Partial<WantedUnit>;
  faults: RowFault[];
}

const isNumberType = (name: string): name is UnitNumberType => unitNumberTypes.some((type) => type === name);
const textOf = (values: RecordValues, name: string) => formatText(values[name] ?? '').trim();

/** The unit above by its code; undefined without a column for it. */
async function readParent(
  { places }: PreparedUnits,
  { values, row }: ReadRow,
  known: KnownUnits,
): Promise<{ id?: number | null; fault?: string }> {
  if (values['parent'] === undefined) return {};
  const code = textOf(values, 'parent');
  if (code === '') return { id: null };
  const circle = places?.circles.get(row.row);
  if (circle !== undefined)
    return {
      fault: t('Its parents lead back to the unit itself: {circle}. Choose another for one of them.', {
        circle,
      }),
    };
  const found = await known.find(code);
  if (found) return { id: found.id };
  if (isBlankWord(code)) return { id: null };
  const other = places?.rows.get(toTextKey(code));
  return {
    fault:
      other === undefined
        ? t('There is no unit with the code "{code}", neither here nor in the file.', { code })
        : t('The unit above it is in row {other}, which cannot be taken. Put that right first.', { other }),
  };
}

/** The person who is the head; undefined without a column for it. */
function readHead({ people }: PreparedUnits, { values }: ReadRow): { id?: number | null; fault?: string } {
  if (values['head'] === undefined) return {};
  const text = textOf(values, 'head');
  const id = text === '' ? null : createPersonFinder(people)(text);
  if (id !== undefined) return { id };
  if (isBlankWord(text)) return { id: null };
  return {
    fault: t(
      'There is no person "{text}" in your organisation. Write a name, username or e-mail address, or leave this empty.',
      { text },
    ),
  };
}

/** The numbers of a unit with those of the row's columns; what stays keeps its place. */
function readNumbers({ values }: ReadRow, before: readonly UnitNumber[]): UnitNumber[] | undefined {
  const given = Object.keys(values).filter(isNumberType);
  if (given.length === 0) return undefined;
  const said = given.flatMap((type) =>
    textOf(values, type)
      .split(/[;\n\r]/)
      .map((value) => ({ type, value: value.trim() }))
      .filter(({ value }) => value !== '' && !isBlankWord(value)),
  );
  const kept = before.filter(({ type }) => !given.includes(type));
  const placeOf = (number: UnitNumber) => {
    const place = before.findIndex(({ type, value }) => type === number.type && value === number.value);
    return place < 0 ? before.length : place;
  };
  return checkUnitNumbers([...kept, ...said]).numbers.sort((one, other) => placeOf(one) - placeOf(other));
}

const dayOf = (values: RecordValues, name: string) => textOf(values, name) || null;
const idsOf = (values: RecordValues, name: string): number[] => {
  const value = values[name];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
};

/** Reads the cells of a row as a unit. Fields without a column are left out. */
export async function readUnit(
  prepared: PreparedUnits,
  read: ReadRow,
  { before, known }: { before: Unit | undefined; known: KnownUnits },
): Promise<ReadUnit> {
  const { values } = read;
  const parent = await readParent(prepared, read, known);
  const head = readHead(prepared, read);
  const { state } = values;
  const all: WantedUnit = {
    name: textOf(values, 'name'),
    code: textOf(values, 'code'),
    kind: unitKinds.find((kind) => kind === values['kind']),
    parent: parent.id ?? null,
    state: typeof state === 'number' ? state : null,
    industry: idsOf(values, 'industry'),
    entityType: idsOf(values, 'entityType'),
    branchtype: idsOf(values, 'branchtype'),
    head: head.id ?? null,
    from: dayOf(values, 'from'),
    until: dayOf(values, 'until'),
    numbers: [],
  };
  const numbers = readNumbers(read, before?.numbers ?? []);
  const said = unitFields.flatMap(({ name }) => (name in values && name in all ? [name] : []));
  const faults = Object.entries({ parent, head }).flatMap(([field, { fault }]) =>
    fault === undefined ? [] : [{ field, message: fault }],
  );
  return {
    wanted: {
      ...Object.fromEntries(Object.entries(all).filter(([name]) => said.includes(name))),
      ...(numbers && { numbers }),
    },
    faults,
  };
}
