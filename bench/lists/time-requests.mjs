import { median, quantile } from '../report/statistics.mjs';

async function time(url, authorization, { method, path, body }) {
  const headers = { authorization, ...(method === 'POST' && { 'content-type': 'application/json' }) };
  const started = performance.now();
  const reply = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const text = await reply.text();
  const took = performance.now() - started;
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 200)}`);
  return took;
}

/** The slowest request of a group: its 95th percentile, and the median of the slowest by that. */
function slowest(timed) {
  const p95 = timed
    .map(({ request, times }) => ({ request, value: quantile(times, 0.95) }))
    .reduce((worst, next) => (next.value > worst.value ? next : worst));
  const middle = Math.max(...timed.map(({ times }) => median(times)));
  return { p95: p95.value, median: middle, worst: p95.request };
}

/**
 * Asks for everything in turns, one at a time, so that what else the machine does falls on all alike.
 * @returns by group the slowest request's times, in ms
 */
export async function timeRequests({ url, authorization }, groups, { warmUps, rounds, say }) {
  const timed = new Map(
    [...groups].map(([name, { requests }]) => [name, requests.map((request) => ({ request, times: [] }))]),
  );
  for (let round = 1 - warmUps; round <= rounds; round += 1) {
    if (round % 5 === 0) say(round < 1 ? 'Warming up …' : `Round ${round} of ${rounds} …`);
    for (const { request, times } of [...timed.values()].flat()) {
      const took = await time(url, authorization, request);
      if (round > 0) times.push(took);
    }
  }
  return new Map([...timed].map(([name, requests]) => [name, slowest(requests)]));
}
