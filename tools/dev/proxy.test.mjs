import { once } from 'node:events';
import { createServer } from 'node:http';
import { findFreePort } from '../processes/free-port.mjs';
import { startProxy } from './proxy.mjs';

const page = '<html><head><title>Lexboard</title></head><body></body></html>';

let origin;
let behind;
let proxy;
let port;

const answer = (incoming, outgoing) => {
  if (incoming.url === '/page') return outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page);
  outgoing.writeHead(201, { 'content-type': 'application/json' });
  return incoming.pipe(outgoing);
};

beforeEach(async () => {
  port = await findFreePort();
  const proxyPort = await findFreePort();
  behind = createServer(answer);
  proxy = await startProxy({ host: '127.0.0.1', port: proxyPort, target: `http://127.0.0.1:${port}` });
  origin = `http://127.0.0.1:${proxyPort}`;
});

afterEach(async () => {
  proxy.stop();
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
});

const listen = () => once(behind.listen(port, '127.0.0.1'), 'listening');

it('adds to a page what reloads it', async () => {
  await listen();
  const reply = await fetch(`${origin}/page`);
  expect(await reply.text()).toContain('<script defer src="/dev/reload.js"></script></head>');
});

it('passes calls on as they are', async () => {
  await listen();
  const reply = await fetch(`${origin}/api/law/add`, { method: 'POST', body: '{"a":1}' });
  expect([reply.status, await reply.text()]).toEqual([201, '{"a":1}']);
});

it('waits for a server that is starting again', async () => {
  const reply = fetch(`${origin}/page`);
  await listen();
  expect((await reply).status).toBe(200);
});

it('tells every open page to reload', async () => {
  const reply = await fetch(`${origin}/dev/events`);
  proxy.reload();
  let said = '';
  for await (const chunk of reply.body) {
    said += new TextDecoder().decode(chunk);
    if (said.includes('event: reload')) break;
  }
  expect(said).toContain('event: reload');
});
