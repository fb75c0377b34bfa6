import { once } from 'node:events';
import { connect } from 'node:net';

const endOfHeaders = '\r\n\r\n';

/** The bytes of a request. */
function bytesOf({ address, headers }) {
  const { pathname, host } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}${endOfHeaders}`);
}

/**
 * The length of a reply in all, by its headers; undefined while they are not here yet.
 * @throws when it is not answered with 200
 */
function lengthOf(received) {
  const end = received.indexOf(endOfHeaders);
  if (end < 0) return undefined;
  const headers = received.latin1Slice(0, end);
  const [, length] = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(headers) ?? [];
  if (!length) throw new Error(`The answer was: ${headers}`);
  return end + endOfHeaders.length + Number(length);
}

/** Asks on one connection, again and again until `end`. @returns how long each request took in ms */
async function askUntil(end, request, { hostname, port }) {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const times = [];
  let asked = performance.now();
  let received = Buffer.alloc(0);
  socket.write(request);
  for await (const part of socket) {
    received = received.length > 0 ? Buffer.concat([received, part]) : part;
    if (received.length < (lengthOf(received) ?? Infinity)) continue;
    times.push(performance.now() - asked);
    if (performance.now() >= end) break;
    asked = performance.now();
    received = Buffer.alloc(0);
    socket.write(request);
  }
  return times;
}

/**
 * Sends one request again and again, with so many connections at once, for `seconds`. Replies are counted and not read:
 * where two small replies are compared, a client that makes text of them would be most of what is measured.
 * @returns requests a second, and how long each one took in ms
 */
export async function loadLightly(request, { clients, seconds }) {
  const start = performance.now();
  const end = start + seconds * 1000;
  const bytes = bytesOf(request);
  const asking = Array.from({ length: clients }, () => askUntil(end, bytes, new URL(request.address)));
  const latencies = (await Promise.all(asking)).flat();
  return { perSecond: (latencies.length * 1000) / (performance.now() - start), latencies };
}
