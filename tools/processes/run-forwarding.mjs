import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds within which a repeated signal is ignored: the terminal and npm both deliver one Ctrl-C. */
const duplicateSignalMs = 500;

/** The interval in milliseconds to check for the parent process: npm ends the shell in between, but sends us no signal. */
const orphanCheckMs = 500;

/**
 * Runs a program in place of this process: on the same terminal, with each signal forwarded once, and with its exit code as the
 * result. It has its own process group, so that the terminal's signal reaches it only through this process, and a channel that
 * closes when this process dies (see stop-with-parent.mjs).
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
      if (Date.now() - last > duplicateSignalMs) child.kill(signal);
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
  }, orphanCheckMs);
  timer.unref();
}
