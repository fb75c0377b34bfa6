import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '../../tools/install/link-packages.mjs';
import { runCaptured } from '../../tools/processes/run-captured.mjs';
import { remoteNames, repository } from '../../tools/product/fronts.mjs';

const run = promisify(execFile);
const git = async (...words) => (await run('git', words, { cwd: repository })).stdout.trim();

/**
 * The parts of a build beside the remotes and shared-lib: as they are today, so that it has a contract of today's
 * form.
 */
const todaysParts = [
  'tools',
  'server/package.json',
  'server/src/builds',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const newestConfig = (remote) => path.join(repository, remote, 'webpack.config.mjs');

/**
 * Commits that changed a remote or shared-lib, evenly over the history, the oldest first; the first is one in which all
 * remotes could be built. None where the history is not here, as in a shallow clone.
 */
export async function listEarlierStates(count) {
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return [];
  const configs = remoteNames.map((remote) => `${remote}/webpack.config.mjs`);
  const added = await git('log', '--reverse', '--diff-filter=A', '--format=%H', '--', ...configs);
  const first = added.split('\n').at(-1);
  const places = [...remoteNames, 'shared-lib'];
  const later = await git('rev-list', '--reverse', '--first-parent', `${first}..HEAD~1`, '--', ...places);
  const commits = [first, ...later.split('\n')];
  return Array.from({ length: count }, (_, index) => commits[Math.floor((index * commits.length) / count)]);
}

/** `09 Nov 2026 04:05 abc1234`, for people to read. */
export const describeCommit = (commit) =>
  git('log', '-1', '--date=format:%d %b %Y %H:%M', '--format=%ad %h', commit);

async function unpack(commit, places, folder) {
  const archive = path.join(folder, 'state.tar');
  await git('archive', `--output=${archive}`, commit, ...places);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}

/** Says in a remote's configuration what it once did not have to: its folder, and the addresses that it has today. */
async function completeConfig(folder, remote) {
  const file = path.join(folder, remote, 'webpack.config.mjs');
  const [config, newest] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(newestConfig(remote), 'utf8'),
  ]);
  const [addresses] = /addresses: \[.*?\]/s.exec(newest);
  const said = `remoteConfig({\n  folder: import.meta.dirname,\n  ${addresses},`;
  // The configuration's own settings come later, and so count.
  await writeFile(file, config.replace('remoteConfig({', said));
}

/**
 * Gives `use` a folder with the remotes and shared-lib of a commit, which today's tools can build, and removes it then.
 * @param {(build: (remote: string) => Promise<string>) => Promise<unknown>} use is given what builds a remote there;
 *   it returns the folder of its files, and throws with what the build said where it fails
 */
export async function inEarlierState(commit, { signal }, use) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-history-'));
  try {
    await unpack(commit, [...remoteNames, 'shared-lib'], folder);
    await unpack('HEAD', todaysParts, folder);
    await linkPackages(repository, folder, [...remoteNames, 'shared-lib', 'tools', 'server']);
    await use(async (remote) => {
      await completeConfig(folder, remote);
      const cwd = path.join(folder, remote);
      const webpack = path.join(folder, 'node_modules', 'webpack', 'bin', 'webpack.js');
      const { code, output } = await runCaptured(process.execPath, [webpack], { cwd, signal });
      if (code !== 0) throw new Error(output);
      return path.join(cwd, 'dist');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
