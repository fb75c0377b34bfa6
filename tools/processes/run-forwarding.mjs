import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The terminal and npm both deliver one Ctrl-C: what follows this closely is the same one. */
const echo = 500;

/** npm ends the shell between itself and us and says nothing to us: we look this often whether it is gone. */
const look = 500;

/**
 * Runs a program in our place: same terminal, each signal passed on once, its exit code as the result. It gets
 * a process group of its own (so that the terminal's signal reaches it only through us) and a channel that
 * closes when we die (see stop-with-parent.mjs).
 */
export function runForwarding(program, parameters, { cwd, env = process.env }) {
  const child = spawn(program, parameters, {
    cwd,
    env,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  forwardSignals(child);
  stopWhenOrphaned(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function forwardSignals(child) {
  let last = 0;
  for (const signal of signals) {
    process.on(signal, () => {
      if (Date.now() - last > echo) child.kill(signal);
      last = Date.now();
    });
  }
}

function stopWhenOrphaned(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, look);
  timer.unref();
}
