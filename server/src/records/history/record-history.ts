import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { loggedEntry } from '../../system-log/system-log.ts';
import { runLast, type Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { KeptRecord, RecordIdentity } from '../stored/record-repository.ts';
import { keptVersions } from './record-versions.ts';
import { subjectOf, timelineEntriesQuery, type Happening } from './timeline-repository.ts';

/**
 * Tells the record's timeline and the organisation's system log what happened, in the transaction of the change
 * (decisions §5), along with the commit; where that made a version, it is kept. The log comes last, since it makes others
 * wait.
 */
export function tell(
  trx: Transaction,
  kind: RecordKind,
  record: RecordIdentity & Pick<KeptRecord, 'version' | 'values'>,
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
  const timeline = timelineEntriesQuery(subjectOf(kind, record), account, happenings);
  const withVersion = sql`with kept as (${keptVersions(kind, record.id)}) ${timeline}`;
  for (const statement of [makesVersion ? withVersion : timeline, sql`select ${sql.join(entries)}`])
    runLast(trx, statement);
}
