import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../processes/free-port.mjs';
import { copyDemo } from './demo-folder.mjs';
import { repository } from './fronts.mjs';
import { serverFlags } from './server-flags.mjs';

const patience = 300_000;
const between = 100;
export const demoPassword = 'four dark harbour lanterns';
const start = path.join(repository, 'tools', 'start.mjs');
const compileCache = path.join(repository, 'node_modules', '.cache', 'node');

async function untilReady(url, child, said) {
  const end = Date.now() + patience;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await wait(between);
  }
  throw new Error(`The product did not start:\n${said()}`);
}

function collectOutput(child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (text = `${text}${chunk}`.slice(-8_000)));
  }
  return () => text;
}

/**
 * Starts the whole product as `npm start` does, on a free port and with its own data, for journeys and measurements. `env` adds
 * to or replaces its variables; `prepare` runs first, with all variables.
 * @returns its address, the password of the demonstration accounts, its folder, and how to stop and remove it
 */
export async function startProduct({ env = {}, prepare } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-product-'));
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const password = demoPassword;
  const listening = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url };
  const own = { DATA_DIR: dataDir, ...listening, SEED: 'demo', DEMO_PASSWORD: password };
  if (prepare) await prepare({ ...own, ...env });
  else if (!env.DATA_DIR && !env.DATABASE_URL) await copyDemo(dataDir, password);
  const child = spawn(process.execPath, [...serverFlags, start], {
    cwd: repository,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, LOG_LEVEL: 'warn', ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = collectOutput(child);
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(url, child, said).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, password, dataDir, said, stop };
}
