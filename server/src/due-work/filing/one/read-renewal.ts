import { sql } from 'kysely';
import type { DueOccurrence, DueRow } from '@lexboard/shared-lib/contract';
import { isKeptValid, license, type DueAction } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../../database/transaction.ts';
import { findRecord } from '../../../records/stored/record-repository.ts';
import { wasGranted } from '../renewal/decide-grant.ts';
import { readRenewed } from '../renewal/renewed-license.ts';
import { findSteps } from '../renewal/renewal-steps.ts';

/** More steps than one renewal has. */
const MOST = 50;

/** Reads what an occurrence renews, and its steps so far; undefined for what is no license, and for a deleted one. */
export async function readRenewal(trx: Transaction, row: DueRow): Promise<DueOccurrence['renewal']> {
  if (row.kind !== license.name) return undefined;
  const record = await findRecord(trx, license, row.recordId);
  if (!record) return undefined;
  const { validuntil, number, keeps } = readRenewed(record.values, row.unit ?? null);
  const { steps } = await findSteps(trx, sql`occurrence.id = ${row.id}`, { most: MOST });
  const staysValid = Boolean(row.appliedOn) && isKeptValid(keeps, row.appliedOn ?? '', row.statutoryDay);
  return { validuntil, number, staysValid, steps };
}

/** Whether an occurrence's renewal has come to where an action makes sense. */
export function fitsRenewal(
  action: DueAction,
  { appliedOn }: Pick<DueRow, 'appliedOn'>,
  renewal: DueOccurrence['renewal'],
): boolean {
  if (action === 'apply' || action === 'grant') return renewal !== undefined;
  if (action === 'refuse') return renewal !== undefined && Boolean(appliedOn);
  return action !== 'reopen' || !renewal || !wasGranted(renewal.steps);
}
