import { sql } from 'kysely';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, dueFiles } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { timelineEntriesQuery, type TimelineEvent } from '../../records/history/timeline-repository.ts';
import { appendLogQuery } from '../../audit-writer/system-log.ts';

/** The kind that timelines, the log and messages know occurrences by. */
export const dueKind = { name: dueFiles.name, title: 'Occurrence' } as const;

/** The state is a change that everybody looks for, so the log says it in full. */
export const statusField = 'status';

/**
 * Appends to the timeline of an occurrence and to the system log, along with the commit.
 * @param row the occurrence as it is by now
 */
export function appendDueHistory(
  trx: Transaction,
  account: Account,
  row: Pick<DueRow, 'id' | 'UniqueCode' | 'name' | 'version' | 'dueDay' | 'status'>,
  happening: TimelineEvent,
): void {
  const { id, UniqueCode: code, name, version } = row;
  const { action, changes = [], reason } = happening;
  const fields = changes.map(({ field }) => field).filter((field) => field !== statusField);
  const detail = {
    due: describeDay(row.dueDay),
    status: row.status,
    ...(fields.length > 0 && { fields }),
    // The log names what was done, and has no texts of people but reasons.
    ...(reason && action !== 'Commented' && { reason }),
  };
  runAtCommit(
    trx,
    timelineEntriesQuery({ kind: dueKind.name, id, code, name, version }, account, [happening]),
  );
  runAtCommit(
    trx,
    sql`select ${appendLogQuery(account, { action, subject: { kind: dueKind.name, id, code }, detail })}`,
  );
}
