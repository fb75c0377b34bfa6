import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { runCaptured } from '../../processes/run-captured.mjs';
import { listRefusedImports } from '../../webpack/facades/refused-imports.mjs';
import { frontVersion } from '../../webpack/federated-config.mjs';

const require = createRequire(import.meta.url);
/** A type checker that takes a third of the time of the build's compiler, with the same rules. */
const compiler = path.join(path.dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');

const recordOf = (folder) => path.join(folder, 'dist', 'release.json');

/** @throws with the compiler's type errors, or with imports that the build would refuse */
export async function checkTypes(folder, signal) {
  const refused = await listRefusedImports(folder);
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const { code, output } = await runCaptured(process.execPath, [compiler, '--noEmit'], {
    cwd: folder,
    signal,
  });
  if (code !== 0) throw new Error(output);
}

async function readConfig(folder) {
  const file = path.join(folder, 'webpack.config.mjs');
  const { default: config } = await import(pathToFileURL(file).href);
  return config({ refresh: false }, { mode: 'production' });
}

async function bundle(folder) {
  const stats = await promisifiedRun(webpack(await readConfig(folder)));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const promisifiedRun = (build) =>
  new Promise((resolve, reject) => {
    build.run((error, stats) => build.close(() => (error ? reject(error) : resolve(stats))));
  });

/** The version of the existing build; undefined where there is none. */
async function versionInDist(folder) {
  const text = await readFile(recordOf(folder), 'utf8').catch(() => '{}');
  return JSON.parse(text).version;
}

/**
 * Builds the remote in `folder` and checks its types in parallel; does nothing if the build is up to date.
 * @returns the folder of the build
 * @throws with the output of the compiler or the build
 */
export async function buildRemote(folder, { signal, say }) {
  const dist = path.join(folder, 'dist');
  const version = await frontVersion(folder);
  if ((await versionInDist(folder)) === version) return dist;
  say(`Building ${version} …`);
  const parts = await Promise.allSettled([checkTypes(folder, signal), bundle(folder)]);
  const failed = parts.find(({ status }) => status === 'rejected');
  if (!failed) return dist;
  await rm(recordOf(folder), { force: true });
  throw failed.reason;
}
