import { startPostgres } from '../../postgres.mjs';
import { Load, sendTo } from '../load.mjs';
import { startPlatform } from '../platform.mjs';

async function killRepeatedly({ event, databaseUrl, times, signal }) {
  const platform = await startPlatform({ databaseUrl });
  try {
    const [server] = platform.servers;
    const load = new Load(sendTo(server.address), platform.organisation);
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      await load.acknowledges(2);
      await server.kill();
      await load.isPutOff();
      await server.start();
    }
    await load.acknowledges(2);
    await load.stop();
    await server.kill();
    const observer = await platform.open();
    try {
      return await load.row(observer, { event, times });
    } finally {
      await observer.close();
    }
  } finally {
    await platform.stop();
  }
}

/** Kills the only server of a platform in the middle of its work and starts it again, on each database. */
export async function killedServer({ short, signal }) {
  const times = short ? 1 : 10;
  const rows = [await killRepeatedly({ event: 'server killed, embedded database', times, signal })];
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return rows;
  try {
    const databaseUrl = postgres.url;
    rows.push(await killRepeatedly({ event: 'server killed, PostgreSQL', databaseUrl, times, signal }));
  } finally {
    await postgres.stop();
  }
  return rows;
}
