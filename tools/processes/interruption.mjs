import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The error that ends running work when the user or the system requests a stop. */
class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Turns termination signals into an AbortSignal, so that running work can end its children and clean up. Call `release` before
 * handing over to a program with its own signal handling.
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
