import { Agent, get } from 'node:http';

function ask(agent, address, headers) {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      reply.on('error', reject).on('end', () => {
        if (reply.statusCode === 200) resolve(text);
        else reject(new Error(`${address} answered ${reply.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    request.on('error', reject);
  });
}

/**
 * Asks for `addresses` in turn with so many clients at once, each with one open connection, for `seconds`.
 * @returns requests a second, and how long each one took in ms
 */
export async function load(addresses, { headers, clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      next += 1;
      await ask(agent, addresses[next % addresses.length], headers);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (latencies.length * 1000) / (performance.now() - start);
  agent.destroy();
  return { perSecond, latencies };
}

/** The replies of each address, parsed. */
export const replies = (addresses, headers) =>
  Promise.all(addresses.map(async (address) => JSON.parse(await ask(undefined, address, headers))));
