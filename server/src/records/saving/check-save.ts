import type { Choices, FieldError } from '@lexboard/shared-lib/contract';
import {
  checkExemptChoices,
  checkRecord,
  clearHidden,
  lawCentral,
  findFutureFaults,
  findParentLawField,
  toPresentChoices,
  type Field,
  type RecordKind,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { readOwnKind } from '../../organisations/page-settings.ts';
import { readLists, requireSameListsAtCommit } from './choice-repository.ts';
import { lockParentLaws } from '../parent-law/parent-law-repository.ts';
import { checkParentLaw, readParentLaw } from '../parent-law/parent-law.ts';
import { requireOwnUnits } from '../../units/own-units.ts';
import { findReaderFaults } from './check-readers.ts';
import { findPreviousFaults } from '../stored/notice-chain.ts';
import { checkUnits } from './check-units.ts';
import { changedFields, checkChoices } from './record-changes.ts';

export interface Save {
  /** Undefined for a new record. */
  id?: number;
  intent: SaveIntent;
  before: RecordValues;
  after: RecordValues;
}

/** Values to store, and their changes. */
export interface CheckedSave {
  values: RecordValues;
  changed: Field[];
  /** Lists of choices. Of laws, units and people they have only those of the old and the new values. */
  choices: Choices;
}

/** Ids of laws to read as parents. An unchanged parent is left out: its child prevents its deletion. */
function parentIds(kind: RecordKind, changed: readonly Field[], ...versions: RecordValues[]): number[] {
  const field = findParentLawField(kind);
  const ids = field && changed.includes(field) ? versions.map((values) => values[field.name]) : [];
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

function refuseAny([first, ...rest]: FieldError[]): void {
  if (first) throw Refused.byFields([first, ...rest]);
}

/** The result of a kind's own rules for a save: the values that it would store, and its errors. */
export interface RuleResult extends Omit<CheckedSave, 'choices'> {
  /** Includes hidden fields and what the parent law determines. */
  after: RecordValues;
  errors: FieldError[];
}

/** Format of days in calls, independent of the form's (decisions §5 "Values on the wire"). */
const calledDay = 'YYYY-MM-DD';

/** @param central whether the parent law is Central or State; null for laws, and without a parent */
export function settleSave(
  kind: RecordKind,
  { intent, before, after: wanted }: Save,
  central: string | null,
): RuleResult {
  const after = { ...wanted, [lawCentral]: central };
  const values = clearHidden(kind, after);
  const errors = checkRecord(kind, after, intent, calledDay);
  return { after, errors, values, changed: changedFields(kind, before, values) };
}

/** Finds changed days that are after today, where only past ones make sense. */
export async function findFutureDays(
  trx: Transaction,
  { changed, values }: RuleResult,
): Promise<FieldError[]> {
  if (!changed.some((field) => 'past' in field)) return [];
  return findFutureFaults(changed, values, (await readMoment(trx)).today);
}

/** Finds changed choices that are not offered, or are incompatible with each other. */
export function findChoiceFaults({ changed, after, values }: RuleResult, choices: Choices): FieldError[] {
  const faults = checkChoices(changed, after, choices);
  return faults.length > 0 ? faults : checkExemptChoices(changed, values, choices);
}

/**
 * Checks a save by the rules of its kind, in their order, and against the lists of choices (D2 §5).
 * @throws Refused 422 with all invalid fields, 403 for other units than the person's
 */
export async function checkSave(
  trx: Transaction,
  documented: RecordKind,
  account: Account,
  save: Save,
): Promise<CheckedSave> {
  const kind = await readOwnKind(trx, documented, account);
  const law = await readParentLaw(trx, kind, save.after);
  const lists = await readLists(trx, account);
  // Forms and files from before a choice was renamed or merged.
  const after = toPresentChoices(kind.fields, save.after, lists);
  const settled = settleSave(kind, { ...save, after }, law?.central ?? null);
  requireOwnUnits(documented, settled.values);
  refuseAny(settled.errors);
  const { values, changed } = settled;
  const parentLaw = await lockParentLaws(trx, parentIds(kind, changed, save.before, values));
  refuseAny(await findFutureDays(trx, settled));
  const units = await checkUnits(trx, { before: save.before, values, changed });
  const choices = { ...lists, parentLaw, ...units.names };
  refuseAny(findChoiceFaults(settled, choices));
  refuseAny(units.faults);
  refuseAny(await findReaderFaults(trx, account, { ...save, values }));
  refuseAny(await checkParentLaw(trx, kind, { id: save.id, changed, values }));
  refuseAny(await findPreviousFaults(trx, kind, account, { id: save.id, changed, values }));
  requireSameListsAtCommit(trx, account, changed);
  return { values, changed, choices };
}
