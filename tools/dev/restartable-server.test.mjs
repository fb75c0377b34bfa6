import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../processes/free-port.mjs';
import { restartableServer } from './restartable-server.mjs';

const works = `require('node:http').createServer((_request, response) => response.end()).listen(process.env.PORT)`;

test('a server that cannot start says why, and runs once its source is mended', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-server-'));
  const program = path.join(folder, 'main.cjs');
  const onFault = jest.fn();
  const server = restartableServer({ PORT: String(await findFreePort()) }, onFault, program);
  try {
    await writeFile(program, 'const broken = ;');
    await server.restart();
    expect(await server.whenReady()).toMatch(
      /^The server does not run\. It starts again after a change\.\n.*main\.cjs:1\nconst broken = ;[^]*SyntaxError: Unexpected token ';'/,
    );
    expect(write.mock.calls.join('')).toContain("SyntaxError: Unexpected token ';'");
    await writeFile(program, works);
    await server.restart();
    expect(await server.whenReady()).toBeUndefined();
    expect(onFault.mock.calls).toEqual([[expect.stringContaining('SyntaxError')], [undefined]]);
    await server.stop();
    expect(onFault).toHaveBeenCalledTimes(2);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
