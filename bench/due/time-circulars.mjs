import { listCirculars } from '../../server/src/circulars/list-circulars.ts';
import { runWithoutTriggers } from './fill-due.mjs';
import { timeLists } from './time-lists.mjs';

const account = { id: 1, modelAccessController: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } };

/** So many circulars, one for each law in turn. */
const circularsOf = (id, count) => `
  insert into circular (organisation_id, id, law_id, topic, link, date, kind, number, authority)
  select '${id}', n, 1 + n % (select max(id) from law where organisation_id = '${id}'), 'Topic ' || md5(n::text),
    'https://gazette.example/' || n, '2026-11-30'::date - n % 2000, (array['Order', 'Notification', 'Circular', 'Amendment'])[1 + n % 4],
    'No. ' || n, (array['CBIC', 'RBI', 'SEBI', 'EPFO'])[1 + n % 4]
  from generate_series(1, ${count}) as n`;

const asked = Object.entries({
  'page 1': {},
  'by topic': { sort: 'topic' },
  'of a law': { law: 1 },
  'a text in one': { text: 'gazette.example/77' },
}).map(([what, body]) => [`circulars, ${what}`, (trx) => listCirculars({ trx, account, body })]);

/** Measures the list of circulars, of so many beside a hundredth of them. */
export async function timeCirculars(database, url, { small, large, circulars, share, rounds, say }) {
  say(`Adding ${circulars.toLocaleString('en-GB')} circulars …`);
  await runWithoutTriggers(url, [
    circularsOf(small, Math.ceil(circulars / share)),
    circularsOf(large, circulars),
  ]);
  return timeLists(database, { small, large, asked, rounds, say });
}
