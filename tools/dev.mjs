import path from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { developmentDist, startDevelopmentServer } from './dev/development-server.mjs';
import { restartableServer } from './dev/restartable-server.mjs';
import { watchServer } from './dev/watch-server.mjs';
import { findFreePort } from './processes/free-port.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';
import { buildStaleFronts } from './product/build-fronts.mjs';
import { frontNames, remoteNames, repository } from './product/fronts.mjs';
import { publishBuiltRemotes } from './product/publish-built.mjs';

const say = (line) => process.stderr.write(`${line}\n`);
const ownData = path.join(repository, '.cache', 'dev');

/** The front ends to work on: those named, or all; and always the shell, whose React can replace components. */
function chooseFronts(named) {
  const unknown = named.filter((name) => !frontNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such front end: ${unknown.join(', ')}. There are: ${frontNames.join(', ')}.`);
  return frontNames.filter((front) => named.length === 0 || front === 'shell' || named.includes(front));
}

/** The server behind the development server, on a port of its own. */
async function innerServer(platform, publicUrl) {
  const port = String(await findFreePort());
  const env = {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: publicUrl,
    DATA_DIR: platform.dataDir,
    SHELL_DIST: platform.shellDist,
  };
  return { ...restartableServer(env), address: `http://127.0.0.1:${port}` };
}

/** Starts the server anew after each burst of changes to it, one after the other, until the signal. */
function followServerChanges(server, pages, signal) {
  let last = Promise.resolve();
  const restart = async () => {
    await server.restart();
    pages.reload();
  };
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => last.finally(() => reject(signal.reason)));
    watchServer(() => (last = last.then(restart).catch((error) => say(error.message))), signal);
  });
}

async function develop(fronts, signal) {
  const { host, port, publicUrl, dataDir } = readConfig({ DATA_DIR: ownData, ...process.env });
  const platform = { dataDir: path.resolve(dataDir), shellDist: developmentDist('shell') };
  const remotes = remoteNames.filter((remote) => !fronts.includes(remote));
  await buildStaleFronts({ fronts: remotes, signal, say });
  const server = await innerServer(platform, publicUrl);
  const { address: target, whenReady } = server;
  const pages = await startDevelopmentServer({ fronts, platform, host, port, target, whenReady });
  try {
    await publishBuiltRemotes({ ...platform, remotes, say });
    await server.restart();
    say(`Watching ${fronts.join(', ')} and the server at ${publicUrl}`);
    await followServerChanges(server, pages, signal);
  } finally {
    await pages.stop();
    await server.stop();
  }
}

try {
  await develop(chooseFronts(process.argv.slice(2)), listenForInterruption().signal);
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
