import { sql } from 'kysely';
import type { NotificationKind } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type InStatement, type Transaction } from '../../database/transaction.ts';

/** News about a person's work. */
export interface News {
  /** Account to notify. No news for null, or for the person who acted. */
  to: number | null;
  /** Kind of the record, `due` for an occurrence, or `unit`. */
  kind: string;
  subject: number;
  what: NotificationKind;
  /** A reason or a comment. */
  said?: string;
}

/** Comments are cut to this length in news. The timeline has the full text. */
const MAX_COMMENT_LENGTH = 300;

/**
 * When a mail about news is due, for people who want what is sent back and mentions at once. The first one waits for a minute,
 * so that what is done together comes together.
 */
const selectMailTime = sql`
  case when what in ('sentback', 'mentioned') then (
    select greatest(now() + interval '1 minute', account.mailed_at + interval '5 minutes') from account
    where account.organisation_id = current_organisation() and account.id = news.to and account.mail_at_once) end`;

/** Queues news for the people concerned, at the commit, each item once (obligations §6). */
export function appendNews(trx: Transaction, actor: Pick<Account, 'id'>, news: readonly News[]): void {
  const rows = news.flatMap(({ to, kind, subject, what, said = '' }) =>
    to === null || to === actor.id
      ? []
      : [{ to, kind, subject, what, said: said.slice(0, MAX_COMMENT_LENGTH) }],
  );
  if (rows.length === 0) return;
  runAtCommit(
    trx,
    sql`insert into due_news (organisation_id, account_id, kind, subject_id, what, by_account, said, mail_at)
      select distinct current_organisation(), news.to, kind, subject, what, ${actor.id}::int, said, ${selectMailTime}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as news ("to" int, kind text, subject int, what text, said text)`,
  );
}

interface NewPeople {
  kind: string;
  /** A new record's id may be allocated only at the commit. */
  id: InStatement<number>;
  owner: number | null;
  checker: number | null;
}

/** Queues news of a record that is being added with people. */
export function appendNewsOfNewRecord(
  trx: Transaction,
  actor: Pick<Account, 'id'>,
  { kind, id, owner, checker }: NewPeople,
): void {
  for (const [what, to] of Object.entries({ owner, checker })) {
    if (to === null || to === actor.id) continue;
    runAtCommit(
      trx,
      sql`insert into due_news (organisation_id, account_id, kind, subject_id, what, by_account)
        values (current_organisation(), ${to}::int, ${kind}, ${id}, ${what}, ${actor.id}::int)`,
    );
  }
}

/** Notifies the person who last started an import, or its undo, that it has ended. Digests do not report it. */
export async function appendNewsOfImport(trx: Transaction, id: string): Promise<void> {
  await sql`
    insert into due_news (organisation_id, account_id, kind, subject_id, import_id, what, told_on)
    select organisation_id, coalesce(acting_account_id, account_id), 'import', 0, id, 'imported', current_date
    from import where id = ${id}::uuid`.execute(trx);
}
