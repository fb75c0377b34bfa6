import { readFileSync } from 'node:fs';
import type { Choices, PackRecord } from '@lexboard/shared-lib/contract';
import {
  computeDueDays,
  createColumnReader,
  findKind,
  readImportCell,
  readSchedule,
  type Field,
  type RecordValues,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';

/**
 * The 44 rules of the calendar (content.md "What ships"): the days that each gives, worked out by hand from the rule. A
 * financial year runs from April; a quarter ends on 30 June, 30 September, 31 December and 31 March.
 */

const readLines = (kind: string): PackRecord[] => {
  const file = new URL(`../../../../packs/india-central/${kind}.jsonl`, import.meta.url);
  return Object.assign<PackRecord[], unknown>(
    [],
    JSON.parse(`[${readFileSync(file, 'utf8').trim().replaceAll('\n', ',')}]`),
  );
};

const records = new Map(
  ['license', 'return', 'othercomp'].flatMap((kind) =>
    readLines(kind).map((record) => [record.id, { kind, record }]),
  ),
);

/** Saturdays and Sundays are off, as at the exchanges, and two days that they do not trade. */
const exchangeDays: WorkCalendar = {
  weeklyOff: [0, 6],
  alternateSaturdays: false,
  holidays: [
    { day: '2026-04-03', name: 'Good Friday', states: [] },
    { day: '2026-10-02', name: 'Gandhi Jayanti', states: [] },
  ],
  holidayRule: 'keep',
};

const noChoices: Choices = {
  Bus: [],
  category: [],
  masterAccess: [],
  state: [],
  centralState: [],
  parentLaw: [],
  indusKey: [],
  actRep: [],
  entityType: [],
  sensitivity: [],
  branchtype: [],
  periodicity: [...(choiceLists.periodicity ?? [])],
  internalDueDate: [],
  monthData: [],
  daysData: [],
  tasktype: [],
  penaltyTypeOptions: [],
};

const scheduleFields = ['periodicity', 'startdate', 'enddate', 'dayscount', 'workingdays', 'dayMonthArr'];

/** The statutory days of a record that was taken over on 1 April 2026, up to a day. */
function findDays(id: string, until: string, event?: string): string[] {
  const { kind: name, record } = records.get(id) ?? {};
  const kind = findKind(name ?? '');
  if (!kind || !record) throw new Error(`There is no record ${id}.`);
  const values: RecordValues = {};
  for (const field of kind.fields.filter((one) => scheduleFields.includes(one.name))) {
    const reader = createColumnReader(field, noChoices, { order: 'dayFirst' });
    const reading = readImportCell(reader, { type: 'text', text: String(record.values[field.name] ?? '') });
    if (!('value' in reading)) throw new Error(`${id}: ${field.name} is not understood.`);
    values[field.name] = reading.value;
  }
  const schedule = readSchedule(kind, values, {
    publishedOn: '2026-04-01',
    events: event ? [{ id: 1, day: event }] : [],
  });
  const found = computeDueDays(schedule, { from: '2024-04-01', until }, exchangeDays);
  expect(found.missing).toEqual([]);
  return found.days.map(({ statutoryDay }) => statutoryDay);
}

/**
 * By id of the calendar and of the record: all days from 1 April 2026 to the one that ends the financial year 2026-27, also
 * where it lies after 31 March 2027.
 */
const days: readonly [string, string, string][] = [
  ['shp', 'sebi-lodr-2015-r1', '2026-04-21 2026-07-21 2026-10-21 2027-01-21 2027-04-21'],
  ['igov', 'sebi-lodr-2015-r2', '2026-04-30 2026-07-30 2026-10-30 2027-01-30 2027-04-30'],
  ['rsca', 'sebi-dp-2018-reg-76', '2026-04-30 2026-07-30 2026-10-30 2027-01-30 2027-04-30'],
  ['reg74_5', 'sebi-dp-2018-reg-74-5', '2026-04-15 2026-07-15 2026-10-15 2027-01-15 2027-04-15'],
  // 45 days after June, September, December; 60 days after March, for quarter and year.
  ['ifin', 'sebi-lodr-2015-r3', '2026-05-30 2026-08-14 2026-11-14 2027-02-14 2027-05-30'],
  ['msme1', 'comp-2013-r4', '2026-04-30 2026-10-31 2027-04-30'],
  ['pas6', 'comp-2013-pas-6', '2026-05-30 2026-11-29 2027-05-30'],
  ['listing_fee', 'sebi-lodr-2015-reg-14', '2026-04-30 2027-04-30'],
  ['custody_fee', 'sebi-dp-2018-custody-fee', '2026-04-30 2027-04-30'],
  ['reg7_3', 'sebi-lodr-2015-reg-7-3', '2026-04-30 2027-04-30'],
  ['reg40_9', 'sebi-lodr-2015-reg-40-9', '2026-04-30 2027-04-30'],
  // With the annual results since 2024, no longer after 45 days.
  ['lc_annual', 'sebi-ncs-2021-lc-annual', '2026-05-30 2027-05-30'],
  ['reg24a', 'sebi-lodr-2015-reg-24a', '2026-05-30 2027-05-30'],
  ['dpt3', 'comp-2013-r3', '2026-06-30 2027-06-30'],
  // Each third year since 31 March 2026; none in 2026 and 2027.
  ['dir3kyc', 'comp-2013-dir-3-kyc', '2028-06-30 2031-06-30'],
  ['agm', 'comp-2013-agm', '2026-09-30 2027-09-30'],
  ['llp11', 'llp-2008-form-11', '2026-05-30 2027-05-30'],
  ['llp8', 'llp-2008-form-8', '2026-10-30 2027-10-30'],
  [
    'tds_pay',
    'ita-2025-t1',
    `2026-04-30 2026-05-07 2026-06-07 2026-07-07 2026-08-07 2026-09-07 2026-10-07 2026-11-07
    2026-12-07 2027-01-07 2027-02-07 2027-03-07 2027-04-30`,
  ],
  [
    'gstr1',
    'cgst-2017-r1',
    `2026-04-11 2026-05-11 2026-06-11 2026-07-11 2026-08-11 2026-09-11 2026-10-11 2026-11-11
    2026-12-11 2027-01-11 2027-02-11 2027-03-11 2027-04-11`,
  ],
  [
    'gstr3b',
    'cgst-2017-r2',
    `2026-04-20 2026-05-20 2026-06-20 2026-07-20 2026-08-20 2026-09-20 2026-10-20 2026-11-20
    2026-12-20 2027-01-20 2027-02-20 2027-03-20 2027-04-20`,
  ],
  ...['sscode-2020-r1', 'sscode-2020-r2'].map((record): [string, string, string] => [
    'pf_esi',
    record,
    `2026-04-15 2026-05-15 2026-06-15 2026-07-15 2026-08-15 2026-09-15 2026-10-15 2026-11-15
    2026-12-15 2027-01-15 2027-02-15 2027-03-15 2027-04-15`,
  ]),
  ['adv_tax', 'ita-2025-t2', '2026-06-15 2026-09-15 2026-12-15 2027-03-15'],
  ['tds_return', 'ita-2025-r1', '2026-05-31 2026-07-31 2026-10-31 2027-01-31 2027-05-31'],
  ['tax_audit', 'ita-2025-form-26', '2026-09-30 2027-09-30'],
  ['itr', 'ita-2025-r2', '2026-10-31 2027-10-31'],
  ['gstr9', 'cgst-2017-r3', '2026-12-31 2027-12-31'],
];

/** By id of the calendar and of the record: the day of an event and the day that it gives. */
const events: readonly [string, string, string, string][] = [
  // After 28 May: 3 days of May, 30 of June, 31 of July, 31 of August, 25 of September.
  ['bm_173', 'comp-2013-t1', '2026-05-28', '2026-09-25'],
  // The annual general meeting on 30 September; 60 days are 31 of October and 29 of November.
  ['adt1', 'comp-2013-r5', '2026-09-30', '2026-10-15'],
  ['aoc4', 'comp-2013-r2', '2026-09-30', '2026-10-30'],
  ['mgt7', 'comp-2013-r1', '2026-09-30', '2026-11-29'],
  ['mgt15', 'comp-2013-mgt-15', '2026-09-30', '2026-10-30'],
  ['ev_mgt14', 'comp-2013-mgt-14', '2026-08-10', '2026-09-09'],
  ['ev_dir12', 'comp-2013-dir-12', '2026-12-01', '2026-12-31'],
  ['ev_pas3', 'comp-2013-pas-3', '2027-02-20', '2027-03-07'],
  ['ev_chg1', 'comp-2013-chg-1', '2027-01-15', '2027-02-14'],
  ['ev_inc22', 'comp-2013-inc-22', '2027-02-01', '2027-03-03'],
  ['ev_ben2', 'comp-2013-ben-2', '2026-05-05', '2026-06-04'],
  ['ev_llp3', 'llp-2008-form-3', '2027-03-01', '2027-03-31'],
  // The rule ended on 12 December 2024: an event before it still has its day.
  ['ev_reg39', 'sebi-lodr-2015-reg-39-3', '2024-12-10', '2024-12-12'],
  // Tuesday, end of the year: Wed 1, Thu 2 April, not Good Friday, Mon 6 to Fri 10.
  ['d_57_5', 'sebi-lodr-2015-reg-57-5', '2026-03-31', '2026-04-10'],
  // Tuesday, end of June: Wed 1, Thu 2, Fri 3, Mon 6, Tue 7, Wed 8, Thu 9 July.
  ['d_57_5', 'sebi-lodr-2015-reg-57-5', '2026-06-30', '2026-07-09'],
  // Wednesday, end of September: Thu 1, not Gandhi Jayanti, Mon 5 to Fri 9, Mon 12 October.
  ['d_57_5', 'sebi-lodr-2015-reg-57-5', '2026-09-30', '2026-10-12'],
  // Thursday, end of December: Fri 1, Mon 4 to Fri 8, Mon 11 January.
  ['d_57_5', 'sebi-lodr-2015-reg-57-5', '2026-12-31', '2027-01-11'],
  // Received on Thursday, 1 October: not Gandhi Jayanti, Mon 5, Tue 6.
  ['ev_pit7', 'sebi-pit-2015-reg-7-2', '2026-10-01', '2026-10-06'],
  // Record date on Friday, 9 October: back over Thu 8 to Mon 5, not Gandhi Jayanti, Thu 1 October, Wed 30, Tue 29 September.
  ['ev_reg60', 'sebi-lodr-2015-reg-60-2', '2026-10-09', '2026-09-29'],
];

/** Not required since 1 April 2024: no days at all. */
const ended: readonly [string, string][] = [['lc_initial', 'sebi-ncs-2021-lc-initial']];

test.each(days)('%s: %s is due on the days of its rule', (_, record, written) => {
  const all = written.split(/\s+/);
  expect(findDays(record, all.at(-1) ?? '').filter((day) => day >= '2026-04-01')).toEqual(all);
});

test('what is no longer required has no days', () => {
  for (const [, record] of ended) expect(findDays(record, '2030-03-31')).toEqual([]);
  expect(findDays('sebi-lodr-2015-reg-39-3', '2030-03-31', '2026-05-04')).toEqual([]);
});

test('no record starts before it is taken over: nothing is overdue from the first day', () => {
  const early = [...days, ...ended].filter(([, record]) => {
    const start = records.get(record)?.record.values.startdate;
    return start !== undefined && start <= '2026-12-01';
  });
  expect(early).toEqual([]);
});

test.each(events)('%s: %s after an event on %s is due on %s', (_, record, event, day) => {
  expect(findDays(record, '2028-03-31', event)).toEqual([day]);
});

test('each of the 44 rules has days, and none is checked without saying where', () => {
  const all = [...days, ...ended, ...events];
  expect(new Set(all.map(([rule]) => rule)).size).toBe(44);
  const silent = all.filter(([, id]) => {
    const { checkedOn, address, section, note = '' } = records.get(id)?.record.source ?? {};
    return checkedOn ? !address || !section : !/^(Not checked|May have changed)/.test(note);
  });
  expect(silent).toEqual([]);
});

const isShown = ({ shownWhile }: Field, { values }: PackRecord) =>
  !shownWhile ||
  ('includes' in shownWhile && values[shownWhile.field]?.includes(shownWhile.includes) === true);

test('what the pack has below laws has what Publish needs, and choices of the starting lists only', () => {
  const faults = [...records.values()].flatMap(({ kind: name, record }) =>
    (findKind(name)?.fields ?? []).flatMap((field) => {
      const value = record.values[field.name];
      const list = 'list' in field ? choiceLists[field.list] : undefined;
      const unknown = list ? [value ?? []].flat().filter((one) => !list.includes(one)) : [];
      const isMissing = field.neededForPublish && field.name !== 'law' && isShown(field, record) && !value;
      const exempt = 'exempt' in field ? field.exempt : undefined;
      return isMissing || unknown.some((one) => one !== exempt) ? [`${record.id}: ${field.name}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});
