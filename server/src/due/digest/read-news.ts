import { sql, type RawBuilder } from 'kysely';
import type { IdOrNone, NotificationKind, OccurrenceKind } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { isSentBack, isShown, joinRecord, selectDueName, selectLawName } from '../due-rows.ts';
import { readCorrection } from '../news/corrections.ts';
import { andAppliesTo, andIsUnit, andOfUnit } from '../units/unit-conditions.ts';
import {
  openOccurrence,
  ROWS_PER_LIST,
  toWork,
  type DigestMoment,
  type DigestPart,
  type DigestReader,
  type DigestRow,
} from './digest-part.ts';

/** Retention of news. After that they no longer interest a person who switches the digest on again. */
const NEWEST = sql`interval '30 days'`;

/** News stand in three places of the mail: with what was sent back, as new work, and as what was said. */
export type NewsGroup = 'back' | 'new' | 'said';

/** In the order of the mail. */
const lists: readonly (NewsList & { group: NewsGroup })[] = [
  { what: 'sentback', heading: () => t('Filed by you and sent back'), group: 'back' },
  { what: 'reopened', heading: () => t('Reopened'), group: 'back' },
  { what: 'owner', heading: () => t('Newly yours'), group: 'new' },
  { what: 'checker', heading: () => t('Newly yours to approve'), group: 'new' },
  { what: 'replaced', heading: () => t('No longer yours to approve'), group: 'new' },
  { what: 'mentioned', heading: () => t('Mentions you'), group: 'said' },
  { what: 'commented', heading: () => t('Commented on'), group: 'said' },
  { what: 'approved', heading: () => t('Approved'), group: 'said' },
];

/** News that a delegate gets as well: what they have to do. */
const forDelegates: NotificationKind[] = ['owner', 'checker', 'reopened'];

interface Found {
  what: NotificationKind;
  kind: OccurrenceKind | 'unit';
  /** Id of the occurrence or the record. */
  subject: number;
  name: string;
  law: string;
  lawName: string;
  /** Null for a record with all its days. */
  dueDay: string | null;
  by: string;
  said: string;
  /** The absent person whose news it is. */
  standsFor: string;
}

/** Text of a news item: day, person and comment. */
function describe({ kind, dueDay, by, said, standsFor }: Found): string {
  const all = () => (kind === 'unit' ? t('What is due there without another owner') : t('All its due days'));
  const facts = [
    dueDay === null ? all() : t('Due {day}', { day: describeDay(dueDay) }),
    ...(standsFor ? [t('for {person}', { person: standsFor })] : []),
    ...(by ? [t('by {person}', { person: by })] : []),
  ];
  return `${facts.join(', ')}${said ? `: ${readCorrection(said)}` : ''}`;
}

const toRow = (found: Found): DigestRow => ({
  open: found.dueDay === null ? `${found.kind}:${found.subject}` : openOccurrence(found.kind, found.subject),
  name: found.name,
  law: found.law,
  lawName: found.lawName,
  note: describe(found),
});

/** News of a person that no digest has reported. */
export const isUntold = (accountId: number): RawBuilder<unknown> =>
  sql`account_id = ${accountId} and told_on is null and created_at > now() - ${NEWEST}`;

/** Whether the news still hold: the person still has that role in the subject. */
const isStillSo = (owner: RawBuilder<unknown>, checker: RawBuilder<unknown>) => sql`
  case news.what when 'owner' then ${owner} = news.account_id when 'checker' then ${checker} = news.account_id
    when 'replaced' then ${checker} is distinct from news.account_id else true end`;

/**
 * Digests and counts leave out what was sent back and filed again, and what is its owner's: they list that as long as it lasts.
 */
const isListed = sql`(news.what <> 'sentback' or (${isSentBack} and occurrence.owner is distinct from news.account_id))`;

const ofOccurrences = (unit: IdOrNone | undefined, condition = isListed) => sql`
  select news.*, occurrence.kind as "recordKind", occurrence.due_day as "dueDay", ${selectDueName()} as name, record.law_code as law,
    ${selectLawName} as "lawName"
  from news join occurrence on occurrence.organisation_id = news.organisation_id and occurrence.id = news.subject_id
    ${joinRecord('occurrence')}
  where news.kind = 'due' and ${isShown} and not record.deleted
    and ${isStillSo(sql`occurrence.owner`, sql`occurrence.checker`)}
    and ${condition}
    ${andOfUnit(unit)}`;

/** Selects from the rows of single units, in the record of the news, that name the person. */
const selectOfRows = (selected: RawBuilder<unknown>, unit: IdOrNone | undefined) => sql`
  (select ${selected} from record_unit as said
      join unit on unit.organisation_id = said.organisation_id and unit.id = said.unit_id
    where said.organisation_id = present.organisation_id and said.kind = present.kind and said.record_id = present.record_id
      and news.account_id = case news.what when 'owner' then said.owner when 'checker' then said.checker end
      ${andIsUnit(unit)})`;

const ofRecords = (unit: IdOrNone | undefined) => sql`
  select news.*, present.kind, null::date, record.name || case when found.is_whole then ''
      else ': ' || ${selectOfRows(sql`string_agg(unit.name, ', ' order by unit.name)`, unit)} end,
    record.law_code, ${selectLawName}
  from news cross join lateral (
      select news.organisation_id, news.kind, news.subject_id as record_id where news.kind <> 'due') as present
    ${joinRecord('present')}
    left join record_people as people on people.organisation_id = present.organisation_id
      and people.kind = present.kind and people.record_id = present.record_id
    cross join lateral (
      select coalesce(${isStillSo(sql`people.owner`, sql`people.checker`)}, false) as is_whole) as found
  where not record.deleted
    and (found.is_whole ${andAppliesTo(unit)} or not found.is_whole and exists ${selectOfRows(sql``, unit)})`;

/** The head of a unit owns what is due there without another owner. */
const ofUnits = (unit: IdOrNone | undefined) => sql`
  select news.*, news.kind, null::date, unit.name, '', ''
  from news join unit on unit.organisation_id = news.organisation_id and unit.id = news.subject_id
  where news.kind = 'unit' and unit.deleted_at is null and unit.head = news.account_id
    ${andIsUnit(unit)}`;

/** As {@link newsInForce}, also what was sent back and what became of it. */
export const newsToShow = sql`
  (${ofOccurrences(undefined, sql<boolean>`true`)} union all ${ofRecords(undefined)} union all ${ofUnits(undefined)})`;

/** The rows of `news` that still hold, with what they are about: occurrences, records, or units; of a unit and those below it. */
export const newsInForce = (unit?: IdOrNone): RawBuilder<unknown> => sql`
  (${ofOccurrences(unit)} union all ${ofRecords(unit)} union all ${ofUnits(unit)})`;

/** Reads the rows of `news` that are shown, the newest first; of the same news about the same thing only the newest. */
async function readFound(
  trx: Transaction,
  caller: number,
  { news, shown }: { news: RawBuilder<unknown>; shown: RawBuilder<unknown> },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with ${news},
    found as ${shown},
    newest as (
      select distinct on (what, kind, subject_id, case when what in ('commented', 'mentioned') then id end) * from found
      order by what, kind, subject_id, case when what in ('commented', 'mentioned') then id end, id desc)
    select what, "recordKind" as kind, subject_id as subject, name, law, "lawName", "dueDay", said,
      coalesce((select display_name(account) from account where account.organisation_id = newest.organisation_id
        and account.id = newest.by_account), '') as by,
      case when account_id = ${caller} then '' else (select display_name(account) from account
        where account.organisation_id = newest.organisation_id and account.id = newest.account_id) end as "standsFor"
    from newest order by id desc`.execute(trx);
  return rows;
}

interface NewsList {
  what: NotificationKind;
  heading: () => string;
}

function toParts(rows: readonly Found[], wanted: readonly NewsList[]): DigestPart[] {
  const byWhat = Map.groupBy(rows, ({ what }) => what);
  return wanted.flatMap(({ what, heading }) => {
    const found = byWhat.get(what) ?? [];
    const part = { heading: heading(), short: heading().toLowerCase(), total: found.length };
    return found.length === 0 ? [] : [{ ...part, rows: found.slice(0, ROWS_PER_LIST).map(toRow) }];
  });
}

/** News of absent people since the digest before, for the person who stands in. The absent person keeps them. */
const selectForDelegate = (delegate: number, absent: readonly number[]) => sql`
  select * from due_news where account_id = any(${absent}::int[]) and what = any(${forDelegates}::text[])
    and created_at > coalesce((select max(created_at) from digest where account_id = ${delegate} and created_at < now()),
      now() - interval '1 day')`;

/**
 * Takes news about a person's work since the last digest and marks them as reported. If the mail's transaction is rolled
 * back, they stay for the next one.
 */
export async function claimNews(
  trx: Transaction,
  reader: DigestReader,
  moment: DigestMoment,
): Promise<Record<NewsGroup, DigestPart[]>> {
  const { today, caller, absent } = toWork(reader, moment);
  const own = sql`
    own as (update due_news set told_on = ${today}::date where ${isUntold(caller)} returning *),
    news as (select * from own ${absent.length > 0 ? sql`union all ${selectForDelegate(caller, absent)}` : sql``})`;
  const rows = await readFound(trx, caller, { news: own, shown: newsInForce() });
  const listGroup = (wanted: NewsGroup) =>
    toParts(
      rows,
      lists.filter(({ group }) => group === wanted),
    );
  return { back: listGroup('back'), new: listGroup('new'), said: listGroup('said') };
}

/** What is mailed at once. */
const listsAtOnce: readonly NewsList[] = [
  { what: 'sentback', heading: () => t('Sent back') },
  { what: 'mentioned', heading: () => t('Mentions you') },
];

/** Lists news by their ids, without those of what the person cannot see. */
export async function readNewsToMail(
  trx: Transaction,
  caller: number,
  ids: readonly number[],
): Promise<DigestPart[]> {
  const news = sql`news as (select * from due_news where id = any(${ids}::int[]))`;
  return toParts(await readFound(trx, caller, { news, shown: newsToShow }), listsAtOnce);
}
