import { once } from 'node:events';
import http from 'node:http';
import zlib from 'node:zlib';
import { readDocument } from './read-document.ts';

const limits = { bytes: 2 * 1024 * 1024, milliseconds: 10_000 };
const text = 'A document';
const bomb = Buffer.alloc(64 * 1024 * 1024);
let isClosed: Promise<unknown>;

/** What each path answers. */
const answers: Record<string, (response: http.ServerResponse, port: string) => unknown> = {
  '/plain': (response) => response.setHeader('content-type', 'text/xml').end(text),
  '/gzip': (response) => response.setHeader('content-encoding', 'gzip').end(zlib.gzipSync(text)),
  '/deflate': (response) => response.setHeader('content-encoding', 'deflate').end(zlib.deflateSync(text)),
  '/br': (response) => response.setHeader('content-encoding', 'br').end(zlib.brotliCompressSync(text)),
  '/gzip-bomb': (response) => response.setHeader('content-encoding', 'gzip').end(zlib.gzipSync(bomb)),
  '/br-bomb': (response) => response.setHeader('content-encoding', 'br').end(zlib.brotliCompressSync(bomb)),
  '/cut': (response) =>
    response.setHeader('content-encoding', 'gzip').end(zlib.gzipSync(text).subarray(0, 12)),
  '/packed': (response) => response.setHeader('content-encoding', 'constructor').end(text),
  '/endless': (response) => {
    const write = () => void (response.destroyed || response.write(bomb.subarray(0, 65_536), write));
    isClosed = once(response, 'close');
    write();
  },
  '/drip': (response) => {
    response.write('a');
    isClosed = once(response, 'close');
  },
  '/silent': (response) => (isClosed = once(response, 'close')),
  '/gone': (response) => response.writeHead(404).end(text),
  '/once': (response) => response.writeHead(302, { location: '/plain' }).end(),
  '/circle': (response) => response.writeHead(301, { location: '/circle' }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-name': (response) => response.writeHead(302, { location: 'http://a:b@example.org/' }).end(),
  '/to-private': (response) => response.writeHead(307, { location: 'http://10.1.2.3/' }).end(),
  '/to-mapped': (response) => response.writeHead(308, { location: 'http://[::ffff:10.1.2.3]/' }).end(),
  '/to-loopback': (response, port) =>
    response.writeHead(302, { location: `http://[::1]:${port}/plain` }).end(),
};

const server = http.createServer(({ url = '', headers }, response) => {
  answers[url]?.(response, headers.host?.split(':')[1] ?? '');
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close().closeAllConnections());

const read = (
  path: string,
  more: { allowed?: string[]; milliseconds?: number; signal?: AbortSignal } = {},
) => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return readDocument(new URL(`http://127.0.0.1:${port}${path}`), {
    allowed: more.allowed ?? ['127.0.0.1/32'],
    limits: { ...limits, milliseconds: more.milliseconds ?? limits.milliseconds },
    signal: more.signal ?? new AbortController().signal,
  });
};

test.each(['/plain', '/gzip', '/deflate', '/br', '/once'])('a document is read: %s', async (path) => {
  const { content, address, contentType } = await read(path);
  expect(content.toString()).toBe(text);
  if (path === '/once') expect([address.pathname, contentType]).toEqual(['/plain', 'text/xml']);
});

test.each([
  ['/gzip-bomb', 'more than 2 MB'],
  ['/br-bomb', 'more than 2 MB'],
  ['/endless', 'more than 2 MB'],
  ['/cut', 'unexpected end of file'],
  ['/packed', 'not supported'],
  ['/gone', 'answered 404'],
  ['/circle', 'leads on more than 5 times'],
  ['/to-file', 'not a web address'],
  ['/to-name', 'not a web address'],
  ['/to-private', 'private network'],
  ['/to-mapped', 'private network'],
  ['/to-loopback', 'private network'],
])('what is no document within the limits is refused: %s', async (path, message) => {
  await expect(read(path)).rejects.toThrow(message);
  if (path === '/endless') await isClosed;
});

test('an address of the own machine is refused, unless its network is allowed', async () => {
  await expect(read('/plain', { allowed: [] })).rejects.toThrow('private network');
});

test.each(['/silent', '/drip'])(
  'an answer that does not end is given up after the time: %s',
  async (path) => {
    await expect(read(path, { milliseconds: 200 })).rejects.toThrow('did not answer within 0.2 seconds');
    await isClosed;
  },
);

test('a server that stops ends the reading', async () => {
  const stop = new AbortController();
  const reading = read('/drip', { signal: stop.signal });
  stop.abort(new Error('Stopped'));
  await expect(reading).rejects.toThrow('Stopped');
});
