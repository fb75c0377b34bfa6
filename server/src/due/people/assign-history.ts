import { sql } from 'kysely';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { appendNews, type News } from '../news/append-news.ts';
import { peopleLabels, peopleNames, type NamesOfPeople, type People } from './check-people.ts';

/** An item whose people changed: a record, or an occurrence as kind `due`. */
export interface Assigned {
  kind: string;
  id: number;
  code: string;
  name: string;
  version: number;
  before: People;
  after: People;
  /** The person who removed the checker; null where there is or never was one. */
  uncheckedBy: number | null;
  /** Usernames before the change. */
  ownerName: string;
  checkerName: string;
}

/** Username of a person of `source`, for the history, which is shown with present display names (`nameChangedPeople`). */
export const selectUsername = (source: 'people' | 'occurrence', person: 'owner' | 'checker') => sql`
  coalesce((select username from account where account.organisation_id = ${sql.ref(`${source}.organisation_id`)}
    and account.id = ${sql.ref(`${source}.${person}`)}), '')`;

/** Changes of people for the timeline, by username. */
function listChanges({ before, after, ...had }: Assigned, names: NamesOfPeople): FieldChange[] {
  return peopleNames
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: peopleLabels[field],
      old: had[`${field}Name`],
      new: names.get(after[field] ?? 0)?.username ?? '',
    }));
}

/** News for newly assigned people, and for checkers who were replaced. */
const listNews = ({ kind, id: subject, before, after }: Assigned): News[] => [
  ...peopleNames
    .filter((place) => after[place] !== before[place])
    .map((place): News => ({ to: after[place], kind, subject, what: place })),
  ...(after.checker === before.checker
    ? []
    : [{ to: before.checker, kind, subject, what: 'replaced' as const }]),
];

/**
 * Appends to the timeline of each item and to the system log, and queues news for the people. Uses a few statements for any
 * number of items.
 */
export function appendAssigned(
  trx: Transaction,
  account: Account,
  assigned: readonly Assigned[],
  names: NamesOfPeople,
): void {
  if (assigned.length === 0) return;
  appendNews(trx, account, assigned.flatMap(listNews));
  const entries = JSON.stringify(
    assigned.map((one) => ({
      kind: one.kind,
      id: one.id,
      code: one.code,
      name: one.name,
      version: one.version,
      changes: listChanges(one, names),
    })),
  );
  const rows = sql`jsonb_to_recordset(${entries}::jsonb)
    as entry (kind text, id int, code text, name text, version int, changes jsonb)`;
  runAtCommit(
    trx,
    sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action,
        changes, account_id, username, created_at)
      select current_organisation(), kind, id, code, name, version, 'Assigned', changes, ${account.id}::int,
        ${account.username}, clock_timestamp()
      from ${rows}`,
  );
  runAtCommit(
    trx,
    sql`select append_system_logs(${account.id}::int, ${account.username}, 'Assigned', jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'code', code, 'detail', jsonb_build_object('changes', changes)))) from ${rows}`,
  );
}
