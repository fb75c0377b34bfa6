import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuiltShell } from './built-shell.mjs';

test('the files of a built shell are answered with their types, and no others', async () => {
  const around = await mkdtemp(path.join(tmpdir(), 'lexboard-shell-'));
  const folder = path.join(around, 'shell');
  await mkdir(folder);
  await writeFile(path.join(folder, 'release.json'), '{"name":"shell"}');
  await writeFile(path.join(folder, 'shell.js'), 'start()');
  await writeFile(path.join(around, 'secret.js'), 'secret');
  const { record, answer } = readBuiltShell(folder);
  expect(record).toEqual({ name: 'shell' });
  const server = createServer((request, response) =>
    answer(request, response, () => response.end('passed on')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const get = async (file) => fetch(`http://127.0.0.1:${server.address().port}/${file}`);
  const script = await get('shell.js?a=b');
  expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript', 'start()']);
  for (const other of ['release.json', '..%2Fsecret.js', '%2e%2e/secret.js', 'chunk.js', ''])
    expect(await (await get(other)).text()).toBe('passed on');
  server.close();
  server.closeAllConnections();
  await rm(around, { recursive: true });
});
