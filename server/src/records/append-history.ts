import { sql } from 'kysely';
import { loggedEntry } from '../audit/system-log.ts';
import { runLast, type Transaction } from '../database/transaction.ts';
import type { Account } from '../identity/account-repository.ts';
import { timelineEntriesQuery, type Happening, type TimelineSubject } from './timeline-repository.ts';

/** What happened to something that a law has beside its own fields: a question, a list of options, a rule, a circular. */
export interface History {
  subject: TimelineSubject;
  happening: Happening;
  /** In how many other laws the same was done. */
  otherLaws?: number;
}

/**
 * Appends to the timeline and the system log, in the transaction of the change and along with its commit (decisions §5).
 * The log comes last, since it makes other writers wait.
 */
export function appendHistory(trx: Transaction, account: Account, histories: readonly History[]): void {
  if (histories.length === 0) return;
  for (const { subject, happening } of histories) {
    runLast(trx, timelineEntriesQuery(subject, account, [happening]));
  }
  const entries = histories.map(({ subject: { kind, id, code }, happening, otherLaws }) =>
    loggedEntry(account, {
      action: happening.action,
      subject: { kind, id, code },
      detail: {
        fields: (happening.changes ?? []).map(({ field }) => field),
        ...(otherLaws && { otherLaws }),
      },
    }),
  );
  runLast(trx, sql`select ${sql.join(entries)}`);
}
