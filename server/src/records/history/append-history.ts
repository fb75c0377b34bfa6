import { sql } from 'kysely';
import { formatText } from '@lexboard/shared-lib/domain';
import { appendLogQuery } from '../../audit-writer/system-log.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { StoredRecord } from '../stored/record-repository.ts';
import { timelineEntriesQuery, type TimelineEvent, type TimelineSubject } from './timeline-repository.ts';

/** History of something that belongs to a law: a question, a list of options, a rule, a circular. */
export interface History {
  subject: TimelineSubject;
  happening: TimelineEvent;
  /** Number of other laws with the same change. */
  otherLaws?: number;
  /** The law that it belonged to before a move. */
  formerLaw?: StoredRecord;
}

/** How the history of a law's parts names the law. */
const nameLaw = ({ id, code, values }: StoredRecord) => ({
  id,
  code,
  name: formatText(values['ActCodeName']) || formatText(values['Law']),
});

/** Code and name of a law on one line. */
export function formatLaw(law: StoredRecord): string {
  const { code, name } = nameLaw(law);
  return `${code} ${name}`.trim();
}

/**
 * Appends to the timeline and the system log at the commit (decisions §5). Log entries include the subject's name and its
 * law.
 */
export function appendHistory(
  trx: Transaction,
  account: Account,
  law: StoredRecord,
  histories: readonly History[],
): void {
  if (histories.length === 0) return;
  for (const { subject, happening } of histories) {
    runAtCommit(trx, timelineEntriesQuery(subject, account, [happening]));
  }
  const entries = histories.map(({ subject: { kind, id, code, name }, happening, otherLaws, formerLaw }) =>
    appendLogQuery(account, {
      action: happening.action,
      subject: { kind, id, code },
      detail: {
        name,
        law: nameLaw(law),
        fields: (happening.changes ?? []).map(({ field }) => field),
        ...(otherLaws && { otherLaws }),
        ...(formerLaw && { formerLaw: formatLaw(formerLaw) }),
      },
    }),
  );
  runAtCommit(trx, sql`select ${sql.join(entries)}`);
}
