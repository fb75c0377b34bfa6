import type { FieldChange, FieldError, Unit } from '@lexboard/shared-lib/contract';
import {
  checkUnitNumbers,
  createUnitTree,
  listOptions,
  unitFields,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../auth/account-repository.ts';
import { readUsernames } from '../database/person-names.ts';
import type { Transaction } from '../database/transaction.ts';
import { findOwnerFault, type LookAhead } from '../due/people/check-people.ts';
import { Refused } from '../http/refused.ts';
import { readLists, requireSameListsAtCommit } from '../records/saving/choice-repository.ts';
import { checkChoices, describeChanges } from '../records/saving/record-changes.ts';
import {
  findTakenNumbers,
  readUnits,
  type BareUnit,
  type TakenNumber,
  type UnitContent,
} from '../units/unit-repository.ts';
import {
  blankUnit,
  findDayFaults,
  findPlaceFaults,
  findTextFaults,
  describeMissingKind,
  tidyUnit,
  type UnitChange,
  type WantedUnit,
} from './unit-faults.ts';

type Choices = Parameters<typeof describeChanges>[3];

/** Puts the numbers into their stored form, and finds those that are wrong, by the unit's state or the state above it. */
function readNumbers({ after, units }: UnitChange, choices: Choices) {
  const above = after.parent === null ? null : createUnitTree(units).findState(after.parent);
  const state = listOptions(choices, 'state').find(({ value }) => value === (after.state ?? above));
  return checkUnitNumbers(after.numbers, { state: state?.label });
}

async function findUsedNumbers(
  trx: Transaction,
  { before, after }: UnitChange,
  findTaken: UnitsAround['findTaken'],
): Promise<FieldError[]> {
  const { kind, numbers } = after;
  const wanted = kind && { kind, numbers };
  const taken = wanted ? (findTaken?.(wanted) ?? (await findTakenNumbers(trx, wanted, before?.id))) : [];
  return numbers.flatMap(({ type, value }, index) => {
    const other = taken.find((one) => one.type === type && one.value === value);
    const message = t('The {typeName} {value} is in use: {name}.', {
      typeName: type,
      value,
      name: other?.name,
    });
    return other ? [{ field: `numbers.${index}.value`, message }] : [];
  });
}

/** The values of a unit with words for ids that are of no list. A head is stored by username (see `nameChangedPeople`). */
function toWords(
  { kind, head, parent, numbers, ...values }: WantedUnit,
  units: readonly BareUnit[],
  usernames: ReadonlyMap<number, string>,
): RecordValues {
  const above = units.find(({ id }) => id === parent);
  return {
    ...values,
    kind: kind ?? '',
    head: usernames.get(head ?? 0) ?? '',
    parent: above ? `${above.name} (${above.code})` : '',
    numbers: numbers.map(({ type, value }) => `${type} ${value}`).join(', '),
  };
}

function listChanged({ before, after }: UnitChange) {
  const was: Readonly<Record<string, unknown>> = { ...(before ?? blankUnit) };
  const is: Readonly<Record<string, unknown>> = { ...after };
  return unitFields.filter(({ name }) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
}

interface Save {
  before?: Unit;
  wanted: Partial<WantedUnit>;
  /** Names of fields in the call, where the form has others. */
  names?: Readonly<Record<string, string>>;
  among?: UnitsAround;
}

/** What the checks of a unit read besides it, if not everything. */
export interface UnitsAround extends LookAhead {
  /** At least the unit itself, those above the wanted parent, and those below it. */
  units: readonly BareUnit[];
  /** Finds which numbers another unit has; by default among the stored ones. */
  findTaken?: (wanted: Pick<UnitContent, 'kind' | 'numbers'>) => readonly TakenNumber[];
}

/** A unit as it would be stored, what that changes, and every fault at its field. */
interface JudgedUnit {
  content: WantedUnit;
  changes: FieldChange[];
  faults: FieldError[];
}

/**
 * Judges what a person wants of a unit (units §1). What stays as it is passes, even if a person was disabled since or a list
 * has lost a choice.
 */
export async function judgeUnit(
  trx: Transaction,
  account: Account,
  { before, wanted, among }: Save,
): Promise<JudgedUnit> {
  const units = among?.units ?? (await readUnits(trx));
  const choices = { ...(await readLists(trx, account)), parentLaw: [] };
  const sent = { before, after: tidyUnit({ ...blankUnit, ...before, ...wanted }), units };
  const { numbers, errors } = readNumbers(sent, choices);
  const after = { ...sent.after, numbers };
  const change = { ...sent, after };
  const changed = listChanged(change);
  const has = (...fields: string[]) => changed.some(({ name }) => fields.includes(name));
  const usernames = await readUsernames(trx, [before?.head, after.head]);
  const values = toWords(after, units, usernames);
  const faults = [
    ...findTextFaults(change),
    ...(has('parent') ? findPlaceFaults(change) : []),
    ...checkChoices(changed, values, choices),
    ...(has('head') && after.head !== null ? [await findOwnerFault(trx, 'head', after.head, among)] : []),
    ...(has('from', 'until', 'parent') ? findDayFaults(change) : []),
    ...(has('numbers', 'state', 'parent') ? errors : []),
    ...(has('numbers', 'kind') ? await findUsedNumbers(trx, change, among?.findTaken) : []),
  ].filter((fault) => fault !== undefined);
  const was = before ? toWords(before, units, usernames) : {};
  return { content: after, changes: describeChanges(changed, was, values, choices), faults };
}

/**
 * Checks what a person wants of a unit, and finds what that changes. The caller has locked the units.
 * @throws Refused 422 with every fault at its field
 */
export async function checkUnit(
  trx: Transaction,
  account: Account,
  save: Save,
): Promise<{ content: UnitContent; changes: FieldChange[] }> {
  const { names = {} } = save;
  const { content, changes, faults } = await judgeUnit(trx, account, save);
  const [first, ...rest] = faults.map((fault) => ({ ...fault, field: names[fault.field] ?? fault.field }));
  const { kind } = content;
  if (first || kind === undefined) throw Refused.byFields([first ?? describeMissingKind(), ...rest]);
  const changed = new Set(changes.map(({ field }) => field));
  requireSameListsAtCommit(
    trx,
    account,
    unitFields.filter(({ name }) => changed.has(name)),
  );
  return { content: { ...content, kind }, changes };
}
