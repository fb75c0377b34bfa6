import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { serverFlags } from '../product/server-flags.mjs';

const withParent = path.join(repository, 'tools', 'processes', 'stop-with-parent.mjs');
const main = path.join(repository, 'server', 'src', 'boot', 'main.ts');
const isRunning = (child) => child !== undefined && child.exitCode === null && child.signalCode === null;

/** The number of characters of a server's errors that pages show. */
const mostShown = 4000;

/** Passes the errors of `child` on to the terminal. @returns their end, once the child has ended by itself; else undefined */
async function readFault(child) {
  let written = '';
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    written = `${written}${chunk}`.slice(-mostShown);
  });
  await once(child, 'close');
  return child.killed
    ? undefined
    : `The server does not run. It starts again after a change.\n${written.trim()}`;
}

/**
 * Runs the server as a child process that can be restarted. After a crash it stays down until the next restart.
 * @param {Record<string, string>} env its variables
 * @param {(fault: string | undefined) => void} onFault receives why it ended by itself; undefined once it runs again
 * @param {string} [program] its main module
 * @returns functions that restart and stop it; `whenReady` waits for the running start and resolves to the fault, if any
 */
export function restartableServer(env, onFault, program = main) {
  const firstStart = Promise.withResolvers();
  let latestStart = firstStart.promise;
  let child;
  let ended = Promise.resolve();
  let fault;

  async function stop() {
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
  }

  function setFault(now) {
    if (now === fault) return;
    fault = now;
    onFault(fault);
  }

  async function untilReady() {
    while (isRunning(child)) {
      const reply = await fetch(`http://127.0.0.1:${env.PORT}/api/health/ready`).catch(() => undefined);
      if (reply?.ok) return setFault(undefined);
      await wait(50);
    }
    return ended;
  }

  async function startAnew() {
    await stop();
    child = spawn(process.execPath, [...serverFlags, '--import', withParent, program], {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    ended = readFault(child).then((text) => text && setFault(text));
    await untilReady();
  }

  async function restart() {
    latestStart = startAnew();
    await latestStart;
    firstStart.resolve();
  }

  const whenReady = async () => {
    await latestStart;
    return fault;
  };

  return { restart, stop, whenReady };
}
