import { sql } from 'kysely';
import type { WantedReview } from '@lexboard/shared-lib/contract';
import { describeStoredDay, findKind, isDay, kinds, samePersonMessage } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendLogQuery } from '../../audit-writer/system-log.ts';
import type { Account } from '../../auth/account-repository.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { appendNews } from '../../due/news/append-news.ts';
import { findPeopleFaults } from '../../due/people/check-people.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';
import { timelineEntriesQuery } from '../../records/history/timeline-repository.ts';

/** Reviews whose history is written by one statement, which stays well below the statement timeout. */
const BATCH = 2000;

/** The log names this many records of those that are to be reviewed; their timelines name all. */
const LOGGED = 200;

/** A record that is to be reviewed, as it is now. */
interface Found {
  kind: string;
  id: number;
  code: string;
  name: string;
  version: number;
  /** The present owner, unless disabled. */
  owner: number | null;
}

/** A review to be stored. */
interface Asked extends Omit<Found, 'owner'> {
  owner: number | null;
  checker: number | null;
  day: string;
}

const refuse = (message: string) => Refused.byFields([{ field: 'reviews', message }]);

/** @throws Refused 422 for a day that does not exist or is past, for people who cannot be chosen, and for one who is both */
async function checkWanted(trx: Transaction, wanted: readonly WantedReview[]): Promise<void> {
  const { today } = await readMoment(trx);
  if (wanted.some(({ day }) => !isDay(day) || day < today))
    throw refuse(t('Each review needs a day that exists and is not past.'));
  if (wanted.some(({ reviewer, checker }) => reviewer !== undefined && reviewer === checker))
    throw refuse(samePersonMessage());
  const named = [
    ...[...new Set(wanted.map(({ reviewer }) => reviewer))].map((id) => ({ field: 'owner' as const, id })),
    ...[...new Set(wanted.map(({ checker }) => checker))].map((id) => ({ field: 'checker' as const, id })),
  ];
  const [fault] = await findPeopleFaults(
    trx,
    named.flatMap(({ field, id }) => (id === undefined ? [] : [{ field, id }])),
  );
  if (fault) throw refuse(fault.message);
}

/** Reads the records that are there, with their owners. */
async function findRecords(trx: Transaction, wanted: readonly WantedReview[]): Promise<Map<string, Found>> {
  const byKind = Map.groupBy(wanted, ({ kind }) => kind);
  const selects = kinds.flatMap((kind) => {
    const asked = byKind.get(kind.name);
    if (!asked) return [];
    return sql`select ${sql.lit(kind.name)} as kind, record.id, ${column(kind.wire.code)} as code,
        ${column(kind.wire.name)} as name, record.version
      from ${tableOf(kind)} as record where record.id = any(${asked.map(({ id }) => id)}::int[]) and record.deleted_at is null`;
  });
  const { rows } = await sql<Found>`
    select found.*, account.id as owner from (${sql.join(selects, sql` union all `)}) as found
      left join record_people as people on people.organisation_id = current_organisation() and people.kind = found.kind
        and people.record_id = found.id
      left join account on account.organisation_id = people.organisation_id and account.id = people.owner
        and account.disabled_at is null`.execute(trx);
  return new Map(rows.map((found) => [`${found.kind}:${found.id}`, found]));
}

/** A circular that asks for reviews. */
interface Asking {
  id: number;
  topic: string;
}

/** Stores reviews that the circular does not have yet. @returns their ids, by kind and id of the record */
async function insertReviews(
  trx: Transaction,
  circular: number,
  asked: readonly Asked[],
): Promise<Map<string, number>> {
  const rows = JSON.stringify(asked.map(({ id: record, ...one }) => ({ ...one, record })));
  const { rows: stored } = await withoutLimits(trx, () =>
    sql<{ id: number; of: string }>`
      with wanted as materialized (
        select nextval('occurrence_id_seq')::int as id, asked.* from jsonb_to_recordset(${rows}::jsonb)
          as asked (kind text, record int, version int, owner int, checker int, day date)
        where not exists (select from review where review.organisation_id = current_organisation()
          and review.circular_id = ${circular} and review.kind = asked.kind and review.record_id = asked.record)),
      due as (
        insert into occurrence (organisation_id, id, kind, record_id, statutory_day, due_day, internal_day, owner, checker,
          own_people, worked_on)
        select current_organisation(), id, 'review', id, day, day, day, owner, checker, true, true from wanted),
      stored as (
        insert into review (organisation_id, id, circular_id, kind, record_id, before_version)
        select current_organisation(), id, ${circular}, kind, record, version from wanted)
      select id, kind || ':' || record as of from wanted`.execute(trx),
  );
  return new Map(stored.map(({ id, of }) => [of, id]));
}

/** Appends what was asked to the timelines of reviews and records. */
function appendAsked(
  trx: Transaction,
  account: Account,
  topic: string,
  asked: readonly (Asked & { review: number })[],
): void {
  const described = asked.map((one) => ({ ...one, day: describeStoredDay(one.day) }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(described)}::jsonb)
    as one (kind text, id int, code text, name text, version int, owner int, checker int, day text, review int)`;
  const person = (field: 'owner' | 'checker') => sql`coalesce((select username from account
    where account.organisation_id = current_organisation() and account.id = ${sql.ref(`one.${field}`)}), '')`;
  const change = (field: string, label: string, value: unknown) =>
    sql`jsonb_build_object('field', ${field}::text, 'label', ${label}::text, 'old', '', 'new', ${value}::text)`;
  const ofPeople = sql`jsonb_build_array(${change('owner', 'Reviewer', person('owner'))},
    ${change('checker', 'Checker', person('checker'))}, ${change('day', 'Due day', sql`one.day`)})`;
  const ofCircular = sql`jsonb_build_array(${change('circular', 'Circular/Amendment', topic)})`;
  runAtCommit(
    trx,
    sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action,
        changes, account_id, username, created_at)
      select current_organisation(), entry.kind, entry.id, entry.code, entry.name, entry.version, 'Review asked', entry.changes,
        ${account.id}::int, ${account.username}, clock_timestamp()
      from (select 'due' as kind, review as id, code, ${`${topic}: `} || name as name, 1 as version, ${ofPeople} as changes from ${rows}
        union all select kind, id, code, name, version, ${ofCircular} from ${rows}) as entry`,
  );
}

/**
 * Asks people to review records because of a circular (change of law §2). A record without a named reviewer is its owner's, and
 * one that the circular has a review of already gets no other one. Any number takes a few statements.
 * @throws Refused 422 for a day, a person or a record that cannot be chosen
 * @returns how many reviews are new
 */
export async function askReviews(
  trx: Transaction,
  account: Account,
  circular: Asking,
  wanted: readonly WantedReview[] = [],
): Promise<number> {
  if (wanted.length === 0) return 0;
  await checkWanted(trx, wanted);
  const found = await findRecords(trx, wanted);
  const asked = new Map<string, Asked>();
  for (const { kind, id, reviewer, checker = null, day } of wanted) {
    const record = found.get(`${kind}:${id}`);
    if (!record)
      throw refuse(
        t('There is no {kind} with the number {id}.', {
          kind: (findKind(kind)?.title ?? t('record')).toLowerCase(),
          id,
        }),
      );
    const owner = reviewer ?? (record.owner === checker ? null : record.owner);
    asked.set(`${kind}:${id}`, { ...record, owner, checker, day });
  }
  const stored = await insertReviews(trx, circular.id, [...asked.values()]);
  const fresh = [...asked].flatMap(([key, one]) => {
    const review = stored.get(key);
    return review === undefined ? [] : [{ ...one, review }];
  });
  if (fresh.length === 0) return 0;
  const count = `${fresh.length} ${fresh.length === 1 ? 'record' : 'records'}`;
  const changes = [{ field: 'reviews', label: 'Records', old: '', new: count }];
  const subject = { kind: 'circular', id: circular.id, code: '', name: circular.topic, version: 1 };
  runAtCommit(trx, timelineEntriesQuery(subject, account, [{ action: 'Review asked', changes }]));
  const codes = fresh.slice(0, LOGGED).map(({ code }) => code);
  const detail = { name: circular.topic, records: fresh.length, codes };
  runAtCommit(trx, sql`select ${appendLogQuery(account, { action: 'Review asked', subject, detail })}`);
  for (let from = 0; from < fresh.length; from += BATCH)
    appendAsked(trx, account, circular.topic, fresh.slice(from, from + BATCH));
  appendNews(
    trx,
    account,
    fresh.flatMap(({ review: subject, owner, checker }) => [
      { to: owner, kind: 'due', subject, what: 'owner' as const },
      { to: checker, kind: 'due', subject, what: 'checker' as const },
    ]),
  );
  return fresh.length;
}
