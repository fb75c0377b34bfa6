import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { login, logout, listCall, recordCalls } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addTestOrganisation, ask, startTestApp } from '../../testing/test-platform.ts';
import { leave } from './leave.ts';

describeOnDatabase('Connections', (database) => {
  let app: FastifyInstance;
  let connections: net.Socket[];
  beforeEach(async () => {
    app = await startTestApp(database(), { trustedProxies: ['127.0.0.1'] });
    connections = [];
    app.server.on('connection', (socket) => connections.push(socket));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const port = () => Number(new URL(app.listeningOrigin).port);

  async function sendRaw(request: string): Promise<string> {
    const socket = net.connect(port(), '127.0.0.1');
    socket.end(request);
    return text(socket);
  }

  it('answers what is no request in the form of all replies', async () => {
    const reply = await sendRaw('nonsense\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(reply).toMatch(/\{"success":0,"message":"This is not an HTTP request\."\}$/);
  });

  it('answers headers without end so too', async () => {
    const reply = await sendRaw(`GET / HTTP/1.1\r\nx: ${'x'.repeat(200_000)}\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 431 .*\{"success":0,"message":"[^"]+"\}$/s);
  });

  it('takes the longest text that may be searched for, in any script', async () => {
    const { viewer } = await addTestOrganisation(database());
    const path = `/api${listCall(law, 'all').path}?Law=${encodeURIComponent('क'.repeat(10_000))}`;
    const headers = { authorization: `Bearer ${viewer.token}` };
    const response = await new Promise<http.IncomingMessage>((resolve) =>
      http.get({ port: port(), path, headers }, resolve),
    );
    expect([response.statusCode, await text(response)]).toEqual([
      200,
      '{"success":1,"totalLength":0,"data":[]}',
    ]);
  });

  interface Beginning {
    type?: string;
    token?: string;
    /** The announced length, and the length that comes. */
    length?: number;
    sent?: number;
    address?: string;
  }

  /** Begins a request, and comes back once the server has begun to read it. */
  async function sendBeginning(path: string, beginning: Beginning = {}) {
    const { type = 'application/json', token = '', length = 10, sent = 0, address = '10.1.1.1' } = beginning;
    const socket = net.connect(port(), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.on('error', () => undefined);
    const head = [
      `POST /api${path} HTTP/1.1`,
      'host: x',
      'expect: 100-continue',
      `authorization: Bearer ${token}`,
      `content-type: ${type}`,
      `content-length: ${length}`,
      `x-forwarded-for: ${address}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'data');
    if (sent > 0) await new Promise((resolve) => socket.write('x'.repeat(sent), resolve));
    const reply = () => received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    const status = async () => {
      while (!reply().includes('\r\n')) await once(socket, 'data');
      return Number(reply().split(' ')[1]);
    };
    return { socket, reply, status };
  }

  const json = 'application/json';
  const form = 'multipart/form-data; boundary=x';
  const upload = recordCalls(law).attachment;
  const add = recordCalls(law).add;

  it('asks whoever has no session to sign in before they have sent anything', async () => {
    const { editor } = await addTestOrganisation(database());
    const ended = await addTestOrganisation(database());
    await ask(app, logout, { token: ended.editor.token });
    const unknown = `${editor.token.slice(0, -4)}AAAA`;
    for (const token of ['', 'nonsense', unknown, ended.editor.token]) {
      const { socket, status } = await sendBeginning(add.path, { token, length: 1_900_000 });
      expect([token, await status()]).toEqual([token, 401]);
      socket.destroy();
    }
  });

  it('takes 16 KB from anybody, and says so', async () => {
    const payload = { username: 'x'.repeat(17_000), password: 'x' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/api${login.path}`, payload });
    expect([statusCode, body]).toEqual([
      413,
      '{"success":0,"message":"What was sent is too large: at most 16 KB."}',
    ]);
    const { status } = await sendBeginning(login.path, { length: 16 * 1024 + 1 });
    expect(await status()).toBe(413);
  });

  it('has room for so many bodies at once from an address, and in all', async () => {
    const { editor } = await addTestOrganisation(database());
    const begin = (address: string, path = add.path, length = 2 * 1024 * 1024) =>
      sendBeginning(path, { token: editor.token, length, address });
    const held: Awaited<ReturnType<typeof begin>>[] = [];
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      for (let count = 0; count < 8; count += 1) held.push(await begin(address));
    const refused = [await begin('10.0.0.1'), await begin('10.0.0.4')];
    expect(await Promise.all(refused.map(({ status }) => status()))).toEqual([429, 503]);
    const signIn = await begin('10.0.0.1', login.path, 10);
    held.push(signIn);
    signIn.socket.write('x'.repeat(10));
    expect(await signIn.status()).toBe(400);
    held[0]?.socket.destroy();
    while (!connections[0]?.destroyed) await new Promise(setImmediate);
    const again = await begin('10.0.0.1');
    again.socket.write('x'.repeat(2 * 1024 * 1024));
    expect(await again.status()).toBe(400);
    for (const { socket } of [...held, ...refused, again]) socket.destroy();
  });

  it.each([
    ['without a byte', login.path, { type: json, sent: 0 }, 10_000],
    ['without a byte', upload.path, { type: form, sent: 0 }, 10_000],
    ['at 999 bytes a second', add.path, { type: json, length: 50_000, sent: 14_990 }, 15_000],
    ['that is quick at first', add.path, { type: json, length: 500_000, sent: 65_000 }, 60_000],
    ['that is quick at first', upload.path, { type: form, length: 5_000_000, sent: 1_000_000 }, 15 * 60_000],
  ])('gives up a request %s (to %s, %p) after %i ms', async (_how, path, beginning, limit) => {
    const { editor } = await addTestOrganisation(database());
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date'] });
    const { reply, status } = await sendBeginning(path, { ...beginning, token: editor.token });
    const [connection] = connections;
    while ((connection?.bytesRead ?? 0) < beginning.sent) await new Promise(setImmediate);
    jest.advanceTimersByTime(limit - 1);
    const before = reply();
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect([before, await status()]).toEqual(['', 408]);
  });

  it('cuts off whoever has not sent everything when the time to stop is over', async () => {
    const { socket } = await sendBeginning(login.path);
    const cut = once(socket, 'close');
    await leave(app, { drainMs: 0, limitMs: 10 });
    await cut;
  });
});
