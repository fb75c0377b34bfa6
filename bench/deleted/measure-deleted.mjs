import { tmpdir } from 'node:os';
import { startPostgres } from '../../tools/postgres.mjs';
import { openDatabase } from '../../server/src/database/database.ts';
import { readDeleted, readDeleters } from '../../server/src/deleted/deleted-repository.ts';
import { median, quantile } from '../report/statistics.mjs';
import { fillDeleted } from './fill-deleted.mjs';

const count = 1_000_000;
const rounds = 25;
/** Each page, filter and text of a list of the administration. */
const limit = 80;

const milliseconds = (value) => `${value.toFixed(1)} ms`;

/** What is asked for, and which page of it. */
const questions = {
  'all: page 1': [{}],
  'all: page 200': [{}, 200],
  'a kind': [{ kind: 'return' }],
  'a text in all': [{ text: 'water' }],
  'a text in one': [{ text: 'LAW-000107' }],
  'a text in none': [{ text: 'zzzzz' }],
  'somebody who deleted most': [{ user: 'admin' }],
  'somebody who deleted few': [{ user: 'person3' }],
  'somebody and a text': [{ user: 'person3', text: 'water' }],
};

async function timeQuestion(database, id, [wanted, page = 1]) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await database.readInOrganisation(id, (trx) =>
      Promise.all([readDeleted(trx, wanted, { page, pageSize: 50, order: 'desc' }), readDeleters(trx)]),
    );
    times.push(performance.now() - started);
  }
  return times;
}

async function timeQuestions(database, url, say) {
  say(`Adding ${count.toLocaleString('en-GB')} records …`);
  const id = await fillDeleted(database, url, count);
  const rows = [];
  for (const [what, question] of Object.entries(questions)) {
    say(`Asking for ${what} …`);
    const times = await timeQuestion(database, id, question);
    const p95 = quantile(times, 0.95);
    rows.push({ what: `${what}: median`, value: median(times), shown: milliseconds });
    rows.push({ what: `${what}: p95`, value: p95, shown: milliseconds, limit, atMost: true });
  }
  return rows;
}

/** How soon 10,000 deleted records among a million are listed from PostgreSQL. */
export async function measureDeleted({ say }) {
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: deleted records are not measured.');
    return [];
  }
  try {
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: server.url });
    try {
      await database.migrate();
      return await timeQuestions(database, server.url, say);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
