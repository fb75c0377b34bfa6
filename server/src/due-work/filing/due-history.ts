import { sql } from 'kysely';
import type { DueRow, TimelineAction } from '@lexboard/shared-lib/contract';
import { describeStoredDay, dueFiles, type DueAction } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import type { Absent } from '../../due/away/stands-for.ts';
import { timelineEntriesQuery, type TimelineEvent } from '../../records/history/timeline-repository.ts';
import { appendLogQuery } from '../../audit-writer/system-log.ts';
import type { Reviewed } from './locked-occurrence.ts';

/** Kind of occurrences in timelines, the log and messages. */
export const dueKind = { name: dueFiles.name, title: 'Occurrence' } as const;

/** The log has this change in full, since people search for states. */
export const statusField = 'status';

/**
 * Appends to an occurrence's timeline and the system log, at the commit.
 * @param row the occurrence after the change
 * @param absent the person in whose place it was done
 */
export function appendDueHistory(
  trx: Transaction,
  account: Account,
  row: Pick<DueRow, 'id' | 'UniqueCode' | 'name' | 'version' | 'dueDay' | 'status'>,
  happening: TimelineEvent,
  absent?: Absent,
): void {
  const { id, UniqueCode: code, name, version } = row;
  const { action, changes = [], reason } = happening;
  const fields = changes.map(({ field }) => field).filter((field) => field !== statusField);
  const detail = {
    due: describeStoredDay(row.dueDay),
    status: row.status,
    ...(fields.length > 0 && { fields }),
    ...(absent && { for: absent.username }),
    // Comments and other free texts stay out of the log, but reasons are included.
    ...(reason && action !== 'Commented' && { reason }),
  };
  runAtCommit(
    trx,
    timelineEntriesQuery({ kind: dueKind.name, id, code, name, version }, account, [
      { ...happening, standsFor: absent?.id },
    ]),
  );
  runAtCommit(
    trx,
    sql`select ${appendLogQuery(account, { action, subject: { kind: dueKind.name, id, code }, detail })}`,
  );
}

/** What the timelines of record and circular say of the steps of a review. */
const stepsOfReview: Partial<Record<DueAction, TimelineAction>> = {
  file: 'Reviewed',
  approve: 'Review signed',
  sendback: 'Review sent back',
  reopen: 'Review reopened',
};

/** Appends a step of a review to the timelines of its record and its circular, at the commit. */
export function appendReviewHistory(
  trx: Transaction,
  account: Account,
  step: { row: DueRow; review: Reviewed; happening: TimelineEvent; action: DueAction },
  absent?: Absent,
): void {
  const { row, review, happening, action } = step;
  const entry = stepsOfReview[action];
  if (!entry) return;
  const { topic, recordKind, reviewed, recordName: name, recordVersion, circular, outcome } = review;
  const said = outcome ? [{ field: 'outcome', label: 'Outcome', old: '', new: outcome }] : [];
  const { reason } = happening;
  const event = { action: entry, ...(reason && { reason }), standsFor: absent?.id };
  const code = row.UniqueCode;
  const ofRecord = { kind: recordKind, id: reviewed, code, name, version: recordVersion };
  const ofCircular = { kind: 'circular', id: circular, code: '', name: topic, version: 1 };
  const changes = (field: string, label: string, value: string) => [
    { field, label, old: '', new: value },
    ...said,
  ];
  for (const [subject, changed] of [
    [ofRecord, changes('circular', 'Circular/Amendment', topic)],
    [ofCircular, changes('record', 'Record', `${code} ${name}`)],
  ] as const)
    runAtCommit(trx, timelineEntriesQuery(subject, account, [{ ...event, changes: changed }]));
}
