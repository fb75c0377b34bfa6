import {
  belongsToLaw,
  isRepealed,
  formatText,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { requireOwnUnits } from '../../units/own-units.ts';
import { findRecord, type StoredRecord, type Lookup } from './record-repository.ts';

/** Active or Repealed; empty while not chosen. */
export const readLawStatus = (kind: RecordKind, values: RecordValues): string =>
  formatText(values[kind.wire.lawStatus]);

/** The refusal of a record that the caller's organisation does not have. */
export const refuseUnknown = ({ title }: RecordKind, deleted = false): Refused => {
  const kind = title.toLowerCase();
  const message = deleted
    ? t('There is no deleted {kind} with this number.', { kind })
    : t('There is no {kind} with this number.', { kind });
  return new Refused(404, message);
};

/** @throws Refused 404 when the caller's organisation has no such record */
export async function requireRecord(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  lookup: Lookup = {},
): Promise<StoredRecord> {
  const record = await findRecord(trx, kind, id, lookup);
  if (record) return record;
  throw refuseUnknown(kind, lookup.deleted);
}

export const describeLocked = (kind: RecordKind): string =>
  t('This {kind} is locked by an administrator.', { kind: kind.title.toLowerCase() });

/**
 * Locks an editable record until the transaction ends.
 * @throws Refused 404, 403 when locked against editing (decisions §5), or for other units than the person's
 */
export async function lockEditableRecord(
  trx: Transaction,
  kind: RecordKind,
  id: number,
): Promise<StoredRecord> {
  const record = await requireRecord(trx, kind, id, { hold: true });
  requireOwnUnits(kind, record.values);
  if (record.locked) throw new Refused(403, describeLocked(kind));
  return record;
}

/** Why a repealed record cannot be changed; undefined for others. */
export function describeRepealed(kind: RecordKind, record: StoredRecord): string | undefined {
  if (!isRepealed(readLawStatus(kind, record.values))) return undefined;
  const title = kind.title.toLowerCase();
  return belongsToLaw(kind)
    ? t('The law of this {kind} is repealed: it cannot be changed or deleted.', { kind: title })
    : t('A repealed {kind} cannot be changed or deleted.', { kind: title });
}

/** Refuses to change a repealed record: saving it creates a new one (D2 §4). @throws Refused 422 */
export function refuseRepealed(kind: RecordKind, record: StoredRecord): void {
  const message = describeRepealed(kind, record);
  if (message !== undefined) throw new Refused(422, message);
}
