import { addDays, findFinancialYear, findReportPeriod } from '@lexboard/shared-lib/domain';
import { countDue } from '../../server/src/due/count-due.ts';
import { listDue } from '../../server/src/due/list-due.ts';
import { countReport } from '../../server/src/due/report/count-report.ts';
import { quantile } from '../report/statistics.mjs';

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

const account = { modelAccessController: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } };

/**
 * The times of each question in two organisations, which take turns.
 * @returns rows for the table: the p95 of the large one, and how many times that of the small one it is
 */
export async function timeLists(database, { small, large, today, rounds, say }) {
  const asked = Object.entries(listQuestions(today)).map(([what, body]) => [
    what,
    (trx) => listDue({ trx, account, body }),
  ]);
  const year = findReportPeriod(findFinancialYear(today));
  const counted = [
    ['counts', (trx) => countDue({ trx, account })],
    ['board report of a year', (trx) => countReport(trx, 'state', year)],
  ];
  const rows = [];
  for (const [what, ask] of [...asked, ...counted]) {
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
