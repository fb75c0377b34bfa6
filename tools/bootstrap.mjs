/**
 * The first program of `npm start`, `npm test`, `npm run dev`, `npm run catalogue`, `npm run package`, `npm run kit` and
 * `npm run client`. It runs before packages are
 * installed and on any installed Node, so that this file and its imports use only features of Node 20.
 */
import './install/require-bootstrap-node.mjs';
import path from 'node:path';
import { installMissing } from './install/install-missing.mjs';
import { findPinnedNode } from './install/pinned-node.mjs';
import { runForwarding } from './processes/run-forwarding.mjs';
import { serverFlags } from './product/server-flags.mjs';

const commands = { start: serverFlags, test: [], dev: [], catalogue: [], package: [], kit: [], client: [] };
const repository = path.resolve(import.meta.dirname, '..');
const say = (line) => process.stderr.write(`${line}\n`);
const [command, ...rest] = process.argv.slice(2);

async function run() {
  const flags = commands[command];
  if (!flags) throw new Error(`Say what to run: ${Object.keys(commands).join(', ')}.`);
  await installMissing(repository, say);
  const script = path.join(import.meta.dirname, `${command}.mjs`);
  // All Node processes below share one compile cache.
  process.env.NODE_COMPILE_CACHE ??= path.join(repository, 'node_modules', '.cache', 'node');
  return runForwarding(findPinnedNode(repository), [...flags, script, ...rest], { cwd: repository });
}

try {
  process.exitCode = await run();
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
