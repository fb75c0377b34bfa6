import { sql } from 'kysely';
import { median } from '../report/statistics.mjs';

/** Occurrences that are filed at once. */
const filings = 1_000;

const mostOverhead = 3;

/** A statement after which nothing stays. */
class Undone extends Error {}

const addWebhook = sql`insert into webhook (organisation_id, id, address, events, key_id, secret, overdue_until)
  values (current_organisation(), 1, 'https://bench.example', '{due.filed}', '', '', current_date)`;

/** Files the first occurrences as people do: what becomes of them, and their timeline entries. */
const file = sql`
  with filed as (
    update occurrence set outcome = 'done', filed_on = due_day, closed_at = now(), version = version + 1
    where id in (select id from occurrence where closed_at is null order by id limit ${filings})
    returning id)
  insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action, account_id, username)
  select current_organisation(), 'due', id, 'RET', 'Return', 2, 'Filed', 1, 'p1' from filed`;

/** @returns how long the statement took in ms, in a transaction that is taken back */
async function timeFiling(database, id, prepare) {
  let ms;
  try {
    await database.inOrganisation(id, async (trx) => {
      await prepare?.execute(trx);
      const started = performance.now();
      await file.execute(trx);
      ms = performance.now() - started;
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return ms;
}

/** Measures what a webhook costs a statement that files a thousand occurrences of an organisation (doors §4), in turns. */
export async function timeWebhooks(database, { id, rounds, say }) {
  say(`Filing ${filings} occurrences with and without a webhook …`);
  const times = { with: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.without.push(await timeFiling(database, id));
    times.with.push(await timeFiling(database, id, addWebhook));
  }
  return [
    {
      what: `${filings} occurrences filed at once, told to a webhook ÷ without one`,
      value: median(times.with) / median(times.without),
      limit: mostOverhead,
      atMost: true,
    },
  ];
}
