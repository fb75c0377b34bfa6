import { addDays, findFinancialYear, findReportPeriod } from '@lexboard/shared-lib/domain';
import { countDue } from '../../server/src/due/count-due.ts';
import { readAs } from '../../server/src/database/limited-reader.ts';
import { listDue } from '../../server/src/due/list-due.ts';
import { countReport } from '../../server/src/due/report/count-report.ts';
import { median, quantile } from '../report/statistics.mjs';

const mostGrowth = 3;

const milliseconds = (value) => `${value.toFixed(1)} ms`;

/**
 * What the page of due days asks for.
 */
const listQuestions = (today) => ({
  'page 1': {},
  'page 20': { page: 20 },
  'by name': { sort: 'name' },
  'by law': { sort: 'law' },
  overdue: { status: ['Overdue'] },
  'due and upcoming': { status: ['Due', 'Upcoming'] },
  'a month': { from: today, to: addDays(today, 30) },
  'a law': { law: 3 },
  'a record': { record: { kind: 'return', id: 7 } },
  'a sensitivity': { sensitivity: ['Critical'] },
  'a text in a tenth': { text: 'boilers' },
  'a text in one record': { text: 'ret-000007' },
});

const account = { id: 1, modelAccessController: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } };

/** What the page, its counts and the board report ask for. */
export function listAsked(today) {
  const year = findReportPeriod(findFinancialYear(today));
  return [
    ...Object.entries(listQuestions(today)).map(([what, body]) => [
      what,
      (trx) => listDue({ trx, account, body }),
    ]),
    ['counts', (trx) => countDue({ trx, account, body: {} })],
    ['board report of a year', (trx) => countReport(trx, 'state', year)],
  ];
}

/** What is asked where there are units: the last of them is a site, the second a registration with some below it. */
export function listAskedOfUnits(today) {
  const year = findReportPeriod(findFinancialYear(today));
  const list = (body) => (trx) => listDue({ trx, account, body });
  return [
    ['page 1, with units', list({})],
    ['a registration and its sites', list({ unit: 2 })],
    ['the company and all below it', list({ unit: 1 })],
    ['a text in the name of a unit', list({ text: 'unit 7' })],
    ['counts of a registration', (trx) => countDue({ trx, account, body: { unit: 2 } })],
    ['board report by unit and month', (trx) => countReport(trx, 'unit', year)],
  ];
}

/**
 * The times of each question in two organisations, which take turns.
 * @returns rows for the table: the p95 of the large one, and how many times that of the small one it is
 */
export async function timeLists(database, { small, large, asked, rounds, say }) {
  const rows = [];
  for (const [what, ask] of asked) {
    say(`Asking for ${what} …`);
    const times = { [small]: [], [large]: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const id of [small, large]) {
        const started = performance.now();
        await database.readInOrganisation(id, ask);
        times[id].push(performance.now() - started);
      }
    }
    const [p95, base] = [large, small].map((id) => quantile(times[id], 0.95));
    rows.push(
      { what: `${what}, p95`, value: p95, shown: milliseconds },
      { what: `${what}, p95 ÷ with a hundredth`, value: p95 / base, limit: mostGrowth, atMost: true },
    );
  }
  return rows;
}

/** What a person of few units asks for. */
const listAskedByPerson = (today) => ({
  'page 1': (trx) => listDue({ trx, account, body: {} }),
  counts: (trx) => countDue({ trx, account, body: {} }),
  'board report by unit and month': (trx) =>
    countReport(trx, 'unit', findReportPeriod(findFinancialYear(today))),
});

/**
 * The times of a person who acts for five units, and of one who acts for the whole organisation, in turns.
 * @returns rows for the table: how many times the latter's time the former's is
 */
export async function timePerson(database, { id, today, rounds, say }) {
  const reader = { account: account.id, units: [11, 12, 13, 14, 15] };
  const rows = [];
  for (const [what, ask] of Object.entries(listAskedByPerson(today))) {
    say(`Asking for ${what} as a person of five units …`);
    const times = { limited: [], whole: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [side, as] of [
        ['limited', reader],
        ['whole', undefined],
      ]) {
        const started = performance.now();
        await database.readInOrganisation(id, (trx) => readAs(trx, as, () => ask(trx)));
        times[side].push(performance.now() - started);
      }
    }
    const value = median(times.limited) / median(times.whole);
    rows.push({ what: `${what}, of five units ÷ of the organisation`, value, limit: 1, atMost: true });
  }
  return rows;
}
