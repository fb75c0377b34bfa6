import { setTimeout as wait } from 'node:timers/promises';
import { createNoise, startNoise } from '../noise.mjs';
import { startPostgres } from '../../postgres.mjs';
import { Load, sendTo } from '../load.mjs';
import { startPlatform } from '../platform.mjs';

/** The number of one person's concurrent calls. */
const clients = 40;
/** The longest acceptable time until someone else's save is acknowledged. */
const limitMs = 10_000;

/** In ms: within this time some calls must be done and others refused. */
const timeoutMs = 30_000;

/** Searches queue up and none is refused, so that done ones suffice. */
const isUnderWay = (name, { done, refused }) => done > 0 && (refused > 0 || name === 'searches');

/** Checks the numbers of done and refused calls: there must be some of each. */
const findNoiseFaults = (name, count) => [
  ...(isUnderWay(name, count) ? [] : [`${name}: ${count.done} done, ${count.refused} refused`]),
  ...(count.failed > 0 ? [`${name}: ${count.failed} failed`] : []),
];

async function makeNoise({ name, seconds, ...noise }) {
  const { count, stop } = startNoise(noise);
  const end = performance.now() + timeoutMs;
  await wait(seconds * 1_000);
  while (!isUnderWay(name, count) && performance.now() < end) await wait(100);
  await stop();
  return count;
}

async function starve({ event, databaseUrl, seconds, signal, say }) {
  const platform = await startPlatform({ databaseUrl });
  try {
    const [{ address: url }] = platform.servers;
    const load = new Load(sendTo(url), platform.organisation, { each: 1 });
    await load.acknowledges(2);
    const faults = [];
    const noises = Object.entries(createNoise());
    for (const [name, next] of noises) {
      signal.throwIfAborted();
      const authorization = `Bearer ${platform.other.admin.token}`;
      const count = await makeNoise({ name, seconds, url, authorization, next, clients });
      say(`  ${name}: ${JSON.stringify(count)}`);
      faults.push(...findNoiseFaults(name, count));
    }
    await load.stop();
    for (const [status, count] of load.answers())
      if (status !== 200)
        faults.push(`${count} calls of the other organisation were answered with ${status}`);
    await platform.servers[0].kill();
    const observer = await platform.open();
    try {
      const row = await load.row(observer, { event, times: noises.length });
      return { ...row, limitMs, faults: [...row.faults, ...faults] };
    } finally {
      await observer.close();
    }
  } finally {
    await platform.stop();
  }
}

/**
 * Lets a person of one organisation make as many calls as possible while people of another save, on each database. The short form
 * only uses the embedded one, where all calls share one queue.
 */
export async function starvation({ short, signal, say }) {
  const amount = { seconds: short ? 0 : 10, signal, say };
  const event = 'one organisation does all it can';
  const rows = [await starve({ ...amount, event: `${event}, embedded database` })];
  const postgres = short ? undefined : await startPostgres();
  if (!postgres) return rows;
  try {
    rows.push(await starve({ ...amount, event: `${event}, PostgreSQL`, databaseUrl: postgres.url }));
  } finally {
    await postgres.stop();
  }
  return rows;
}
