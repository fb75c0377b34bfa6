import type { Choices, FieldError } from '@lexboard/shared-lib/contract';
import {
  checkExemptChoices,
  checkRecord,
  clearHidden,
  lawCentral,
  findParentLawField,
  type Field,
  type RecordKind,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { readOwnKind } from '../../organisations/page-settings.ts';
import { readLists } from './choice-repository.ts';
import { lockParentLaws } from '../parent-law/parent-law-repository.ts';
import { checkParentLaw, readParentLaw } from '../parent-law/parent-law.ts';
import { changedFields, checkChoices } from './record-changes.ts';

export interface Save {
  /** Undefined for a new record. */
  id?: number;
  intent: SaveIntent;
  before: RecordValues;
  after: RecordValues;
}

/** The values that may be stored, and their changes. */
export interface CheckedSave {
  values: RecordValues;
  changed: Field[];
  /** The lists of choices, with those laws alone that are or were the parent. */
  choices: Choices;
}

/** A parent law that stays needs no look: its child alone keeps it from being deleted. */
function parentIds(kind: RecordKind, changed: readonly Field[], ...versions: RecordValues[]): number[] {
  const field = findParentLawField(kind);
  const ids = field && changed.includes(field) ? versions.map((values) => values[field.name]) : [];
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

function refuseAny([first, ...rest]: FieldError[]): void {
  if (first) throw Refused.byFields([first, ...rest]);
}

/** A save by the rules of its kind alone: the values that it would store, and what is wrong with them. */
export interface SettledSave extends Omit<CheckedSave, 'choices'> {
  /** With the fields that are not shown, and what the law above says of itself. */
  after: RecordValues;
  errors: FieldError[];
}

/** How a call writes a day, whatever the form does (decisions §5 "Values on the wire"). */
const calledDay = 'YYYY-MM-DD';

/** @param central whether the law above is Central or State; null for none, and for laws */
export function settleSave(
  kind: RecordKind,
  { intent, before, after: wanted }: Save,
  central: string | null,
): SettledSave {
  const after = { ...wanted, [lawCentral]: central };
  const values = clearHidden(kind, after);
  const errors = checkRecord(kind, after, intent, calledDay);
  return { after, errors, values, changed: changedFields(kind, before, values) };
}

/** The changed choices that are not offered, or not beside each other. */
export function findChoiceFaults({ changed, after, values }: SettledSave, choices: Choices): FieldError[] {
  const faults = checkChoices(changed, after, choices);
  return faults.length > 0 ? faults : checkExemptChoices(changed, values, choices);
}

/**
 * Checks a save by the rules of its kind, in their order, and against the lists of choices (D2 §5).
 * @throws Refused 422 with every failed field
 */
export async function checkSave(
  trx: Transaction,
  documented: RecordKind,
  account: Account,
  save: Save,
): Promise<CheckedSave> {
  const kind = await readOwnKind(trx, documented, account);
  const law = await readParentLaw(trx, kind, save.after);
  const settled = settleSave(kind, save, law?.central ?? null);
  refuseAny(settled.errors);
  const { values, changed } = settled;
  const parentLaw = await lockParentLaws(trx, parentIds(kind, changed, save.before, values));
  const choices = { ...(await readLists(trx, account)), parentLaw };
  refuseAny(findChoiceFaults(settled, choices));
  refuseAny(await checkParentLaw(trx, kind, { id: save.id, changed, values }));
  return { values, changed, choices };
}
