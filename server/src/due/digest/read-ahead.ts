import { sql, type RawBuilder } from 'kysely';
import type { IdOrNone } from '@lexboard/shared-lib/contract';
import { addDays, daysBetween, describeDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { isObligation, selectDueName, selectLawName } from '../due-rows.ts';
import { buildCondition, fromOccurrences, type Filters } from '../list-due.ts';
import { selectStandsFor } from '../away/own-work.ts';
import {
  openOccurrence,
  ROWS_PER_LIST,
  toWork,
  type DigestMoment,
  type DigestPart,
  type DigestReader,
} from './digest-part.ts';

interface Found {
  id: number;
  kind: string;
  name: string;
  law: string;
  lawName: string;
  dueDay: string;
  /** Days ahead of the reminder that lists them. */
  lead: number;
  /** Number of all items of this reminder. */
  standsFor?: string;
  total: number;
  first: string;
  last: string;
}

/** 'Due tomorrow, Mon 30 Nov 2026', or the range of several days. */
function writeHeading({ first, last }: Found, today: string): string {
  const [from, to] = [daysBetween(today, first), daysBetween(today, last)];
  if (from !== to) return t('Due in {from} to {to} days', { from, to });
  const day = describeDay(first);
  return from === 1 ? t('Due tomorrow, {day}', { day }) : t('Due in {days} days, {day}', { days: from, day });
}

/** A pending renewal is reminded of, too, unless the law keeps the license valid meanwhile. */
const open: Pick<Filters, 'mine' | 'status'> = {
  mine: 'yes',
  status: ['Upcoming', 'Due', 'Renewal applied'],
};

/**
 * Takes coming items that the reminders have not reported yet. A missed reminder is made up for, also one with more days
 * than were left, and a moved day is reported again (obligations §6). Marks all items as reported.
 * @param among condition on the items
 */
export async function claimUpcoming(
  trx: Transaction,
  recipient: DigestReader,
  moment: DigestMoment,
  among = isObligation,
): Promise<DigestPart[]> {
  const { id: reader } = recipient;
  const { today, reminderDays } = moment;
  const work = toWork(recipient, moment);
  const leads = reminderDays.filter((days) => days > 0);
  if (leads.length === 0) return [];
  const range: Filters = { ...open, from: addDays(today, 1), to: addDays(today, Math.max(...leads)) };
  const { rows } = await sql<Found>`
    with coming as materialized (
      select occurrence.id, occurrence.kind, occurrence.organisation_id, ${selectDueName()} as name, record.law_code as law, ${selectLawName} as "lawName",
        occurrence.due_day as "dueDay",
        (select min(lead) from unnest(${leads}::int[]) as lead where occurrence.due_day - ${today}::date <= lead) as lead
        ${selectStandsFor(work)}
      ${fromOccurrences} where ${buildCondition(range, work)} and not occurrence.kept_valid and ${among}),
    untold as materialized (
      select * from coming where not exists (select from due_told as told
        where told.account_id = ${reader} and told.occurrence_id = coming.id and told.about = 'ahead'
          and told.due_day = coming."dueDay" and told.lead <= coming.lead)),
    noted as (
      insert into due_told (organisation_id, account_id, occurrence_id, about, due_day, lead)
      select organisation_id, ${reader}, id, 'ahead', "dueDay", lead from untold
      on conflict (organisation_id, account_id, occurrence_id, about) do update
        set due_day = excluded.due_day, lead = excluded.lead)
    select * from (
      select untold.*, (count(*) over same)::int as total, min("dueDay") over same as first,
        max("dueDay") over same as last, row_number() over (partition by lead order by "dueDay", id) as place
      from untold window same as (partition by lead)) as said
    where place <= ${ROWS_PER_LIST} order by lead, "dueDay", id`.execute(trx);
  return [...Map.groupBy(rows, ({ lead }) => lead).values()].flatMap((found) => {
    const [one] = found;
    if (!one) return [];
    const { total, first, last } = one;
    return {
      heading: writeHeading(one, today),
      short: t('coming'),
      filters: { ...open, from: first, to: last },
      total,
      rows: found.map(({ id, kind, name, law, lawName, dueDay, standsFor }) => ({
        open: openOccurrence(kind, id),
        name,
        law,
        lawName,
        note: [
          t('Due {day}', { day: describeDay(dueDay) }),
          ...(standsFor ? [t('for {person}', { person: standsFor })] : []),
        ].join(', '),
      })),
    };
  });
}

interface Moved {
  id: number;
  kind: string;
  name: string;
  law: string;
  lawName: string;
  dueDay: string;
  movedFrom: string;
  /** Number of other moved days of the same record. */
  more: number;
}

/** Selects a person's open days that moved within a month, and after they were reported. */
export const selectMoved = (reader: number, today: string, unit?: IdOrNone): RawBuilder<unknown> => {
  const mine: Filters = { owner: reader, unit, status: ['Upcoming', 'Due', 'Overdue'] };
  return sql`select occurrence.*, ${selectDueName()} as "recordName", record.law_code as law, ${selectLawName} as "lawName"
    ${fromOccurrences} where ${buildCondition(mine, { today, caller: reader })} and occurrence.outcome is null
      and occurrence.moved_from is not null and occurrence.moved_at > now() - interval '30 days'
      and not exists (select from due_told as told where told.account_id = ${reader}
        and told.occurrence_id = occurrence.id and told.about = 'moved' and told.due_day = occurrence.due_day)`;
};

/** Takes a person's open days that moved after they were reported, the earliest of each record. Marks them as reported. */
export async function claimMoved(
  trx: Transaction,
  { id: reader }: DigestReader,
  today: string,
): Promise<DigestPart[]> {
  const { rows } = await sql<Moved>`
    with moved as materialized (${selectMoved(reader, today)}),
    noted as (
      insert into due_told (organisation_id, account_id, occurrence_id, about, due_day)
      select organisation_id, ${reader}, id, 'moved', due_day from moved
      on conflict (organisation_id, account_id, occurrence_id, about) do update set due_day = excluded.due_day)
    select distinct on (kind, record_id) id, kind, "recordName" as name, law, "lawName", due_day as "dueDay", moved_from as "movedFrom",
      (count(*) over (partition by kind, record_id))::int - 1 as more
    from moved order by kind, record_id, due_day, id`.execute(trx);
  if (rows.length === 0) return [];
  const found = rows.toSorted((one, other) => one.dueDay.localeCompare(other.dueDay));
  const describe = ({ dueDay, movedFrom, more }: Moved) =>
    more > 0
      ? t('Due {day}, before {before}; {more} more of its days moved', {
          day: describeDay(dueDay),
          before: describeDay(movedFrom),
          more,
        })
      : t('Due {day}, before {before}', { day: describeDay(dueDay), before: describeDay(movedFrom) });
  const toRow = (moved: Moved) => ({
    open: openOccurrence(moved.kind, moved.id),
    name: moved.name,
    law: moved.law,
    lawName: moved.lawName,
    note: describe(moved),
  });
  return [
    {
      heading: t('Moved'),
      short: t('moved'),
      total: rows.length,
      rows: found.slice(0, ROWS_PER_LIST).map(toRow),
    },
  ];
}
