import { parseArgs } from 'node:util';

/** Parses the address of a platform. It must have no path, as pages and calls are at its root. */
function readPlatform(text) {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!['http:', 'https:'].includes(address?.protocol))
    throw new Error(
      `--platform is the address of a platform, such as https://lexboard.example, not '${text}'.`,
    );
  return address.origin;
}

function refuseUnknown(named, known) {
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such front end: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}

function readWords(words) {
  try {
    return parseArgs({ args: words, options: { platform: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error.message}\nUsage: npm run dev -- [front ends] [--platform <address>]`, {
      cause: error,
    });
  }
}

/**
 * Chooses the front ends to develop. Without a platform: the named ones, or all, and always the shell, whose React can replace
 * components. With one: only the named front ends, in the pages of the platform's own shell.
 * @param {readonly string[]} words the words after `npm run dev --`
 * @param {readonly string[]} known the names of all front ends
 * @returns {{ fronts: string[], platform: string
 * undefined }}
 * @throws with the fault in the words
 */
export function chooseWork(words, known) {
  const { values, positionals: named } = readWords(words);
  refuseUnknown(named, known);
  if (values.platform === undefined) {
    const fronts = known.filter((front) => named.length === 0 || front === 'shell' || named.includes(front));
    return { fronts, platform: undefined };
  }
  if (named.length === 0)
    throw new Error('Name the remotes to work on: npm run dev -- <remote> --platform <address>');
  return { fronts: known.filter((front) => named.includes(front)), platform: readPlatform(values.platform) };
}
