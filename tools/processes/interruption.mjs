import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The error that ends work in progress when the user or the system asks us to stop. */
class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Turns a request to stop into an AbortSignal, so that whatever runs can end its children and clear up. Call
 * `release` before handing over to something that has its own way to stop.
 */
export function listenForInterruption() {
  const controller = new AbortController();
  const stop = (signal) => controller.abort(new Interrupted(signal));
  for (const signal of signals) process.on(signal, stop);
  return {
    signal: controller.signal,
    release: () => signals.forEach((signal) => process.removeListener(signal, stop)),
  };
}
