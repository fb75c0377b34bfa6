import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import { localAddress, requireFreePlace } from './listen-fault.ts';

const host = '127.0.0.1';
let server: http.Server;
afterEach(() => server.close());

/** Takes a port. @returns its number */
async function listen(answer: RequestListener): Promise<number> {
  server = http.createServer(answer).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each([
  ['a Lexboard, which may have been started in another terminal', '{"success":1}'],
  ['another program', 'hello'],
])('a port that is in use is named, with %s and the remedy', async (owner, answer) => {
  const port = await listen((_request, response) => response.end(answer));
  await expect(requireFreePlace({ host, port })).rejects.toThrow(
    `Port ${port} of ${host} is in use by ${owner}.\nStop that, or choose another port: PORT=${port + 1}.`,
  );
});

test('the remedy is what the command in use takes', async () => {
  const port = await listen((_request, response) => response.end());
  const choosePort = (other: number) => `--port ${other}`;
  await expect(requireFreePlace({ host, port, choosePort })).rejects.toThrow(`port: --port ${port + 1}.`);
});

test('a port that nobody has is free, also after it was looked at', async () => {
  const port = await listen(() => undefined);
  server.close();
  await once(server, 'close');
  await requireFreePlace({ host, port });
  await requireFreePlace({ host, port });
});

test('an address that this machine does not have is named', async () => {
  await listen(() => undefined);
  await expect(requireFreePlace({ host: '192.0.2.1', port: 4000 })).rejects.toThrow(
    'This machine does not have the address 192.0.2.1.\nCorrect HOST.',
  );
});

test.each([
  ['127.0.0.1', 'http://localhost:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['10.0.0.4', 'http://10.0.0.4:4000'],
  ['fd00::4', 'http://[fd00::4]:4000'],
])('what listens at %s is found at %s', (listening, address) => {
  expect(localAddress({ host: listening, port: 4000 })).toBe(address);
});
