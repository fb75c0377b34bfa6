import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Type, type Static } from 'typebox';
import { Parse } from 'typebox/value';
import { createTestDataFolder } from '../../testing/database/embedded.ts';
import { bareEnvironment } from '../../testing/machine/bare-environment.ts';
import { findFreePort } from '../../testing/machine/free-port.ts';
import { builtShell } from '../../testing/samples/build-samples.ts';
import { draftLaw } from '../../testing/test-platform.ts';

const attributes = Type.Array(
  Type.Object({
    key: Type.String(),
    value: Type.Object({ stringValue: Type.Optional(Type.String()), intValue: Type.Optional(Type.Number()) }),
  }),
);

const span = Type.Object({
  traceId: Type.String(),
  spanId: Type.String(),
  parentSpanId: Type.Optional(Type.String()),
  name: Type.String(),
  attributes,
});

/** What OTLP sends as JSON, as far as it is looked at. */
const sentTraces = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes }),
      scopeSpans: Type.Array(Type.Object({ spans: Type.Array(span) })),
    }),
  ),
});

const told = (list: Static<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A receiver as a collector is: it keeps what it is sent by OTLP over HTTP. */
async function startReceiver(port: number) {
  const sent: string[] = [];
  const receiver = http.createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(receiver.listen(port, '127.0.0.1'), 'listening');
  const resources = () => sent.flatMap((body) => Parse(sentTraces, JSON.parse(body)).resourceSpans);
  return {
    resource: () => told(resources()[0]?.resource.attributes ?? []),
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    text: () => sent.join('\n'),
    close: () => receiver.close(),
  };
}

/** Starts a server, and waits until it is ready. @returns what stops it, which sends its last spans */
async function startServer(folder: string, port: number, environment: Record<string, string>) {
  const main = path.join(import.meta.dirname, '../../boot/main.ts');
  await createTestDataFolder(path.join(folder, 'data'));
  const server = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment,
      DATA_DIR: path.join(folder, 'data'),
      SHELL_DIST: await builtShell(path.join(folder, 'shell')),
      PORT: `${port}`,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Lexboard is ready')) resolve();
    });
    server.on('exit', () => reject(new Error(said)));
  });
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}

describe('Traces', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-traces-'));
  const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const secrets = ['a secret of the law', 'token-of-a-calendar', 'four dark harbour lanterns'] as const;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let token: string;

  beforeAll(async () => {
    const ports = [await findFreePort(), await findFreePort()] as const;
    receiver = await startReceiver(ports[1]);
    const stop = await startServer(folder, ports[0], {
      DEMO_PASSWORD: secrets[2],
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${ports[1]}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'lexboard-one',
    });
    const url = `http://127.0.0.1:${ports[0]}`;
    const post = (address: string, body: unknown, headers = {}) =>
      fetch(`${url}/api/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const signedIn = await post('user-login', { username: 'editor', password: secrets[2] });
    token = /"access_token":"([^"]+)"/.exec(await signedIn.text())?.[1] ?? '';
    const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;
    const own = { authorization: `Bearer ${token}`, traceparent };
    expect((await post('law/add', draftLaw({ Rules: secrets[0] }), own)).status).toBe(200);
    await fetch(`${url}/calendar/${secrets[1]}.ics`);
    await fetch(`${url}/api/health/live`);
    await stop();
  });
  afterAll(() => {
    receiver.close();
    fs.rmSync(folder, { recursive: true });
  });
  const spanOf = (wanted: string) => receiver.spans().find(({ name }) => name === wanted);

  it('tell of a call its route, status and organisation, below the span of its caller', () => {
    expect(receiver.resource()).toMatchObject({ 'service.name': 'lexboard-one' });
    const call = spanOf('POST /api/law/add');
    expect(call).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
    const facts = told(call?.attributes ?? []);
    expect(facts).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/law/add',
      'http.response.status_code': 200,
    });
    expect(facts['lexboard.organisation']).toMatch(/^0de30000-/);
  });

  it('show the time in the database below the call', () => {
    const { spanId } = spanOf('POST /api/law/add') ?? {};
    const below = receiver.spans().filter(({ parentSpanId }) => parentSpanId === spanId);
    expect(below.map(({ name }) => name)).toContain('database');
  });

  it('hold nothing that somebody wrote or that opens anything, and no questions of programs', () => {
    const names = receiver.spans().map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('GET /calendar/'))).toHaveLength(1);
    expect(names.filter((name) => name.includes('health'))).toEqual([]);
    for (const secret of [...secrets, token]) expect(receiver.text()).not.toContain(secret);
  });
});
