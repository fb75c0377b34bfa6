/**
 * Starts an unpacked archive, requests it like a browser, stops it, and prints the results as JSON. A test runs it without a
 * network.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../processes/free-port.mjs';

const [archive, dataDir] = process.argv.slice(2);
const lexboard = path.join(archive, 'bin', 'lexboard');
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
/** A clean environment, without even the path of an installed Node. */
const env = { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' };

const canWrite = () => {
  try {
    writeFileSync(path.join(archive, 'written'), '');
    return true;
  } catch {
    return false;
  }
};

const PATIENCE_MS = 120_000;

async function untilReady(child) {
  const end = performance.now() + PATIENCE_MS;
  while (child.exitCode === null && performance.now() < end) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await wait(100);
  }
  throw new Error('The server did not become ready.');
}

// Makes the tables of a new folder, which those who upgrade also do before they start.
const migrated = spawnSync(lexboard, ['migrate', '--json'], { env, cwd: '/', encoding: 'utf8' });
const child = spawn(lexboard, ['start'], { env, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] });
// Otherwise the server would outlive this program, and its caller would wait for it.
process.once('exit', () => child.kill('SIGKILL'));
await untilReady(child);
const page = await (await fetch(`${url}/login`)).text();
const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
const { remotes } = await (await fetch(`${url}/api/releases/manifest`)).json();
const entries = Object.values(remotes).map(({ entry }) => entry);
const statuses = await Promise.all(
  [script, ...entries].map(async (address) => (await fetch(new URL(address, url))).status),
);
const refused = await fetch(`${url}/api/former`, { headers: { 'accept-language': 'hi' } });
const { message: inHindi } = await refused.json();
child.kill('SIGTERM');
const [code] = await once(child, 'exit');
console.log(
  JSON.stringify({
    interfaces: Object.keys(networkInterfaces()),
    canWrite: canWrite(),
    remotes: Object.keys(remotes).sort(),
    statuses,
    inHindi,
    code,
    migrated: migrated.stdout,
    kept: existsSync(path.join(dataDir, 'database')),
  }),
);
