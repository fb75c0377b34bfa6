import {
  createBlankRow,
  describeDay,
  formatText,
  readRows,
  readUnitRows,
  ticked,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../../auth/account-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { Refused } from '../../../http/refused.ts';
import { saveChanges } from '../../../records/saving/save-changes.ts';
import { describeLocked, describeRepealed } from '../../../records/stored/lock-record.ts';
import { findRecord } from '../../../records/stored/record-repository.ts';
import { storeReason } from '../../../records/history/stored-reasons.ts';

/** What is renewed: a license, or its row for a unit. */
export interface RenewedLicense {
  /** ISO day; empty where Valid Until was taken away since. */
  validuntil: string;
  number: string;
  keeps: boolean;
}

/** Reads what is renewed out of a license's values. */
export function readRenewed(values: RecordValues, unit: number | null): RenewedLicense {
  const row = readUnitRows(values.unitArr).find((one) => one.unit === unit);
  return {
    validuntil: row?.validuntil ?? formatText(values.validuntil),
    number: row?.number ?? formatText(values.licensenumber),
    keeps: values.validwhilepending === ticked,
  };
}

/** The values of a license once a renewal is granted. A unit without a row of its own gets one. */
function toGranted(
  values: RecordValues,
  unit: number | null,
  { number, validuntil }: Pick<RenewedLicense, 'number' | 'validuntil'>,
): RecordValues {
  if (unit === null) return { ...values, validuntil, ...(number !== '' && { licensenumber: number }) };
  const rows = readRows(values.unitArr);
  const isOwn = (row: (typeof rows)[number]) => Number(row['unit']) === unit;
  const said = { validuntil, ...(number !== '' && { number }) };
  return {
    ...values,
    unitArr: rows.some(isOwn)
      ? rows.map((row) => (isOwn(row) ? { ...row, ...said } : row))
      : [...rows, { ...createBlankRow('licenseRows'), unit, ...said }],
  };
}

interface Granted {
  kind: RecordKind;
  recordId: number;
  unit: number | null;
  number: string;
  validuntil: string;
}

/**
 * Moves Valid Until and number of a license, or of its row for a unit, and makes the next occurrence (daily work §4). Close
 * the occurrence first, and hold the units: see `holdUnitsIfAny`.
 * @throws Refused 409 where the license was deleted, repealed or renewed further meanwhile, 403 where it is locked, 422 as
 *   saving it does
 */
export async function carryOutGrant(trx: Transaction, account: Account, granted: Granted): Promise<void> {
  const { kind, recordId, unit, validuntil } = granted;
  const record = await findRecord(trx, kind, recordId, { hold: true });
  if (!record) throw new Refused(409, t('This license was deleted meanwhile, so nothing is renewed.'));
  const repealed = describeRepealed(kind, record);
  if (repealed !== undefined) throw new Refused(409, repealed);
  if (record.locked) throw new Refused(403, describeLocked(kind));
  const present = readRenewed(record.values, unit).validuntil;
  if (validuntil <= present)
    throw new Refused(
      409,
      t('This license was renewed until {present} meanwhile, which is not before {validuntil}.', {
        present: describeDay(present),
        validuntil: describeDay(validuntil),
      }),
    );
  await saveChanges(trx, kind, account, {
    record,
    intent: 'Update',
    after: toGranted(record.values, unit, granted),
    reason: storeReason('granted'),
    arrangesAtOnce: unit,
  });
}
