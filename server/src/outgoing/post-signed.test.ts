import { once } from 'node:events';
import http from 'node:http';
import { Webhook } from 'standardwebhooks';
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

function post(allowed = ['127.0.0.0/8'], hostname = '127.0.0.1') {
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { signal } = new AbortController();
  return postSigned(message, { url: `http://${hostname}:${port}/`, secrets, allowed, signal });
}

test('a message is signed with each secret, as the public library verifies it', async () => {
  answer = (_request, response) => response.writeHead(200).end('Thanks');
  expect(await post()).toEqual({ status: 200, text: 'Thanks' });
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
  expect(await post()).toEqual({ status: 503, text: 'x'.repeat(1_024) });
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
