import { sql } from 'kysely';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { appendNews, type News } from '../told/append-news.ts';
import { peopleLabels, peopleNames, type NamesOfPeople, type People } from './check-people.ts';

/** Something that got other people: a record, or an occurrence as the kind `due`. */
export interface Assigned {
  kind: string;
  id: number;
  code: string;
  name: string;
  version: number;
  before: People;
  after: People;
  /** Who took its checker away; null where it has one, or never had. */
  uncheckedBy: number | null;
  /** As it had them. */
  ownerName: string;
  checkerName: string;
}

/** The people that changed, by their names. */
function listChanges({ before, after, ...had }: Assigned, names: NamesOfPeople): FieldChange[] {
  return peopleNames
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: peopleLabels[field],
      old: had[`${field}Name`],
      new: names.get(after[field] ?? 0) ?? '',
    }));
}

/** What those are told who have something newly, and the checkers whom others follow. */
const listNews = ({ kind, id: subject, before, after }: Assigned): News[] => [
  ...peopleNames
    .filter((place) => after[place] !== before[place])
    .map((place): News => ({ to: after[place], kind, subject, what: place })),
  ...(after.checker === before.checker
    ? []
    : [{ to: before.checker, kind, subject, what: 'replaced' as const }]),
];

/**
 * Tells the timeline of each, the system log, and the people themselves who has it now: in a few statements, however many there
 * are.
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
    sql`select append_system_log(${account.id}::int, ${account.username}, 'Assigned', kind, id::text, code,
        jsonb_build_object('changes', changes)) from ${rows}`,
  );
}
