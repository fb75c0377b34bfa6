import path from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { developmentBuilds, developmentDist } from './dev/development-builds.mjs';
import { startProxy } from './dev/proxy.mjs';
import { restartableServer } from './dev/restartable-server.mjs';
import { watchSources } from './dev/watch-sources.mjs';
import { findFreePort } from './processes/free-port.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { buildStaleFronts } from './product/build-fronts.mjs';
import { distOf, frontNames, repository } from './product/fronts.mjs';
import { publishBuiltRemotes } from './product/publish-built.mjs';

const say = (line) => process.stderr.write(`${line}\n`);
const ownData = path.join(repository, '.cache', 'dev');
const needsServer = (file) => file.startsWith('server') || file.startsWith('shared-lib');

/** The front ends to work on: those named, or all. */
function chooseFronts(named) {
  const unknown = named.filter((name) => !frontNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such front end: ${unknown.join(', ')}. There are: ${frontNames.join(', ')}.`);
  return frontNames.filter((front) => named.length === 0 || named.includes(front));
}

/** Where the server finds the platform: development data, and the shell as built for what is worked on. */
function platformFor(fronts) {
  const dataDir = path.resolve(process.env.DATA_DIR || ownData);
  return { dataDir, shellDist: fronts.includes('shell') ? developmentDist('shell') : distOf('shell') };
}

async function prepare(fronts, platform, signal) {
  if (fronts.length === frontNames.length) return;
  await buildStaleFronts({ signal, say });
  await publishBuiltRemotes({ ...platform, say });
}

async function develop(fronts, signal) {
  const { host, port, publicUrl } = readConfig(process.env);
  const platform = platformFor(fronts);
  await prepare(fronts, platform, signal);
  const rebuildChanged = developmentBuilds({ fronts, platform, signal, say });
  await rebuildChanged();
  const innerPort = String(await findFreePort());
  const server = restartableServer({
    HOST: '127.0.0.1',
    PORT: innerPort,
    PUBLIC_URL: publicUrl,
    DATA_DIR: platform.dataDir,
    SHELL_DIST: platform.shellDist,
  });
  const proxy = await startProxy({ host, port, target: `http://127.0.0.1:${innerPort}` });
  try {
    await server.restart();
    say(`Watching ${fronts.join(', ')} and the server at ${publicUrl}`);
    await followChanges({ rebuildChanged, server, proxy, signal });
  } finally {
    proxy.stop();
    await server.stop();
  }
}

/** Brings each burst of changes to the open pages, one after the other, until the signal. */
function followChanges({ rebuildChanged, server, proxy, signal }) {
  let last = Promise.resolve();
  const apply = async (files) => {
    const done = await rebuildChanged();
    if (done.includes('shell') || files.some(needsServer)) await server.restart();
    proxy.reload();
  };
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => last.finally(() => reject(signal.reason)));
    watchSources(
      (files) => (last = last.then(() => apply(files)).catch((error) => say(error.message))),
      signal,
    );
  });
}

try {
  await develop(chooseFronts(process.argv.slice(2)), listenForInterruption().signal);
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
