import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { appendLogQuery } from '../../audit-writer/system-log.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { StoredRecord, RecordIdentity } from '../stored/record-repository.ts';
import { insertVersionsQuery } from './record-versions.ts';
import { toSubject, timelineEntriesQuery, type TimelineEvent } from './timeline-repository.ts';

/**
 * Appends an event to the record's timeline and the organisation's system log at the commit (decisions §5). Stores a
 * snapshot of the version where the event made one.
 */
export function appendHistory(
  trx: Transaction,
  kind: RecordKind,
  record: RecordIdentity & Pick<StoredRecord, 'version' | 'values'>,
  account: Account,
  events: readonly TimelineEvent[],
  { makesVersion = false } = {},
): void {
  const entries = events.map(({ action, changes = [], reason }) =>
    appendLogQuery(account, {
      action,
      subject: { kind: kind.name, id: record.id, code: record.code },
      detail: { fields: changes.map(({ field }) => field), ...(reason && { reason }) },
    }),
  );
  const timeline = timelineEntriesQuery(toSubject(kind, record), account, events);
  const withVersion = sql`with kept as (${insertVersionsQuery(kind, record.id)}) ${timeline}`;
  for (const statement of [makesVersion ? withVersion : timeline, sql`select ${sql.join(entries)}`])
    runAtCommit(trx, statement);
}
