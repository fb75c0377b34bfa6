import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from './fronts.mjs';

const lexboard = path.join(repository, 'server', 'bin', 'lexboard.mjs');

/** Names the template to the processes that this one starts. */
const variable = 'LEXBOARD_DEMO_FOLDER';

let template = process.env[variable];

/** Creates a data folder to copy: tables and demonstration data take most of a product's start time. */
async function makeTemplate(password) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: folder, DEMO_PASSWORD: password };
  const { code, output } = await runCaptured(process.execPath, [lexboard, 'seed'], { cwd: repository, env });
  if (code !== 0) throw new Error(output);
  process.env[variable] = folder;
  return folder;
}

/**
 * Fills a data folder with the demonstration, as a first start would. It is created once for all products of a process, and of
 * those that it starts.
 */
export async function copyDemo(dataDir, password) {
  template ??= makeTemplate(password);
  await cp(await template, dataDir, { recursive: true });
}
