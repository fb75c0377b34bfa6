import { sql } from 'kysely';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { appendNews } from '../../due/news/append-news.ts';
import { describeCorrection } from '../../due/news/corrections.ts';

/** Tells the reviewers of a circular what was corrected in it, each once, at the review that comes first. */
export async function notifyReviewers(
  trx: Transaction,
  account: Account,
  circular: number,
  changes: readonly FieldChange[],
): Promise<void> {
  const { rows } = await withoutLimits(trx, () =>
    sql<{ to: number; subject: number }>`
    select coalesce(occurrence.filed_by, occurrence.owner) as "to", min(review.id) as subject
    from review join occurrence on occurrence.organisation_id = review.organisation_id and occurrence.id = review.id
    where review.circular_id = ${circular} and coalesce(occurrence.filed_by, occurrence.owner) is not null
    group by 1`.execute(trx),
  );
  const said = describeCorrection(changes);
  appendNews(
    trx,
    account,
    rows.map(({ to, subject }) => ({ to, kind: 'due', subject, what: 'commented', said })),
  );
}
