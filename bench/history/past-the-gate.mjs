import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { distOf, repository } from '../../tools/product/fronts.mjs';

const command = path.join(repository, 'server', 'bin', 'lexboard.mjs');

/** Runs the administration command for releases. @returns what it said, and whether it did what it was asked */
async function release({ dataDir }, words) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const run = promisify(execFile)(process.execPath, [command, 'release', ...words], { env });
  return run.then(
    ({ stdout }) => ({ done: true, said: stdout }),
    ({ stdout, stderr }) => ({ done: false, said: `${stdout}${stderr}` }),
  );
}

/** @throws with what the command said where it did not do what it was asked */
async function mustRelease(product, words) {
  const { done, said } = await release(product, words);
  if (!done) throw new Error(`release ${words.join(' ')}: ${said}`);
}

/** The gate's answer to a build. */
export async function askGate(product, folder) {
  const { done, said } = await release(product, ['publish', folder, '--check']);
  if (!done && !said.includes('Not done:')) throw new Error(said);
  return { accepted: done, said: said.trim() };
}

const readRecord = async (dist, file) => JSON.parse(await readFile(path.join(dist, file), 'utf8'));

/** The entries of `record` whose name stands in `names`. */
const only = (record, names) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(names, name)));

/**
 * Has a build's record claim that the build takes nothing and offers what today's build does, so that the gate lets it
 * through: what is missing is missing in the page.
 */
async function forgeRecord(folder) {
  const file = path.join(folder, 'release.json');
  const record = JSON.parse(await readFile(file, 'utf8'));
  const [today, { page }] = await Promise.all([
    readRecord(distOf(record.name), 'release.json'),
    readRecord(distOf('shell'), 'release.json'),
  ]);
  const shared = only(page.offers, record.shared);
  const takes = Object.fromEntries(Object.keys(shared).map((entry) => [entry, {}]));
  const modules = Object.fromEntries(
    Object.keys({ ...today.modules, ...record.modules }).map((name) => {
      const { files = [], shared: used = [] } = record.modules[name] ?? {};
      return [name, { files, shared: used.filter((entry) => Object.hasOwn(shared, entry)) }];
    }),
  );
  const contract = { ...today.contract, takes, made: [] };
  await writeFile(file, JSON.stringify({ ...record, contract, modules, shared }));
  return record.version;
}

/** Gives a build to everyone, whatever the gate says. @returns its version */
export async function publishPastGate(product, folder) {
  const version = await forgeRecord(folder);
  await mustRelease(product, ['publish', folder]);
  return version;
}

/** Gives everyone a published version of a remote. */
export const giveBack = (product, remote, version) => mustRelease(product, ['promote', remote, version]);
