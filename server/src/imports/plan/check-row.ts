import type { Choices, FieldError } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  checkRecord,
  findParentLawField,
  isFilled,
  isShown,
  nameChoice,
  type Condition,
  type Field,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { checkParentLaw } from '../../records/parent-law/parent-law.ts';
import type { Account } from '../../auth/account-repository.ts';
import { findReaderFaults } from '../../records/saving/check-readers.ts';
import { checkUnits } from '../../records/saving/check-units.ts';
import { describeOtherUnits } from '../../units/own-units.ts';
import { findPreviousFaults } from '../../records/stored/notice-chain.ts';
import {
  findChoiceFaults,
  findFutureDays,
  settleSave,
  type RuleResult,
} from '../../records/saving/check-save.ts';

export interface RowSave {
  kind: RecordKind;
  account: Account;
  importId: string;
  id: number | undefined;
  before: RecordValues;
  after: RecordValues;
  /** Whether the parent law is Central or State; null for laws, and without a parent. */
  central: string | null;
  /** Includes the laws that the row and its record refer to. */
  choices: Choices;
  /** Whether the parent law is repealed. */
  repealed: boolean;
}

/** Runs the checks of a save without its locks. @returns errors and the values to store */
export async function checkRowSave(
  trx: Transaction,
  { kind, account, importId, id, before, after, central, choices, repealed }: RowSave,
  intent: SaveIntent,
): Promise<RuleResult> {
  const settled = settleSave(kind, { intent, before, after, ...(id !== undefined && { id }) }, central);
  if (settled.errors.length > 0) return settled;
  const otherUnits = describeOtherUnits(kind, settled.values);
  if (otherUnits !== undefined) return { ...settled, errors: [{ field: 'units', message: otherUnits }] };
  const errors = [...findChoiceFaults(settled, choices), ...(await findFutureDays(trx, settled))];
  if (errors.length > 0) return { ...settled, errors };
  const { faults } = await checkUnits(trx, { before, ...settled }, { ahead: true });
  if (faults.length > 0) return { ...settled, errors: faults };
  const ofReaders = await findReaderFaults(trx, account, { id, before, ...settled }, { ahead: true });
  if (ofReaders.length > 0) return { ...settled, errors: ofReaders };
  const ofPrevious = await findPreviousFaults(trx, kind, account, { id, ...settled }, { importId });
  if (ofPrevious.length > 0) return { ...settled, errors: ofPrevious };
  const parent = findParentLawField(kind);
  if (!parent || !settled.changed.includes(parent)) return settled;
  if (repealed) {
    const message = t('This law is repealed. Please choose another one.');
    return { ...settled, errors: [{ field: parent.name, message }] };
  }
  // Laws may form a cycle, which needs a query.
  if (belongsToLaw(kind) || id === undefined) return settled;
  return { ...settled, errors: await checkParentLaw(trx, kind, { id, ...settled }) };
}

const joinChoices = (values: readonly string[]) => values.map(nameChoice).join(t(' or '));

function describeCondition({ fields }: RecordKind, condition: Condition): string {
  const label = fields.find(({ name }) => name === condition.field)?.label ?? t('the law');
  if ('includes' in condition)
    return t('where {label} has {value}', { label, value: nameChoice(condition.includes) });
  if ('isNoneOf' in condition)
    return t('where {label} is not {value}', { label, value: joinChoices(condition.isNoneOf) });
  const values = 'is' in condition ? [condition.is] : condition.isOneOf;
  return t('where {label} is {value}', { label, value: joinChoices(values) });
}

/** Finds values that would be lost because their fields are hidden beside the other values (D2 §4). */
export const findLostValues = (
  kind: RecordKind,
  { values, after }: { values: RecordValues; after: RecordValues },
): FieldError[] =>
  kind.fields.flatMap((field: Field) => {
    const value = values[field.name];
    if (value === undefined || !isFilled(value) || isShown(field, after) || !field.shownWhile) return [];
    const message = t(
      '{label} is kept only {condition}. Empty this cell, change that, or have values without a place left out.',
      { label: field.label, condition: describeCondition(kind, field.shownWhile) },
    );
    return [{ field: field.name, message }];
  });

/** Finds required values that a published record would lose. A manual update asks for confirmation. */
export function findMissingRequired(
  kind: RecordKind,
  status: RecordStatus | undefined,
  { before, after }: { before: RecordValues; after: RecordValues },
): FieldError[] {
  if (status !== 'Published') return [];
  const lacked = new Set(checkRecord(kind, before, 'Publish').map(({ field }) => field));
  return checkRecord(kind, after, 'Publish')
    .filter(({ field }) => !lacked.has(field))
    .map(({ field, message }) => ({
      field,
      message: t('{message} It is published and needs it.', { message }),
    }));
}
