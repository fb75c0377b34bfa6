import { placesPath } from './overlay-names.mjs';

/** More than the usual ten: the frames of libraries come first. */
const frames = 50;

/** The places of an error in the sources in development; empty for errors of other code, and without the development server. */
async function placesOf(error) {
  try {
    const reply = await fetch(placesPath, { method: 'POST', body: error.stack });
    return await reply.json();
  } catch {
    return [];
  }
}

/**
 * Shows errors of the code in development with their places. Errors that a boundary caught are among them: React and the shell
 * pass these to console.error.
 * @param {(problems: string[]) => void} show replaces the problems that are shown
 * @returns `clear`, to be called once changed code runs
 */
export function showThrown(show) {
  let problems = [];
  const add = async (error) => {
    if (!(error instanceof Error)) return;
    const [first, ...others] = await placesOf(error);
    if (first === undefined) return;
    const text = [first, `${error.name}: ${error.message}`, ...others.map((place) => `  at ${place}`)].join(
      '\n',
    );
    // React reports an error of a second attempt to render, too.
    if (problems.includes(text)) return;
    problems.push(text);
    show([...problems]);
  };
  Error.stackTraceLimit = frames;
  const log = console.error;
  console.error = (...said) => {
    log.apply(console, said);
    said.forEach((value) => void add(value));
  };
  globalThis.addEventListener('error', ({ error }) => void add(error));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => void add(reason));
  return {
    clear: () => {
      problems = [];
      show(problems);
    },
  };
}
