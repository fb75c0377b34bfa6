import path from 'node:path';
import { listCall, searchCall } from '../../../shared-lib/src/contract/index.ts';
import { law } from '../../../shared-lib/src/domain/index.ts';
import { addTestOrganisation } from '../../../server/src/testing/test-platform.ts';
import { findNginx } from '../../nginx.mjs';
import { startPostgres } from '../../postgres.mjs';
import { startNginx } from '../../product/start-nginx.mjs';
import { Load, Readers } from '../load.mjs';
import { openPage } from '../page-calls.mjs';
import { startPlatform } from '../platform.mjs';

/** Longer than nginx avoids a server that did not respond. */
const DRAIN_SECONDS = '3';

const reads = [
  { call: listCall(law, 'all'), query: { page: 1 } },
  { call: searchCall, body: { keywordstr: 'editor', pages: { law: {} } } },
];

function sum(one, other) {
  const all = new Map(one);
  for (const [status, count] of other) all.set(status, (all.get(status) ?? 0) + count);
  return all;
}

/** Every call must have succeeded. */
const findErrors = (answers) =>
  [...answers]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `${count} callers got ${status}`);

/** Lets people read and save through nginx with the client of pages, while `happen` disturbs the servers. */
async function disturb({ database, url, signal }, { event, times, happen }) {
  const organisation = await addTestOrganisation(database);
  const page = openPage(url);
  const load = new Load(page.send, organisation, { each: 2 });
  const readers = new Readers(page.send, organisation.viewer, reads);
  try {
    await load.acknowledges(1);
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      await happen(load);
    }
    await Promise.all([load.stop(), readers.stop()]);
    const row = await load.row(database, { event, times });
    const answers = sum(row.answers, readers.answers);
    return { ...row, answers, faults: [...row.faults, ...findErrors(answers)] };
  } finally {
    // Readers that continue would keep the process alive.
    await Promise.allSettled([load.stop(), readers.stop()]);
    page.leave();
  }
}

async function restartInOrder({ servers }, load) {
  for (const server of servers) {
    const code = await server.stop();
    if (code !== 0) throw new Error(`A server that was asked to stop ended with ${code}`);
    await server.start();
    await load.acknowledges(1);
  }
}

async function killOne({ servers: [server] }, load) {
  await server.kill();
  await load.acknowledges(3);
  await server.start();
  await load.acknowledges(1);
}

async function disturbPlatform(platform, { short, signal }) {
  const nginx = await startNginx({
    folder: path.join(platform.dataDir, '../nginx'),
    ports: platform.servers.map(({ port }) => port),
  });
  const database = await platform.open();
  try {
    const place = { database, url: nginx.url, signal };
    return [
      await disturb(place, {
        event: 'rolling restart of two servers',
        times: short ? 1 : 3,
        happen: (load) => restartInOrder(platform, load),
      }),
      await disturb(place, {
        event: 'one of two servers killed',
        times: short ? 1 : 5,
        happen: (load) => killOne(platform, load),
      }),
    ];
  } finally {
    await database.close();
    await nginx.stop();
  }
}

/**
 * Restarts two servers behind nginx one after the other, then kills one of them: no reader or writer may get an error. Skipped
 * where PostgreSQL or nginx is not installed.
 */
export async function rollingRestart({ short, signal }) {
  const postgres = findNginx() && (await startPostgres());
  if (!postgres) return [];
  try {
    const env = { DRAIN_SECONDS, TRUSTED_PROXIES: '127.0.0.1' };
    const platform = await startPlatform({ databaseUrl: postgres.url, servers: 2, env });
    try {
      return await disturbPlatform(platform, { short, signal });
    } finally {
      await platform.stop();
    }
  } finally {
    await postgres.stop();
  }
}
