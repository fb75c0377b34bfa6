import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { withProgress } from '../processes/with-progress.mjs';
import { frontNames, repository, listStaleFronts } from './fronts.mjs';

const lerna = path.join(repository, 'node_modules', 'lerna', 'dist', 'cli.js');
const environment = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};
const finished = /^> @lexboard\/(\S+):build/;

async function build(fronts, { signal, say }) {
  const onLine = (line) => {
    const [, name] = finished.exec(line) ?? [];
    if (name) say(`  ${name} built`);
  };
  const scopes = fronts.map((front) => `--scope=@lexboard/${front}`);
  const parameters = [lerna, 'run', 'build', '--concurrency=2', ...scopes];
  const options = { cwd: repository, env: environment, signal, onLine };
  const { code, output } = await runCaptured(process.execPath, parameters, options);
  if (code !== 0) throw new Error(output);
}

/**
 * Builds the stale ones of `fronts`, two at a time, from lerna's cache where these sources were built before.
 * @throws with the build's output when one fails
 */
export async function buildStaleFronts({ fronts = frontNames, ...context }) {
  const stale = await listStaleFronts(fronts);
  if (stale.length === 0) return;
  await withProgress(`Building ${stale.join(', ')}`, context.say, () => build(stale, context));
}
