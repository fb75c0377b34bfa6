import { tmpdir } from 'node:os';
import { startPostgres } from '../../tools/postgres.mjs';
import { openDatabase } from '../../server/src/database/database.ts';
import { median, quantile } from '../report/statistics.mjs';

/** In ms: each page, filter and text of a list. */
const limit = 80;

const milliseconds = (value) => `${value.toFixed(1)} ms`;

async function timeQuestion(ask, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times;
}

async function timeQuestions({ say, rounds, fill, questions, ask }, database, url) {
  const id = await fill(database, url);
  const rows = [];
  for (const [what, question] of Object.entries(questions)) {
    say(`Asking for ${what} …`);
    const asked = () => database.readInOrganisation(id, (trx) => ask(trx, ...question));
    const times = await timeQuestion(asked, rounds);
    const p95 = quantile(times, 0.95);
    rows.push({ what: `${what}: median`, value: median(times), shown: milliseconds });
    rows.push({ what: `${what}: p95`, value: p95, shown: milliseconds, limit, atMost: true });
  }
  return rows;
}

/**
 * Measures how soon a list of the administration answers from a PostgreSQL of its own.
 * @param {object} list
 * @param {(line: string) => void} list.say
 * @param {number} list.rounds how often each question is asked
 * @param {string} list.name what is not measured where PostgreSQL is not installed
 * @param {(database, url: string) => Promise<string>} list.fill fills the list; gives the id of its organisation
 * @param {Record<string, unknown[]>} list.questions what `ask` is given, by what is said of it
 * @param {(trx, ...question: unknown[]) => Promise<unknown>} list.ask asks the server's own functions
 */
export async function measureQuestions(list) {
  const server = await startPostgres();
  if (!server) {
    list.say(`PostgreSQL is not installed here: ${list.name} not measured.`);
    return [];
  }
  try {
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: server.url });
    try {
      await database.migrate();
      return await timeQuestions(list, database, server.url);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
