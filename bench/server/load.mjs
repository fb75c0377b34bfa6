import { Agent, request as send } from 'node:http';

/**
 * Sends one request.
 * @returns the reply's text
 * @throws when it is not answered with 2xx
 */
export function ask({ method = 'GET', address, headers, body }, agent) {
  return new Promise((resolve, reject) => {
    const request = send(address, { method, agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      reply.on('error', reject).on('end', () => {
        if (reply.statusCode >= 200 && reply.statusCode < 300) resolve(text);
        else reject(new Error(`${address} answered ${reply.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Sends what `next` gives with so many clients at once, each with one open connection, for `seconds`. A request may
 * have `answered`, which is told the reply's text once its time is taken.
 * @returns requests a second, and how long each one took in ms
 */
export async function load(next, { clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const { answered, ...request } = next();
      const asked = performance.now();
      const text = await ask(request, agent);
      latencies.push(performance.now() - asked);
      answered?.(text);
    }
  };
  await Promise.all(Array.from({ length: clients }, client)).finally(() => agent.destroy());
  return { perSecond: (latencies.length * 1000) / (performance.now() - start), latencies };
}
