import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

let lines;
beforeAll(async () => {
  const file = path.resolve(import.meta.dirname, '../../deploy/Containerfile');
  const text = await readFile(file, 'utf8');
  lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
});

const valuesOf = (instruction) =>
  lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

test('a container is built from Debian and npm alone, and runs as nobody in particular', () => {
  expect(valuesOf('FROM').map((from) => from.replace(/ AS .*/, ''))).toEqual(
    Array(2).fill('docker.io/library/debian:bookworm-slim'),
  );
  expect(valuesOf('ADD')).toEqual([]);
  expect(valuesOf('RUN').filter((run) => /curl|wget|git clone|https?:/.test(run))).toEqual([]);
  expect(valuesOf('USER')).toEqual(['10001:10001']);
});

test('its health check is what the server says of being ready', async () => {
  const [check] = valuesOf('HEALTHCHECK');
  const [, flag, program] = JSON.parse(check.slice(check.indexOf('[')));
  let status = 200;
  const asked = [];
  const server = http.createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  const run = async () => {
    const child = spawn(process.execPath, [flag, program], { env: { PORT: String(port) }, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code;
  };
  expect(await run()).toBe(0);
  status = 503;
  expect(await run()).toBe(1);
  expect(asked).toEqual(Array(2).fill('/api/health/ready'));
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await run()).toBe(1);
});
