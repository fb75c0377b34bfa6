import { median, quantile } from '../report/statistics.mjs';
import { load } from './load.mjs';

/**
 * Loads sides in turns, so that what else the machine does falls on all alike.
 * @param sides by name what each is sent, as `send` takes it
 * @param {{ rounds: number }} options how many rounds count; one more warms up
 * @returns by name the requests a second and the 99th percentile of their times in ms
 */
export async function loadInTurns(sides, { rounds, seconds, say, send = load, clients = 10 }) {
  const measured = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`);
    for (const [name, next] of Object.entries(sides)) {
      const result = await send(next, { clients, seconds });
      if (round > 0) measured[name].push(result);
    }
  }
  return Object.fromEntries(
    Object.entries(measured).map(([name, results]) => {
      const times = results.flatMap(({ latencies }) => latencies);
      return [name, { perSecond: median(results.map((one) => one.perSecond)), p99: quantile(times, 0.99) }];
    }),
  );
}
