import { createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const eventsAddress = '/dev/events';
const scriptAddress = '/dev/reload.js';
const script = `new EventSource('${eventsAddress}').addEventListener('reload', () => location.reload());`;
const restartTries = 100;

const eventHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
const scriptHeaders = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };

/** The server may be starting again just now: what needs no body is asked again until it listens. */
async function ask(target, incoming, triesLeft = restartTries) {
  const { method, url } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  try {
    return await new Promise((resolve, reject) => {
      const outgoing = request(target, { method, path: url, headers }, resolve).on('error', reject);
      incoming.pipe(outgoing);
    });
  } catch (error) {
    if (error.code !== 'ECONNREFUSED' || triesLeft === 0 || !['GET', 'HEAD'].includes(method)) throw error;
    await wait(100);
    return ask(target, incoming, triesLeft - 1);
  }
}

async function pass(target, incoming, outgoing) {
  const reply = await ask(target, incoming);
  const isPage = reply.headers['content-type']?.startsWith('text/html');
  if (isPage) delete reply.headers['content-length'];
  outgoing.writeHead(reply.statusCode, reply.headers);
  reply.on('error', () => outgoing.destroy());
  if (!isPage) return reply.pipe(outgoing);
  const page = Buffer.concat(await reply.toArray()).toString();
  return outgoing.end(page.replace('</head>', `<script defer src="${scriptAddress}"></script></head>`));
}

/**
 * Stands before the server of `npm run dev` and adds to its page what reloads it, so that the product itself
 * knows nothing of live reload.
 * @returns how to reload every open page, and how to stop
 */
export async function startProxy({ host, port, target }) {
  const pages = new Set();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === scriptAddress) return outgoing.writeHead(200, scriptHeaders).end(script);
    if (incoming.url !== eventsAddress) {
      return pass(target, incoming, outgoing).catch((error) =>
        outgoing.writeHead(502).end(`${error.message}\n`),
      );
    }
    pages.add(outgoing.writeHead(200, eventHeaders));
    outgoing.write(':\n\n');
    return outgoing.once('close', () => pages.delete(outgoing));
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    reload: () => pages.forEach((page) => page.write('event: reload\ndata:\n\n')),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
