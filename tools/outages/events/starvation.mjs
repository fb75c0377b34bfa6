import { setTimeout as wait } from 'node:timers/promises';
import { createNoise, startNoise } from '../noise.mjs';
import { startPostgres } from '../../postgres.mjs';
import { Load, sendTo } from '../load.mjs';
import { startPlatform } from '../platform.mjs';

/** So many calls of one person at once. */
const clients = 40;
/** Nobody else may wait for longer until something is saved. */
const limitMs = 10_000;

/** In ms: by then some calls were done and others refused. */
const patience = 30_000;

/** Searches wait for each other, and none of so many is refused. */
const isUnderWay = (name, { done, refused }) => done > 0 && (refused > 0 || name === 'searches');

/** What is wrong with how many calls were done and refused: some of each are. */
const findNoiseFaults = (name, count) => [
  ...(isUnderWay(name, count) ? [] : [`${name}: ${count.done} done, ${count.refused} refused`]),
  ...(count.failed > 0 ? [`${name}: ${count.failed} failed`] : []),
];

async function makeNoise({ name, seconds, ...noise }) {
  const { count, stop } = startNoise(noise);
  const end = performance.now() + patience;
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
 * A person of one organisation does everything they can, while people of another one save, on each database; the short form
 * takes the embedded one, where all wait in one line.
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
