import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { addToken } from '../testing/samples/token-samples.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

const page = path.resolve(import.meta.dirname, '../../../docs/api.md');
const run = promisify(execFile);

/** The commands of the page, without the one that names server and token, each with the part of a reply below it. */
async function readExamples() {
  const text = await readFile(page, 'utf8');
  const blocks = text.matchAll(/```sh\n([\s\S]*?)```(?:\s*```json\n([\s\S]*?)```)?/g);
  return [...blocks]
    .map(([, command = '', reply]) => ({ command, reply }))
    .filter(({ command }) => !command.startsWith('export'));
}

describeOnDatabase('docs/api.md', (database) => {
  it('has commands that a server answers as the page says', async () => {
    const app = await startTestApp(database());
    const { id, admin } = await addTestOrganisation(database());
    const body = completeLaw();
    expect((await ask(app, lawCalls.add, { token: admin.token, body })).status).toBe(200);
    const token = await database().inOrganisation(id, (trx) =>
      addToken(trx, { organisationId: id, id: admin.id }, { scopes: ['read', 'write', 'export'] }),
    );
    const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-api-page-'));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const env = { PATH: process.env.PATH, LEXBOARD: address, TOKEN: token };
    const examples = await readExamples();
    expect(examples.length).toBeGreaterThan(6);
    for (const { command, reply } of examples) {
      const { stdout } = await run('bash', ['-euc', command], { cwd: folder, env });
      if (reply)
        expect(JSON.parse(stdout)).toMatchObject(Object.assign<object, unknown>({}, JSON.parse(reply)));
    }
    expect(await readFile(path.join(folder, 'laws.csv'), 'utf8')).toContain('The Factories Act, 1948');
    await rm(folder, { recursive: true });
    await app.close();
  });
});
