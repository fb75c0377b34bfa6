import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { login } from '@lexboard/shared-lib/contract';
import { law, listCall, recordCalls } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { addTestOrganisation, startTestApp } from '../testing/test-platform.ts';
import { closeWithin } from './close-within.ts';

describeOnDatabase('Connections', (database) => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await startTestApp(database());
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

  /** Begins a request, and comes back once the server has begun to read it. */
  async function sendBeginning(path: string, type = 'application/json', token = ''): Promise<net.Socket> {
    const socket = net.connect(port(), '127.0.0.1');
    socket.write(`POST /api${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n`);
    socket.write(`authorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n`);
    await once(socket, 'data');
    return socket;
  }

  it.each([
    [login.path, 'application/json', 60_000],
    [recordCalls(law).attachment.path, 'multipart/form-data; boundary=x', 15 * 60_000],
  ])('gives up a request to %s (%s) that does not arrive within %i ms', async (path, type, limit) => {
    const { editor } = await addTestOrganisation(database());
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date'] });
    const socket = await sendBeginning(path, type, editor.token);
    jest.advanceTimersByTime(limit - 1);
    const before = socket.read() as unknown;
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect([before, await text(socket)]).toEqual([null, expect.stringMatching(/^HTTP\/1\.1 408 /)]);
  });

  it('cuts off whoever has not sent everything when the time to stop is over', async () => {
    const socket = await sendBeginning(login.path);
    const cut = once(socket, 'close');
    await closeWithin(app, 10);
    await cut;
  });
});
