import { sql, type RawBuilder } from 'kysely';
import { openDueStatuses } from '@lexboard/shared-lib/contract';
import { addDays, daysBetween, describeDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { selectStandsFor } from '../away/own-work.ts';
import { isObligation, isReview, selectDueName, selectLawName, selectPersonName } from '../due-rows.ts';
import { buildCondition, fromOccurrences, type Filters } from '../list-due.ts';
import {
  MAX_COUNTED,
  openOccurrence,
  ROWS_PER_LIST,
  toWork,
  type DigestMoment,
  type DigestPart,
  type DigestReader,
  type DigestRow,
} from './digest-part.ts';
import { claimUpcoming, claimMoved } from './read-ahead.ts';
import { claimNews, type NewsGroup } from './read-news.ts';
import { readUncovered } from './read-uncovered.ts';

/** A list of the digest, with the filters that show it on the page Due. */
interface Wanted {
  heading: string;
  short: string;
  filters: Filters;
  /** Condition on its rows beside the filters. */
  among?: RawBuilder<unknown>;
  /** Whether it lists work that others own. */
  others?: true;
  /** Whether it shows who sent it back, and why. */
  sentBack?: true;
}

interface Found {
  id: number;
  kind: string;
  name: string;
  law: string;
  lawName: string;
  dueDay: string;
  ownerName: string;
  /** Person and reason of the last send-back. */
  /** The absent person whose work it is. */
  standsFor?: string;
  sender: string | null;
  reason: string | null;
}

const listSentBack = (): Wanted => ({
  heading: t('Sent back to you'),
  short: t('sent back'),
  filters: { mine: 'yes', status: ['Sent back'] },
  sentBack: true,
});

/** Overdue by more than the organisation's number of days is escalated to the checker and to administrators. */
const listWanted = ({ role }: DigestReader, { today, escalateAfterDays }: DigestMoment) => ({
  urgent: [
    { heading: t('Overdue'), short: t('overdue'), filters: { mine: 'yes', status: ['Overdue'] } },
    {
      heading: t('Due today'),
      short: t('due today'),
      filters: { mine: 'yes', status: ['Upcoming', 'Due'], from: today, to: today },
    },
  ] satisfies Wanted[],
  toApprove: {
    heading: t('Waits for your approval'),
    short: t('to approve'),
    filters: { checker: 'me', status: ['Submitted'] },
  } satisfies Wanted,
  escalated: {
    heading:
      role === 'yes'
        ? t('Overdue by more than {days} days, of everybody', { days: escalateAfterDays })
        : t('Overdue by more than {days} days, that you check', { days: escalateAfterDays }),
    short: t('escalated'),
    filters: {
      ...(role !== 'yes' && { checker: 'me' as const }),
      status: ['Overdue'],
      to: addDays(today, -escalateAfterDays - 1),
    },
    others: true,
  } satisfies Wanted,
});

function describe(found: Found, { others, sentBack: isBack }: Wanted, today: string): string {
  const late = daysBetween(found.dueDay, today);
  const facts = [
    t('Due {day}', { day: describeDay(found.dueDay) }),
    ...(late > 0 ? [t('{days, plural, one {# day} other {# days}} ago', { days: late })] : []),
    ...(found.standsFor ? [t('for {person}', { person: found.standsFor })] : []),
    ...(others
      ? [found.ownerName ? t('owner {person}', { person: found.ownerName }) : t('without an owner')]
      : []),
    ...(isBack && found.sender !== null
      ? [t('by {person}: {reason}', { person: found.sender, reason: found.reason })]
      : []),
  ];
  return facts.join(', ');
}

/** The last time that an occurrence was sent back. */
const lastSentBack = sql`
  left join lateral (select entry.reason, (select display_name(account) from account
      where account.organisation_id = entry.organisation_id and account.id = entry.account_id) as sender
    from timeline_entry as entry
    where entry.organisation_id = found.organisation_id and entry.kind = 'due' and entry.record_id = found.id
      and entry.action = 'Sent back'
    order by entry.created_at desc limit 1) as last on true`;

async function readPart(
  trx: Transaction,
  wanted: Wanted,
  work: ReturnType<typeof toWork>,
): Promise<DigestPart> {
  const { heading, short, filters } = wanted;
  const { today, caller, absent } = work;
  const { rows: found } = await sql<Found & { total: number; ofOthers: boolean }>`
    select found.*, count(*) over ()::int as total,
      bool_or("owner" is null or "owner" <> all(${[caller, ...absent]}::int[])) over () as "ofOthers",
      ${wanted.sentBack ? sql`last.sender` : sql`null`} as sender,
      ${wanted.sentBack ? sql`left(last.reason, 300)` : sql`null`} as reason
    from (select occurrence.id, occurrence.kind, occurrence.organisation_id, ${selectDueName()} as name, record.law_code as law, ${selectLawName} as "lawName",
        occurrence.due_day as "dueDay", occurrence.owner, ${selectPersonName('owner')} as "ownerName"
        ${selectStandsFor(work)}
      ${fromOccurrences} where ${buildCondition(filters, work)} and ${wanted.among ?? sql`true`}
      order by occurrence.due_day, occurrence.id limit ${MAX_COUNTED + 1}) as found
      ${wanted.sentBack ? lastSentBack : sql``}
    order by "dueDay", id limit ${ROWS_PER_LIST}`.execute(trx);
  const [{ total, ofOthers } = { total: 0, ofOthers: false }] = found;
  // Work that a person owns is already in an earlier list.
  const isNew = !wanted.others || ofOthers;
  const rows: DigestRow[] = found.map((one) => ({
    open: openOccurrence(one.kind, one.id),
    name: one.name,
    law: one.law,
    lawName: one.lawName,
    note: describe(one, wanted, today),
  }));
  return { heading, short, filters, total: isNew ? total : 0, rows };
}

/** Open reviews, overdue and due today ones each day and coming ones as the reminders say, in one list (change of law §2). */
async function claimReviews(
  trx: Transaction,
  reader: DigestReader,
  { moment, urgent }: { moment: DigestMoment; urgent: readonly Wanted[] },
): Promise<DigestPart[]> {
  const work = toWork(reader, moment);
  const parts = [
    ...(await Promise.all(urgent.map((one) => readPart(trx, { ...one, among: isReview }, work)))),
    ...(await claimUpcoming(trx, reader, moment, isReview)),
  ];
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const rows = parts.flatMap((part) => part.rows).slice(0, ROWS_PER_LIST);
  const filters: Filters = { mine: 'yes', kind: ['review'], status: [...openDueStatuses] };
  return [{ heading: t('Reviews'), short: total === 1 ? t('review') : t('reviews'), filters, total, rows }];
}

/**
 * Takes the lists of a person's digest for today in their order (daily work §6), without empty ones. Items to be reported once
 * are marked as reported, so the mail must be written in the same transaction.
 */
export async function claimParts(
  trx: Transaction,
  reader: DigestReader,
  moment: DigestMoment,
): Promise<DigestPart[]> {
  const work = toWork(reader, moment);
  const { urgent, toApprove, escalated } = listWanted(reader, moment);
  const read = (...wanted: Wanted[]) => Promise.all(wanted.map((one) => readPart(trx, one, work)));
  const news = claimNews(trx, reader, moment);
  const newsAbout = async (group: NewsGroup) => (await news)[group];
  const parts = await Promise.all([
    read(listSentBack()),
    newsAbout('back'),
    newsAbout('new'),
    claimMoved(trx, reader, moment.today),
    read(...urgent.map((one) => ({ ...one, among: isObligation }))),
    claimUpcoming(trx, reader, moment),
    read(toApprove),
    newsAbout('said'),
    claimReviews(trx, reader, { moment, urgent }),
    read(escalated),
    reader.role === 'yes' ? readUncovered(trx, moment.today) : [],
  ]);
  return parts.flat().filter(({ total }) => total > 0);
}
