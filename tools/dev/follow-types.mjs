import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeTypeErrors, readTypeErrors } from './type-errors.mjs';
import { watchFolders } from './watch-folders.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const compiler = path.join(path.dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');
const always = ['--noEmit', '--singleThreaded', '--pretty', 'false'];

const hasTypes = (file) => /\.m?tsx?$/.test(file);

async function findTypeErrors({ cwd, words }, signal) {
  const options = { cwd, signal, maxBuffer: Infinity };
  try {
    await run(process.execPath, [compiler, ...words, ...always], options);
    return [];
  } catch (error) {
    const errors = readTypeErrors(error.stdout ?? '');
    if (errors.length > 0) return errors;
    throw error;
  }
}

/**
 * Reports type errors in the terminal and on open pages: at the start, and after each change until the signal. A change aborts
 * the running check. Call it once the first page is available.
 * @param {object} options
 * @param {{ cwd: string, words: string[], folders: string[] }} options.types the compiler's folder, its additional arguments, and
 *   the folders whose changes start a new check
 * @param {{ showProblems: (source: 'types', errors: string[]) => void }} options.pages
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} options.signal
 */
export function followTypes({ types, pages, say, signal }) {
  let latest = new AbortController();
  let said;
  const tell = (errors) => {
    pages.showProblems('types', errors);
    const text = describeTypeErrors(errors);
    if (text !== said) say(text);
    said = text;
  };
  const look = async () => {
    latest.abort();
    latest = new AbortController();
    const own = AbortSignal.any([signal, latest.signal]);
    try {
      tell(await findTypeErrors(types, own));
    } catch (error) {
      if (!own.aborted) say(`Types were not checked: ${error.message}`);
    }
  };
  watchFolders(types.folders, look, signal, hasTypes);
  void look();
}
