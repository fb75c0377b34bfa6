import type { YearlyDay } from '../due/schedule.ts';
import {
  countFromDay,
  countFromEnds,
  dayAfterEnds,
  isPeriodName,
  isYearlyDay,
  LAST_DAY_OF_MONTH,
  periodicityOf,
  clampToMonth,
  type DueReading,
} from './due-reading.ts';

type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern for due texts; it returns undefined if its numbers make no day. */
interface DueRule {
  form: RegExp;
  read: (groups: Groups) => DueReading | undefined;
}

// Building blocks of patterns.
const period = '(?:(?:every|next|n1) )*(?<period>month|quarter|half|calhalf|year|calyear)';
const count = 'n(?<count>\\d+)';
const anyMonth = '(?:(?:every|next) )*month';
const date = '(?:n(?<date>\\d+)|(?<last>last|end))(?: days)?';
const dayMonth = '(?:n\\d+ (?:days )?(?:of )?m\\d+|m\\d+ n\\d+)';
const ofYear = '(?: of)?(?:(?: (?:every|next))* (?:cal)?year)?';
/** A suffix that specifies a month or year: 'in which the tax was deducted'. */
const which = '(?:(?: next)?(?: month)?(?: of (?!.*\\b(?:[nmy]\\d|month|quarter|half|year)).*)?)';

const rule = (form: string, read: DueRule['read']): DueRule => ({
  form: new RegExp(`^(?:before )?${form}$`),
  read,
});

function readDate({ date: written, last }: Groups): number | undefined {
  const found = last === undefined ? Number(written) : LAST_DAY_OF_MONTH;
  return found >= 1 && found <= LAST_DAY_OF_MONTH ? found : undefined;
}

function readMonthDay(groups: Groups, of: 'month' | 'following' | 'unnamed'): DueReading | undefined {
  const found = readDate(groups);
  return found === undefined ? undefined : { says: 'monthDay', date: found, of };
}

/** The days of a list: 'n15 m6 , n15 m9', or 'n15 of m6 , m9 , m12'. */
function readDays({ list = '' }: Groups): DueReading | undefined {
  const days: YearlyDay[] = [];
  let shared: string | undefined;
  for (const [, dayFirst, month, monthFirst, dayLast, alone] of list.matchAll(
    /n(\d+) (?:days )?(?:of )?m(\d+)|m(\d+) n(\d+)|m(\d+)/g,
  )) {
    shared = dayFirst ?? dayLast ?? shared;
    days.push({ month: Number(month ?? monthFirst ?? alone), date: Number(shared) });
  }
  return days.every(isYearlyDay) ? { says: 'days', days } : undefined;
}

/** 'n7 of next month , for m3 n30 m4': one month has another day. */
function readMonthDayBut({ date: written, but }: Groups): DueReading | undefined {
  const [other] = [...(but ?? '').matchAll(/n(\d+) m(\d+)/g)];
  if (!other) return undefined;
  const own = { date: Number(other[1]), month: Number(other[2]) };
  const from = [5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4];
  const days = from.map((month) => (month === own.month ? own : { month, date: Number(written) }));
  return days.every(isYearlyDay) ? { says: 'days', days, periodicity: 'Monthly' } : undefined;
}

const inDays: Readonly<Record<string, number>> = { weeks: 7, month: 30, months: 30 };

function readAfterEnd({ count: written, unit = '', period: name = '', way }: Groups): DueReading | undefined {
  if (!isPeriodName(name)) return undefined;
  const found = Number(written) * (way === 'before' ? -1 : 1);
  if (unit.startsWith('month') && name !== 'month') return countFromEnds(name, { months: found });
  const days = found * (inDays[unit] ?? 1);
  if (name !== 'month') return Math.abs(days) > 0 && days < 365 ? countFromEnds(name, { days }) : undefined;
  return days >= 1 && days <= LAST_DAY_OF_MONTH ? { says: 'monthDay', date: days, of: 'month' } : undefined;
}

function readEvent({ count: written, unit = '', way }: Groups): DueReading {
  const found = Number(written);
  return {
    says: 'event',
    periodicity: way === 'before' ? 'Pre-Event Based' : 'Post-Event Based',
    // Hours round down: a notice of 12 hours is due on the same day, which is never too late.
    days: unit === 'hours' ? Math.floor(found / 24) : found * (inDays[unit] ?? 1),
    working: unit === 'workdays',
  };
}

/** The patterns over the words of `toDueTokens`; the first match wins. */
const rules: readonly DueRule[] = [
  rule(`(?:nothing)(?: of .*)?`, () => ({ says: 'nothing' })),
  rule(`every (?<period>month|quarter|half|calhalf|year|calyear)`, ({ period: name = '' }) =>
    isPeriodName(name) ? { says: 'periodicity', periodicity: periodicityOf(name) } : undefined,
  ),
  rule(
    `(?:every (?:cal)?year )?(?:last )?(?:of )?(?<list>${dayMonth}(?:(?: ,)? ${dayMonth}| , m\\d+)*)${ofYear}`,
    readDays,
  ),
  rule(`y(?<day>\\d{4}-\\d{2}-\\d{2})`, ({ day = '' }) => ({ says: 'date', day })),
  rule(`(?<list>y\\S+(?:(?: ,)? y\\S+)+)`, ({ list = '' }) => ({
    says: 'days',
    days: [...list.matchAll(/-(\d{2})-(\d{2})/g)].map(([, month, day]) => ({
      month: Number(month),
      date: Number(day),
    })),
  })),
  rule(`(?:next month|month next) ${date}`, (groups) => readMonthDay(groups, 'following')),
  rule(`${anyMonth} (?:of |after )?${date}`, (groups) => readMonthDay(groups, 'month')),
  rule(
    `${date}(?: of| after)* ${anyMonth}(?: next| after| of| end)* (?:every )?(?<period>quarter|half|calhalf|year|calyear)(?: end)?`,
    (groups) => {
      const found = readDate(groups);
      const { period: name = '' } = groups;
      return found !== undefined && isPeriodName(name) ? dayAfterEnds(name, found) : undefined;
    },
  ),
  rule(
    `n(?<date>\\d+)(?: of)? ${anyMonth} , (?<but>(?:for m\\d+ )?n\\d+ m\\d+(?: for m\\d+)?)`,
    readMonthDayBut,
  ),
  rule(`${date}(?: of| after)* (?:every )*next month${which}`, (groups) => readMonthDay(groups, 'following')),
  rule(`${date}(?: of| after)* (?:every )*month next${which}`, (groups) => readMonthDay(groups, 'following')),
  rule(`${date}(?: of| after| every)+ month${which}`, (groups) => readMonthDay(groups, 'month')),
  rule(`month end`, () => ({ says: 'monthDay', date: LAST_DAY_OF_MONTH, of: 'month' })),
  rule(date, (groups) => readMonthDay(groups, 'unnamed')),
  rule(
    `${count} (?<unit>days|weeks|months?)(?: (?:of|after|first|(?<way>before)))*(?: every)?(?: (?:end|start))?(?: of)* ${period}(?: (?:end|start))?${which}`,
    readAfterEnd,
  ),
  rule(
    `${count} days (?:after|of)(?: end)?(?: of)* n(?<months>\\d+) months(?: after| of| end)* ${period}(?: end)?`,
    ({ count: days, months, period: name = '' }) =>
      isPeriodName(name) ? countFromEnds(name, { months: Number(months), days: Number(days) }) : undefined,
  ),
  rule(`(?:every year )?(?:last|end)(?: days)?(?: of)* m(?<month>\\d+)${ofYear}`, ({ month }) => ({
    says: 'days',
    days: [clampToMonth({ month: Number(month), date: LAST_DAY_OF_MONTH })],
  })),
  rule(
    `(?:(?:last|end)(?: days)?(?: of)* ${period}|(?<named>quarter|half|calhalf|year|calyear) end)`,
    ({ period: one, named }) => {
      const name = one ?? named ?? '';
      return isPeriodName(name) ? countFromEnds(name, {}) : undefined;
    },
  ),
  rule(`${count} days (?:after|of) (?<list>${dayMonth})${ofYear}`, (groups) => {
    const found = readDays(groups);
    const [from] = found?.says === 'days' ? found.days : [];
    return from && countFromDay(from, Number(groups.count));
  }),
  rule(
    `${count} (?<unit>days|workdays|weeks|months?|hours)(?: (?:days|of))* (?<way>after|before|of) (?!.*\\b(?:m\\d|y\\d|month|months|quarter|half|year|calyear))(?=.*[a-z]).+`,
    readEvent,
  ),
  rule(
    `${count} (?<unit>days|workdays|weeks|months?|hours) of (?!.*\\b(?:m\\d|y\\d|month|months|quarter|half|year|calyear))(?=.*[a-z]).+`,
    readEvent,
  ),
];

/** Applies the patterns to a due text; undefined if none matches. */
export function applyDueRules(words: string): DueReading | undefined {
  for (const { form, read } of rules) {
    const found = form.exec(words);
    const reading = found && read(found.groups ?? {});
    if (reading) return reading;
  }
  return undefined;
}
