import { sql } from 'kysely';
import {
  openDueStatuses,
  type DueRow,
  type ReplyOf,
  type reviewAssignShape,
} from '@lexboard/shared-lib/contract';
import { describeStoredDay, isDay, nameDueStatus } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendLogQuery } from '../../audit-writer/system-log.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { readDueRows } from '../../due/list-due.ts';
import { assignOccurrences } from '../../due/people/assign-occurrences.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';

type Shape = ReturnType<typeof reviewAssignShape>;

const isOpen = ({ status }: DueRow) => openDueStatuses.includes(status);

/** Moves open reviews to another day, with their history, in a few statements for any number. @returns the ids of those that moved */
async function moveReviews(
  trx: Transaction,
  account: Account,
  reviews: readonly DueRow[],
  day: string,
): Promise<number[]> {
  const ids = reviews.filter(isOpen).map(({ id }) => id);
  const { rows } = await withoutLimits(trx, () =>
    sql<{ id: number; version: number }>`
      with held as (select id from occurrence where id = any(${ids}::int[]) and outcome is null and due_day <> ${day}::date
        order by id for no key update)
      update occurrence set statutory_day = ${day}::date, due_day = ${day}::date, internal_day = ${day}::date, version = version + 1
      from held where organisation_id = current_organisation() and occurrence.id = held.id
      returning occurrence.id, version`.execute(trx),
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const entries = reviews.flatMap(({ id, UniqueCode: code, name, dueDay }) => {
    const version = versions.get(id);
    const changes = [
      { field: 'day', label: 'Due day', old: describeStoredDay(dueDay), new: describeStoredDay(day) },
    ];
    return version === undefined ? [] : [{ id, code, name, version, changes }];
  });
  const all = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as entry (id int, code text, name text, version int, changes jsonb)`;
  runAtCommit(
    trx,
    sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action,
        changes, account_id, username, created_at)
      select current_organisation(), 'due', id, code, name, version, 'Assigned', changes, ${account.id}::int,
        ${account.username}, clock_timestamp() from ${all}`,
  );
  const detail = { day, reviews: entries.map(({ id }) => id) };
  const moved = { action: 'Assigned', subject: { kind: 'due' }, detail } as const;
  if (entries.length > 0) runAtCommit(trx, sql`select ${appendLogQuery(account, moved)}`);
  return [...versions.keys()];
}

/** @throws Refused 422 for a day that does not exist or is past */
async function requireDay(trx: Transaction, day: string): Promise<void> {
  const { today } = await readMoment(trx);
  if (isDay(day) && day >= today) return;
  throw Refused.byFields([{ field: 'day', message: t('Choose a day that exists and is not past.') }]);
}

/** Reviews that are changed by one statement, which stays well below the statement timeout. */
const BATCH = 1000;

/** Assigns some reviews. @returns how many changed, and why others did not, by id */
async function assignSome(
  { trx, account }: Pick<Acting<Shape>, 'trx' | 'account'>,
  ids: readonly number[],
  { reviewer: owner, checker, day }: Acting<Shape>['body'],
): Promise<{ changed: number; refused: Map<number, string> }> {
  const reviews = (await readDueRows(trx, ids)).filter(({ kind }) => kind === 'review');
  const known = reviews.map(({ id }) => id);
  const refused = new Map(
    ids.filter((id) => !known.includes(id)).map((id) => [id, t('There is no such review.')]),
  );
  const hasPeople = owner !== undefined || checker !== undefined;
  const people = hasPeople
    ? await assignOccurrences(trx, account, known, { owner, checker })
    : { changed: 0, refused: [] };
  for (const { id, reason } of people.refused) refused.set(id, reason);
  if (day === undefined) return { changed: people.changed, refused };
  const still = reviews.filter(({ id }) => !refused.has(id));
  const moved = await moveReviews(trx, account, still, day);
  const isGiven = (row: DueRow) =>
    (owner !== undefined && owner !== row.owner) || (checker !== undefined && checker !== row.checker);
  const changed = still.filter((row) => moved.includes(row.id) || isGiven(row)).length;
  for (const { id, status } of still.filter((row) => !isOpen(row)))
    refused.set(id, t('It is {status} by now.', { status: nameDueStatus(status) }));
  return { changed, refused };
}

/**
 * Gives reviews another reviewer, checker or day. Refuses single ones that are not there or closed, or whose reviewer would sign.
 * @throws Refused 400 without a change; 422 for people and days that cannot be chosen
 */
export async function assignReviews({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { reviewer, checker, day } = body;
  if (reviewer === undefined && checker === undefined && day === undefined)
    throw new Refused(400, t('Send a reviewer, a checker or a day.'));
  if (day !== undefined) await requireDay(trx, day);
  const ids = [...new Set(body.ids)];
  const done = { changed: 0, refused: new Array<{ id: number; reason: string }>() };
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = await assignSome({ trx, account }, ids.slice(from, from + BATCH), body);
    done.changed += some.changed;
    done.refused.push(...[...some.refused].map(([id, reason]) => ({ id, reason })));
  }
  return success(done);
}
