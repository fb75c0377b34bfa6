import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { startTestApp } from '../testing/test-platform.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const redocly = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
const config = path.join(import.meta.dirname, 'redocly.yaml');
const run = promisify(execFile);

interface Report {
  problems: { message: string; location: { pointer: string }[] }[];
}

/** @returns what the linter finds, with its place; the examples of calls are checked, too */
async function lint(document: object): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-openapi-'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const parameters = [redocly, 'lint', file, '--config', config, '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, parameters, { env }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) };
    throw error;
  });
  await rm(folder, { recursive: true });
  const { problems } = Object.assign<Report, unknown>({ problems: [] }, JSON.parse(stdout));
  return problems.map(({ message, location: [place] }) => `${place?.pointer}: ${message}`);
}

describeOnDatabase('The OpenAPI document', (database) => {
  it('has nothing that its linter finds', async () => {
    const app = await startTestApp(database(), { documented: true });
    expect(await lint(app.swagger())).toEqual([]);
    await app.close();
  });
});
