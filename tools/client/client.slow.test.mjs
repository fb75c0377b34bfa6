import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeOnDatabase } from '../../server/src/testing/database/test-database.ts';
import { addToken } from '../../server/src/testing/samples/token-samples.ts';
import { addTestOrganisation, startTestApp } from '../../server/src/testing/test-platform.ts';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../source-digest.mjs';

const modules = path.join(repository, 'node_modules');

/** Packs the client and installs it for a program. @returns the folder of the program */
async function installClient() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-client-test-'));
  const packed = ['tools/client.mjs', '--output', folder];
  expect(await runCaptured(process.execPath, packed, { cwd: repository })).toMatchObject({ code: 0 });
  const client = path.join(folder, 'node_modules/@lexboard/client');
  await mkdir(client, { recursive: true });
  const unpack = ['-xzf', 'lexboard-client-0.1.0.tgz', '--strip-components=1', '-C', client];
  await runCaptured('tar', unpack, { cwd: folder });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await symlink(path.join(modules, name), path.join(folder, 'node_modules', name));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** The faults that the compiler finds in a program. */
async function compile(folder, file) {
  const compiler = path.join(modules, '@typescript/native/bin/tsc');
  const options = '--noEmit --strict --module nodenext --target esnext --lib esnext,dom --types node'.split(
    ' ',
  );
  const types = ['--typeRoots', path.join(modules, '@types')];
  const { output } = await runCaptured(process.execPath, [compiler, ...options, ...types, file], {
    cwd: folder,
  });
  return output;
}

describeOnDatabase('The client', (database) => {
  it('makes calls of a server that its types know, and refuses others before they are made', async () => {
    const app = await startTestApp(database());
    const folder = await installClient();
    try {
      const readme = await readFile(path.join(folder, 'node_modules/@lexboard/client/README.md'), 'utf8');
      const [, example] = /```ts\n([\s\S]*?)```/.exec(readme);
      await writeFile(path.join(folder, 'example.ts'), example);
      expect(await compile(folder, 'example.ts')).toBe('');
      await writeFile(path.join(folder, 'wrong.ts'), example.replace("'Overdue'", "'Some day'"));
      expect(await compile(folder, 'wrong.ts')).toContain(`Type '"Some day"' is not assignable`);

      const { id, viewer } = await addTestOrganisation(database());
      const token = await database().inOrganisation(id, (trx) =>
        addToken(trx, { organisationId: id, id: viewer.id }, { scopes: ['read'] }),
      );
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const run = (TOKEN) =>
        runCaptured(process.execPath, ['example.ts'], {
          cwd: folder,
          env: { ...process.env, ADDRESS: address, TOKEN },
        });
      expect(await run(token)).toEqual({ code: 0, output: '0 overdue []' });
      expect((await run('lexboard_personal_none')).output).toContain('Error: ');
    } finally {
      await app.close();
      await rm(folder, { recursive: true });
    }
  });
});
