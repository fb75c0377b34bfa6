import { startPostgres } from '../../postgres.mjs';
import { Load, sendTo } from '../load.mjs';
import { startMutingProxy } from '../muting-proxy.mjs';
import { startPlatform } from '../platform.mjs';

/** From when the network forwards again: a connection that was asked for before is given up after 5 s. */
const limitMs = 6_000;

/**
 * Drops all packets between the server and its database without closing connections, until every writer was put off; then
 * forwards them again.
 */
export async function silence({ short, signal }) {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return [];
  const proxy = await startMutingProxy(postgres.port);
  const address = new URL(postgres.url);
  address.port = proxy.port;
  const times = short ? 1 : 5;
  let platform;
  try {
    platform = await startPlatform({ databaseUrl: address.href });
    const load = new Load(sendTo(platform.servers[0].address), platform.organisation);
    let recoveredMs = 0;
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      await load.acknowledges(5);
      proxy.mute();
      await load.isPutOff();
      proxy.unmute();
      const unmuted = performance.now();
      await load.acknowledges(5);
      recoveredMs = Math.max(recoveredMs, load.acknowledgedAfter(unmuted));
    }
    await load.stop();
    const observer = await platform.open();
    try {
      const row = await load.row(observer, { event: 'silence between server and PostgreSQL', times });
      const unanswered = row.answers.get(0) ?? 0;
      const faults = [...row.faults, ...(unanswered > 0 ? [`${unanswered} calls without an answer`] : [])];
      return [{ ...row, recoveredMs, limitMs, faults }];
    } finally {
      await observer.close();
    }
  } finally {
    await platform?.stop();
    await proxy.stop();
    await postgres.stop();
  }
}
