import type { Choices, FieldError } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  checkRecord,
  findParentLawField,
  isFilled,
  isShown,
  type Condition,
  type Field,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { checkParentLaw } from '../../records/parent-law/parent-law.ts';
import { findChoiceFaults, settleSave, type SettledSave } from '../../records/saving/check-save.ts';

/** A save that a row would be. */
export interface RowSave {
  kind: RecordKind;
  id: number | undefined;
  before: RecordValues;
  after: RecordValues;
  /** Whether the law above is Central or State; null for none, and for laws. */
  central: string | null;
  /** With the laws that the row and its record name. */
  choices: Choices;
  /** The law above is repealed. */
  repealed: boolean;
}

/** The checks of a save, without its locks: what they find, and what would be stored. */
export async function checkRowSave(
  trx: Transaction,
  { kind, id, before, after, central, choices, repealed }: RowSave,
  intent: SaveIntent,
): Promise<SettledSave> {
  const settled = settleSave(kind, { intent, before, after, ...(id !== undefined && { id }) }, central);
  if (settled.errors.length > 0) return settled;
  const errors = findChoiceFaults(settled, choices);
  if (errors.length > 0) return { ...settled, errors };
  const parent = findParentLawField(kind);
  if (!parent || !settled.changed.includes(parent)) return settled;
  if (repealed) {
    const message = 'This law is repealed. Please choose another one.';
    return { ...settled, errors: [{ field: parent.name, message }] };
  }
  // Laws could close a ring, which the database knows.
  if (belongsToLaw(kind) || id === undefined) return settled;
  return { ...settled, errors: await checkParentLaw(trx, kind, { id, ...settled }) };
}

function describeCondition({ fields }: RecordKind, condition: Condition): string {
  const label = fields.find(({ name }) => name === condition.field)?.label ?? 'the law';
  if ('is' in condition) return `where ${label} is ${condition.is}`;
  if ('includes' in condition) return `where ${label} has ${condition.includes}`;
  if ('isOneOf' in condition) return `where ${label} is ${condition.isOneOf.join(' or ')}`;
  return `where ${label} is not ${condition.isNoneOf.join(' or ')}`;
}

/** Values that would be lost, since their fields are not shown beside the other values (D2 §4). */
export const findLostValues = (
  kind: RecordKind,
  { values, after }: { values: RecordValues; after: RecordValues },
): FieldError[] =>
  kind.fields.flatMap((field: Field) => {
    const value = values[field.name];
    if (value === undefined || !isFilled(value) || isShown(field, after) || !field.shownWhile) return [];
    const message = `${field.label} is kept only ${describeCondition(kind, field.shownWhile)}. Empty this cell, change that, or have values without a place left out.`;
    return [{ field: field.name, message }];
  });

/** What a published record would lack that it has: an update by hand asks about it. */
export function findBroken(
  kind: RecordKind,
  status: RecordStatus | undefined,
  { before, after }: { before: RecordValues; after: RecordValues },
): FieldError[] {
  if (status !== 'Published') return [];
  const lacked = new Set(checkRecord(kind, before, 'Publish').map(({ field }) => field));
  return checkRecord(kind, after, 'Publish')
    .filter(({ field }) => !lacked.has(field))
    .map(({ field, message }) => ({ field, message: `${message} It is published and needs it.` }));
}
