import { sql } from 'kysely';
import { describeStoredDay, dueFiles, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { updateNextDueQuery } from '../../due/next/next-due.ts';
import { timelineEntriesQuery } from '../../records/history/timeline-repository.ts';
import type { RecordIdentity } from '../../records/stored/record-repository.ts';
import { appendLogQuery } from '../../audit-writer/system-log.ts';
import type { PastFiling } from '../plan/row-plan.ts';

interface FiledRecord extends RecordIdentity {
  name: string;
  /** Origin, for the history. */
  reason: string;
}

/**
 * Files a past period of a record that is being added, as history, at the commit. Call it last. Does not check the four-eyes
 * rule: that is done when the row is planned.
 */
export function filePastPeriod(
  trx: Transaction,
  account: Account,
  kind: RecordKind,
  { id, code, name, reason, day, statutoryDay, from, until }: FiledRecord & PastFiling,
): void {
  runAtCommit(
    trx,
    sql`insert into occurrence (organisation_id, kind, record_id, statutory_day, due_day, internal_day, worked_on,
        owner, outcome, closed_at, filed_on, filed_by, filed_at, period_from, period_until)
      select current_organisation(), ${kind.name}, ${id}::int, ${statutoryDay}::date, ${statutoryDay}::date,
        ${statutoryDay}::date, true, (select owner from record_people where kind = ${kind.name} and record_id = ${id}::int),
        'done', now(), ${day}::date, ${account.id}::int, now(), ${from}::date, ${until}::date
      on conflict (organisation_id, kind, record_id, statutory_day, event_id, unit_id) do update
        set worked_on = true, outcome = 'done', closed_at = now(), before_lexboard = false, filed_on = excluded.filed_on,
          filed_by = excluded.filed_by, filed_at = now(),
          period_from = coalesce(occurrence.period_from, excluded.period_from),
          period_until = coalesce(occurrence.period_until, excluded.period_until), version = occurrence.version + 1
        where occurrence.closed_at is null or occurrence.before_lexboard`,
  );
  runAtCommit(trx, updateNextDueQuery(kind, [id]));
  const occurrence = sql<number>`(select occurrence.id from occurrence where kind = ${kind.name}
    and record_id = ${id}::int and statutory_day = ${statutoryDay}::date and event_id is null and unit_id is null)`;
  const changes = [{ field: 'filedOn', label: 'Filed on', old: '', new: describeStoredDay(day) }];
  runAtCommit(
    trx,
    timelineEntriesQuery({ kind: dueFiles.name, id: occurrence, code, name, version: 1 }, account, [
      { action: 'Filed', changes, reason },
    ]),
  );
  const detail = { due: describeStoredDay(statutoryDay), fields: ['filedOn'], reason };
  const subject = { kind: dueFiles.name, id: occurrence, code };
  runAtCommit(trx, sql`select ${appendLogQuery(account, { action: 'Filed', subject, detail })}`);
}
