import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { loggedEntry } from '../audit/system-log.ts';
import { runLast, type Transaction } from '../database/transaction.ts';
import type { Account } from '../identity/account-repository.ts';
import { keptVersions } from './record-versions.ts';
import { toldEntries, type Happening, type ToldRecord } from './timeline-repository.ts';

/**
 * Tells the record's timeline and the organisation's system log what happened, in the transaction of the change
 * (decisions §5), along with the commit; where that made a version, it is kept. The log comes last, since it makes others
 * wait.
 */
export function tell(
  trx: Transaction,
  kind: RecordKind,
  record: ToldRecord,
  account: Account,
  happenings: readonly Happening[],
  { makesVersion = false } = {},
): void {
  const entries = happenings.map(({ action, changes = [], reason }) =>
    loggedEntry(account, {
      action,
      subject: { kind: kind.name, id: record.id, code: record.code },
      detail: { fields: changes.map(({ field }) => field), ...(reason && { reason }) },
    }),
  );
  const told = toldEntries(kind, record, account, happenings);
  const kept = sql`with kept as (${keptVersions(kind, record.id)}) ${told}`;
  for (const statement of [makesVersion ? kept : told, sql`select ${sql.join(entries)}`])
    runLast(trx, statement);
}
