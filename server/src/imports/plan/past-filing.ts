import { sql } from 'kysely';
import { findFilingDayFault, findPeriodDay, lastDoneColumn, readSchedule } from '@lexboard/shared-lib/domain';
import type { RecordKind, RecordValues } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { readMoment } from '../../due/read-moment.ts';
import type { ReadRow } from './read-row.ts';
import type { PastFiling } from './row-plan.ts';

/** Why a row's day cannot be one on which something was done; adds that to the row's faults. */
export async function checkLastDone(trx: Transaction, read: ReadRow): Promise<void> {
  if (read.lastDone === undefined) return;
  const { today } = await readMoment(trx);
  const message = findFilingDayFault(read.lastDone, { today, statutoryDay: read.lastDone });
  if (message !== undefined) read.faults.push({ field: lastDoneColumn.name, message });
}

/** The filing that a row says of a record which is published with these values; undefined where no period is filed by it. */
export function findPastFiling(
  kind: RecordKind,
  { lastDone: day }: ReadRow,
  values: RecordValues,
): PastFiling | undefined {
  if (day === undefined) return undefined;
  const statutoryDay = findPeriodDay(readSchedule(kind, values, { publishedOn: day }), day);
  return statutoryDay === undefined ? undefined : { day, statutoryDay };
}

/** The same of a record that is there, unless that period was filed before. */
export async function findOpenPastFiling(
  trx: Transaction,
  kind: RecordKind,
  { read, id, values }: { read: ReadRow; id: number; values: RecordValues },
): Promise<PastFiling | undefined> {
  const filing = findPastFiling(kind, read, values);
  if (!filing) return undefined;
  const { rows } = await sql`select from occurrence where kind = ${kind.name} and record_id = ${id}
    and statutory_day = ${filing.statutoryDay}::date and outcome is not null`.execute(trx);
  return rows.length === 0 ? filing : undefined;
}
