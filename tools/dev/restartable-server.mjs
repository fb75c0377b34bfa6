import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { serverFlags } from '../product/server-flags.mjs';

const withParent = path.join(repository, 'tools', 'processes', 'stop-with-parent.mjs');
const main = path.join(repository, 'server', 'src', 'boot', 'main.ts');
const isRunning = (child) => child !== undefined && child.exitCode === null && child.signalCode === null;

/**
 * Runs the server as a child process that can be restarted. After a crash it stays down until the next restart. `whenReady` waits
 * for the running start.
 */
export function restartableServer(env) {
  const firstStart = Promise.withResolvers();
  let latestStart = firstStart.promise;
  let child;

  async function stop() {
    if (!isRunning(child)) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }

  async function untilReady() {
    while (isRunning(child)) {
      const reply = await fetch(`http://127.0.0.1:${env.PORT}/api/health/ready`).catch(() => undefined);
      if (reply?.ok) return;
      await wait(50);
    }
  }

  async function startAnew() {
    await stop();
    child = spawn(process.execPath, [...serverFlags, '--import', withParent, main], {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await untilReady();
  }

  async function restart() {
    latestStart = startAnew();
    await latestStart;
    firstStart.resolve();
  }

  return { restart, stop, whenReady: () => latestStart };
}
