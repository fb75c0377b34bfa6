import { sql } from 'kysely';
import type { Account } from '../../auth/account-repository.ts';
import type { DueNews } from '../../database/schema/due-tables.ts';
import { runAtCommit, type InStatement, type Transaction } from '../../database/transaction.ts';

/** Something that happened to somebody's work. */
export interface News {
  /** The account of whoever is to be told; nobody and whoever did it are told nothing. */
  to: number | null;
  /** Of a record, or `due` for one time that it is due. */
  kind: string;
  subject: number;
  what: DueNews;
  /** A reason or a comment. */
  said?: string;
}

/** So much of a comment is kept to be told; the timeline has all of it. */
const MOST_SAID = 300;

/** Notes what people are to be told of what somebody did, along with the commit, each once (obligations §6). */
export function appendNews(trx: Transaction, actor: Pick<Account, 'id'>, news: readonly News[]): void {
  const told = news.flatMap(({ to, kind, subject, what, said = '' }) =>
    to === null || to === actor.id ? [] : [{ to, kind, subject, what, said: said.slice(0, MOST_SAID) }],
  );
  if (told.length === 0) return;
  runAtCommit(
    trx,
    sql`insert into due_news (organisation_id, account_id, kind, subject_id, what, by_account, said)
      select distinct current_organisation(), news.to, kind, subject, what, ${actor.id}::int, said
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as news ("to" int, kind text, subject int, what text, said text)`,
  );
}

interface NewPeople {
  kind: string;
  /** The number may be known at the commit alone. */
  id: InStatement<number>;
  owner: number | null;
  checker: number | null;
}

/** The same of a record that is being added with people. */
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
