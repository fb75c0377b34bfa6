import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { Webhook } from 'standardwebhooks';
import { selfSigned } from '../testing/machine/self-signed.ts';
import { postSigned } from './post-signed.ts';

let answer: http.RequestListener;
const received: { headers: Record<string, string>; body: string }[] = [];
const receiver = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
    received.push({ headers, body });
    answer(request, response);
  });
});
beforeAll(() => once(receiver.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => receiver.close().closeAllConnections());

const secrets = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const message = { id: 'b3f0', body: JSON.stringify({ type: 'test', data: { name: 'Wärme' } }) };

const portOf = (server: http.Server) => {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
};
const postTo = (url: string, allowed: string[]) =>
  postSigned(message, { url, secrets, allowed, signal: new AbortController().signal });
const post = (allowed = ['127.0.0.0/8'], hostname = '127.0.0.1') =>
  postTo(`http://${hostname}:${portOf(receiver)}/`, allowed);

test('a message is signed with each secret, as the public library verifies it', async () => {
  answer = (_request, response) => response.writeHead(200).end('Thanks');
  expect(await post()).toEqual({ status: 200, text: 'Thanks', retryAfter: 0 });
  const { headers = {}, body = '' } = received.at(-1) ?? {};
  for (const secret of secrets) {
    const webhook = new Webhook(`whsec_${secret.toString('base64')}`);
    expect(webhook.verify(body, headers)).toEqual({ type: 'test', data: { name: 'Wärme' } });
    expect(() => webhook.verify(`${body} `, headers)).toThrow('No matching signature');
  }
});

test('of a reply without an end its beginning is read', async () => {
  answer = (_request, response) => {
    response.writeHead(503);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  };
  expect(await post()).toMatchObject({ status: 503, text: 'x'.repeat(1_024) });
});

test('a redirect to this machine is not followed, and a name that leads to it is refused', async () => {
  answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  expect(await post()).toMatchObject({ status: 302 });
  await expect(post([], 'localhost')).rejects.toThrow('address of a private network');
});

test('a webhook that wants to go on by another protocol has not taken a notice', async () => {
  answer = (_request, response) => response.writeHead(101, { connection: 'Upgrade', upgrade: 'other' }).end();
  await expect(post()).rejects.toThrow('did not answer');
});

test('a receiver whose certificate nobody trusts is sent nothing, and it is said why', async () => {
  const reached = jest.fn();
  const server = https.createServer(selfSigned, reached);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sending = postTo(`https://127.0.0.1:${portOf(server)}/`, ['127.0.0.1']);
  await expect(sending).rejects.toThrow(
    'The certificate of the receiver is refused: self-signed certificate',
  );
  expect(reached).not.toHaveBeenCalled();
  server.close().closeAllConnections();
});

test.each([
  [503, '120', 120],
  [503, 'Mon, 02 Jan 2006 15:04:05 GMT', 0],
  [503, 'soon', 0],
  [500, '120', 0],
  [429, '-5', 0],
])('a receiver that answers %s may ask for a pause: %s', async (status, wanted, retryAfter) => {
  answer = (_request, response) => response.writeHead(status, { 'retry-after': wanted }).end();
  expect(await post()).toMatchObject({ status, retryAfter });
});

test('a pause is also read as a date', async () => {
  const wanted = new Date(Date.now() + 600_000).toUTCString();
  answer = (_request, response) => response.writeHead(429, { 'retry-after': wanted }).end();
  const { retryAfter } = await post();
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(600);
});
