import { type RemoteHealth, reportedErrors } from '@lexboard/shared-lib/contract';

/** The server's limits of a text and a file name. */
const maxTextLength = 500;
const maxFileLength = 220;

/** Longer stacks are cut before they are read. */
const maxStackLength = 20_000;

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxTextLength);

/** The stack of an error; empty without one. */
export const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** A place in a file of a release, in the stacks of all browsers. */
const releaseFrame = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\/([A-Za-z0-9_./-]+:\d{1,7}:\d{1,7})/g;

/** The places of a stack in files of a version, the innermost first. Names of functions and other files stay on this page. */
function framesOf({ remote, version }: RemoteHealth, error: unknown): string[] {
  const stack = stackOf(error).slice(0, maxStackLength);
  return [...stack.matchAll(releaseFrame)]
    .filter(([, ofRemote, ofVersion]) => ofRemote === remote && ofVersion === version)
    .flatMap(([, , , frame = '']) => (frame.length > maxFileLength ? [] : frame))
    .slice(0, reportedErrors.mostFrames);
}

/** Adds an error to the report on a version: the last message, and the first different errors with their places. */
export function addReportedError(of: RemoteHealth, error: unknown): void {
  const message = textOf(error);
  of.lastError = message;
  const failures = of.failures ?? [];
  if (failures.length >= reportedErrors.most) return;
  const reported = { message, frames: framesOf(of, error) };
  const isKnown = failures.some((known) => JSON.stringify(known) === JSON.stringify(reported));
  if (!isKnown) of.failures = [...failures, reported];
}
