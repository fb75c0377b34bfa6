import pg from 'pg';
import { bulkCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { ask } from '../server/load.mjs';
import { loadInTurns } from '../server/rounds.mjs';
import { works } from './works.mjs';

const create = works.find(({ makes }) => makes);
const update = works.find(({ changes }) => changes);
/** So many records has a bulk run. */
const runSize = 10;
const groups = 20;

const perSecond = (value) => `${value.toFixed(0)} /s`;

/** Disks by what they take longer than this machine's to confirm, in ms: PostgreSQL waits before it asks. */
const disks = { 'this disk': 0, 'a disk 5 ms slower': 5 };

/** Has commits take longer, as they do on a disk that takes longer to confirm them; those that wait share one. */
async function slowDown(superuserUrl, ms) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('alter system set commit_siblings = 0');
    await client.query(`alter system set commit_delay = ${ms * 1000}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** Bulk runs of groups of laws that were made for them, each group by one client at a time. */
async function prepareRuns(side) {
  const makeLaw = async () => JSON.parse(await ask(side.request(create, create.next())));
  const makeGroup = async () => {
    const made = [];
    for (let index = 0; index < runSize; index += 1) made.push(await makeLaw());
    return made.map(({ id, version }) => ({ id, version }));
  };
  const waiting = await Promise.all(Array.from({ length: groups }, makeGroup));
  let turn = 0;
  const { method, path } = bulkCall(law);
  return () => {
    turn += 1;
    const rows = waiting.shift();
    const action = { name: 'change', field: 'Rules', value: `Rules of turn ${turn}` };
    return {
      method,
      address: `${side.address}/api${path}`,
      headers: side.headers,
      body: JSON.stringify({ key: crypto.randomUUID(), action, target: { rows } }),
      answered(text) {
        const outcomes = text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        const done = outcomes.filter(({ outcome }) => outcome === 'done');
        if (done.length !== runSize) throw new Error(`A bulk run did not change all: ${text.slice(0, 300)}`);
        waiting.push(done.map(({ id, version }) => ({ id, version })));
      },
    };
  };
}

const rowsOf = (disk, what, measured, times = 1) => {
  const product = measured.product.perSecond * times;
  const bare = measured['bare program'].perSecond;
  return [
    { what: `${what}, ${disk}`, value: product, shown: perSecond },
    { what: `${what}, ${disk}: product / bare program`, value: product / bare, limit: 0.4, atMost: false },
  ];
};

/**
 * Saves a second of 10 clients in one organisation, where PostgreSQL waits for the disk: beside a bare program, whose
 * saves wait for the disk alone.
 */
export async function measureSaves(sides, { superuserUrl, rounds, seconds, say }) {
  const rows = [];
  const nextRun = await prepareRuns(sides.product);
  for (const [disk, ms] of Object.entries(disks)) {
    await slowDown(superuserUrl, ms);
    const turnsOf = (work, product) =>
      loadInTurns(
        {
          product: product ?? (() => sides.product.next(work)),
          'bare program': () => sides['bare program'].next(work),
        },
        {
          rounds,
          seconds,
          say: (line) => say(`${disk}, ${product ? 'bulk run' : work.name}: ${line}`),
          // No more of these are taken from one person at once.
          ...(product && { clients: 6 }),
        },
      );
    rows.push(...rowsOf(disk, 'creates', await turnsOf(create)));
    rows.push(...rowsOf(disk, 'updates', await turnsOf(update)));
    rows.push(...rowsOf(disk, 'records of bulk runs', await turnsOf(update, nextRun), runSize));
  }
  return rows;
}
