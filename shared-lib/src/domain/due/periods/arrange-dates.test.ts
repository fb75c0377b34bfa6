import { notice } from '../../index.ts';
import type { RowValues } from '../../record-kind.ts';
import { readSchedule } from '../schedule.ts';
import { defaultWorkCalendar } from '../working-days.ts';
import { arrangeOccurrences, type PresentOccurrence } from './arrange-occurrences.ts';

const row = (text: string): RowValues => {
  const [what = '', day = ''] = text.split(' on ');
  return { what, day, time: null, place: null, note: null };
};
const events: Record<string, number> = { 'Reply by': 1, Hearing: 2, 'Adjourned to': 3 };
const nameOf = (event: number | null) =>
  Object.keys(events).find((what) => events[what] === event) ?? String(event);

/** Occurrences such as 'Hearing on 2026-05-04 closed', numbered from 1; those of which nothing is said are open. */
const presentOf = (texts: readonly string[]): PresentOccurrence[] =>
  texts.map((text, index) => {
    const [, what = '', day = '', state = ''] = /^(.*) on (\S+) ?(.*)$/.exec(text) ?? [];
    return {
      id: index + 1,
      statutoryDay: day,
      dueDay: day,
      internalDay: day,
      event: events[what] ?? null,
      period: { from: day, until: day },
      state: state === 'closed' || state === 'submitted' ? state : 'open',
      workedOn: state !== '',
      scheduled: true,
    };
  });

function arrange(dates: readonly string[], present: readonly string[]) {
  const schedule = readSchedule(notice, { dates: dates.map(row) }, { publishedOn: '2026-04-01' });
  const done = arrangeOccurrences({
    schedule,
    present: presentOf(present),
    hold: { from: '2026-04-03' },
    window: { from: '2016-04-01', until: '2029-03-31' },
    calendar: { ...defaultWorkCalendar, holidayRule: 'next' },
  });
  const say = ({ event, dueDay }: { event: number | null; dueDay: string }) =>
    `${nameOf(event)} on ${dueDay}`;
  return {
    added: done.added.map(say),
    changed: done.changed.map((one) => `${one.id}: ${say(one)}${one.scheduled ? '' : ', not scheduled'}`),
    removed: done.removed,
  };
}

const nothing = { added: [], changed: [], removed: [] };

test.each<[string, string[], string[], Partial<ReturnType<typeof arrange>>]>([
  // 3 May 2026 is a Sunday.
  [
    'each date is one, a day off as well, and past or twice a day for two purposes',
    ['Reply by on 2026-05-03', 'Hearing on 2026-05-03', 'Hearing on 2025-01-05'],
    [],
    { added: ['Reply by on 2026-05-03', 'Hearing on 2026-05-03', 'Hearing on 2025-01-05'] },
  ],
  ['the same again changes nothing', ['Hearing on 2026-05-04'], ['Hearing on 2026-05-04'], {}],
  [
    'another day replaces one that nobody worked on',
    ['Hearing on 2026-05-06'],
    ['Hearing on 2026-05-04'],
    { added: ['Hearing on 2026-05-06'], removed: [1] },
  ],
  [
    'one that was worked on moves',
    ['Hearing on 2026-05-06'],
    ['Hearing on 2026-05-04 commented'],
    { changed: ['1: Hearing on 2026-05-06'] },
  ],
  [
    'one that was worked on and has no day any more is no longer scheduled',
    [],
    ['Hearing on 2026-05-04 commented'],
    { changed: ['1: Hearing on 2026-05-04, not scheduled'] },
  ],
  [
    'what was filed settles its date, also one that is corrected afterwards',
    ['Reply by on 2026-05-06'],
    ['Reply by on 2026-05-04 closed'],
    {},
  ],
  [
    'a second date for the same purpose is due although the first one is filed',
    ['Reply by on 2026-05-04', 'Reply by on 2026-08-04'],
    ['Reply by on 2026-05-04 submitted'],
    { added: ['Reply by on 2026-08-04'] },
  ],
  [
    'an adjourned hearing stays closed, and its new day is due',
    ['Hearing on 2026-05-04', 'Adjourned to on 2026-06-04'],
    ['Hearing on 2026-05-04 closed'],
    { added: ['Adjourned to on 2026-06-04'] },
  ],
  [
    'a hearing that is adjourned again leaves both days as they are',
    ['Hearing on 2026-05-04', 'Adjourned to on 2026-06-04', 'Adjourned to on 2026-07-06'],
    ['Hearing on 2026-05-04 closed', 'Adjourned to on 2026-06-04 closed'],
    { added: ['Adjourned to on 2026-07-06'] },
  ],
  [
    'a day of another purpose is another date',
    ['Adjourned to on 2026-05-04'],
    ['Hearing on 2026-05-04'],
    { added: ['Adjourned to on 2026-05-04'], removed: [1] },
  ],
  ['a day after what is planned ahead waits', ['Hearing on 2029-05-04'], [], {}],
])('%s', (_, dates, present, expected) => {
  expect(arrange(dates, present)).toEqual({ ...nothing, ...expected });
});
