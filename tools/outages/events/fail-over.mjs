import { startPostgres } from '../../postgres.mjs';
import { Load, sendTo } from '../load.mjs';
import { startPlatform } from '../platform.mjs';
import { startStandby } from '../standby.mjs';

/** Includes the time to promote the standby. */
const limitMs = 10_000;

/** Stops the primary and promotes its standby. The server, which knows both addresses, must recover by itself. */
export async function failOver() {
  const primary = await startPostgres({ durable: true });
  if (!primary) return [];
  let standby;
  let platform;
  try {
    standby = await startStandby(primary);
    platform = await startPlatform({ databaseUrl: standby.url });
    const load = new Load(sendTo(platform.servers[0].address), platform.organisation);
    await load.acknowledges(5);
    await primary.lose();
    await load.isPutOff();
    await standby.promote();
    await load.acknowledges(5);
    await load.stop();
    const observer = await platform.open();
    try {
      const row = await load.row(observer, { event: 'fail-over to a synchronous standby', times: 1 });
      return [{ ...row, limitMs }];
    } finally {
      await observer.close();
    }
  } finally {
    await platform?.stop();
    await primary.stop();
    await standby?.stop();
  }
}
