import path from 'node:path';
import { readConfig } from '../server/src/boot/config.ts';
import { requireFreePlace } from '../server/src/boot/listen-fault.ts';
import { developmentDist } from './dev/built-records.mjs';
import { chooseWork } from './dev/choose-work.mjs';
import { startDevelopmentServer } from './dev/development-server.mjs';
import { followTypes } from './dev/follow-types.mjs';
import { frontTypes } from './dev/front-types.mjs';
import { ownPlace } from './dev/own-place.mjs';
import { restartableServer } from './dev/restartable-server.mjs';
import { serverFolders, watchFolders } from './dev/watch-folders.mjs';
import { findFreePort } from './processes/free-port.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { buildStaleFronts } from './product/build-fronts.mjs';
import { frontNames, remoteNames, repository } from './product/fronts.mjs';
import { publishBeforeStart } from './product/publish-built.mjs';

const say = (line) => process.stderr.write(`${line}\n`);
const ownData = path.join(repository, '.cache', 'dev');
const chosen = Boolean(process.env.PORT?.trim());
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** The server behind the development server, on its own port. */
async function innerServer({ dataDir, shellDist, publicUrl }, onFault) {
  const port = String(await findFreePort());
  const env = {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    SHELL_DIST: shellDist,
  };
  return { ...restartableServer(env, onFault), address: `http://127.0.0.1:${port}` };
}

/** Restarts the server after each burst of changes to it, one restart at a time, until the signal. */
function followServerChanges(server, pages, signal) {
  let last = Promise.resolve();
  const restart = async () => {
    await server.restart();
    // A page that is reloaded meanwhile would lose what is typed there.
    if ((await server.whenReady()) === undefined) pages.reload();
  };
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => last.finally(() => reject(signal.reason)));
    const onChange = () => (last = last.then(restart).catch((error) => say(error.message)));
    watchFolders(serverFolders, onChange, signal, (file) => !isTest(file));
  });
}

const untilAborted = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Develops `fronts` on a platform of this checkout, which is started for them. */
async function developOwn(fronts, signal) {
  // An empty variable counts as unset.
  const DATA_DIR = process.env.DATA_DIR?.trim() || ownData;
  const config = readConfig({ ...process.env, DATA_DIR, SHELL_DIST: developmentDist('shell') });
  const place = ownPlace(config, { chosen });
  await requireFreePlace(place);
  const remotes = remoteNames.filter((remote) => !fronts.includes(remote));
  await buildStaleFronts({ fronts: remotes, signal, say });
  let pages;
  const showFault = (fault) => pages.showProblems('server', fault ? [fault] : []);
  const server = await innerServer({ ...config, publicUrl: place.address }, showFault);
  const { address: target, whenReady } = server;
  pages = await startDevelopmentServer({ ...place, fronts, target, whenReady, say });
  try {
    await publishBeforeStart({ config, fronts: remotes, say });
    await server.restart();
    say(`Watching ${fronts.join(', ')} and the server at ${place.address}`);
    followTypes({ types: frontTypes(fronts), pages, say, signal });
    await followServerChanges(server, pages, signal);
  } finally {
    await pages.stop();
    await server.stop();
  }
}

/** Develops `fronts` within the pages of the platform that runs at `target`. */
async function developWithin(target, fronts, signal) {
  const place = ownPlace(readConfig(process.env), { chosen, platform: target });
  await requireFreePlace(place);
  const whenReady = () => Promise.resolve();
  const pages = await startDevelopmentServer({ ...place, fronts, target, whenReady, say });
  try {
    say(`Watching ${fronts.join(', ')} at ${place.address}, all else from ${target}`);
    followTypes({ types: frontTypes(fronts), pages, say, signal });
    await untilAborted(signal);
  } finally {
    await pages.stop();
  }
}

try {
  const { fronts, platform } = chooseWork(process.argv.slice(2), frontNames);
  const { signal } = listenForInterruption();
  await (platform ? developWithin(platform, fronts, signal) : developOwn(fronts, signal));
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
