import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type InStatement, type Transaction } from '../../database/transaction.ts';
import { appendNewsOfNewRecord } from '../news/append-news.ts';
import { peopleLabels, peopleNames, requirePeople, type People } from './check-people.ts';

/** A record that the transaction adds. Its id may be allocated only at the commit. */
interface NewRecord {
  id: InStatement<number>;
  code: InStatement<string>;
  name: string;
}

/** A person that the record names for the unit of an occurrence. */
const selectOfUnit = (
  place: 'owner' | 'checker',
) => sql`(select ${sql.ref(`said.${place}`)} from record_unit as said
  where said.organisation_id = occurrence.organisation_id and said.kind = occurrence.kind
    and said.record_id = occurrence.record_id and said.unit_id = occurrence.unit_id)`;

/**
 * Assigns people to a record that is being added, at the commit. Call it last.
 * @throws Refused 422 for people who cannot be chosen
 */
export async function assignNewRecord(
  trx: Transaction,
  account: Account,
  kind: RecordKind,
  { id, code, name, owner, checker }: NewRecord & People,
): Promise<void> {
  const names = await requirePeople(trx, { owner, checker });
  const changes = peopleNames.flatMap((field) => {
    const person = { owner, checker }[field];
    return person === null
      ? []
      : [{ field, label: peopleLabels[field], old: '', new: names.get(person) ?? '' }];
  });
  if (changes.length === 0) return;
  appendNewsOfNewRecord(trx, account, { kind: kind.name, id, owner, checker });
  const changesJson = JSON.stringify(changes);
  runAtCommit(
    trx,
    sql`insert into record_people (organisation_id, kind, record_id, owner, checker)
      values (current_organisation(), ${kind.name}, ${id}, ${owner}::int, ${checker}::int)`,
  );
  runAtCommit(
    trx,
    sql`update occurrence set owner = due_owner(${selectOfUnit('owner')}, ${owner}::int, unit_id),
        checker = coalesce(${selectOfUnit('checker')}, ${checker}::int)
      where kind = ${kind.name} and record_id = ${id} and closed_at is null and not own_people`,
  );
  runAtCommit(
    trx,
    sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action,
        changes, account_id, username, created_at)
      values (current_organisation(), ${kind.name}, ${id}, ${code}, ${name}, 1, 'Assigned', ${changesJson}::jsonb,
        ${account.id}::int, ${account.username}, clock_timestamp())`,
  );
  runAtCommit(
    trx,
    sql`select append_system_log(${account.id}::int, ${account.username}, 'Assigned', ${kind.name}, (${id})::text,
        ${code}, jsonb_build_object('changes', ${changesJson}::jsonb))`,
  );
}
