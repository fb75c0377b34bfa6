import { glob, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { publishRelease } from '../../server/src/releases/publish-release.ts';
import { repository } from '../product/fronts.mjs';
import { developmentVersion } from '../webpack/federated-config.mjs';
import { developmentConfig } from './front-configs.mjs';

export const developmentDist = (front) => path.join(repository, front, 'dist-dev');

/** Forgets what was published when a remote was worked on before. */
async function removeDevelopmentReleases(remote, { dataDir }) {
  const releases = path.join(dataDir, 'remotes', remote, `${developmentVersion}.*`);
  for await (const release of glob(releases)) await rm(release, { recursive: true });
}

/** Publishes a remote after each build of it, before an open page hears of the build. */
function publishBuilds(compiler, platform) {
  for (const remote of compiler.compilers.filter(({ name }) => name !== 'shell')) {
    remote.hooks.done.tapPromise('PublishRelease', async (stats) => {
      if (!stats.hasErrors()) await publishRelease(developmentDist(remote.name), platform);
    });
  }
}

const firstBuild = (compiler) =>
  new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', (stats) => resolve(stats)));

/**
 * Serves the front ends that are worked on, and replaces in open pages what changes in them; every other request goes
 * to `target`, once `whenReady` has resolved.
 * @returns how to reload every open page, and how to stop
 * @throws when the first build fails
 */
export async function startDevelopmentServer({ fronts, platform, host, port, target, whenReady }) {
  await Promise.all(fronts.map((front) => removeDevelopmentReleases(front, platform)));
  const compiler = webpack(await Promise.all(fronts.map(developmentConfig)));
  publishBuilds(compiler, platform);
  const waitForServer = async (_request, _response, next) => {
    await whenReady();
    next();
  };
  const options = {
    host,
    port,
    hot: true,
    setupExitSignals: false,
    // It writes markup and styles into the page, which the page's policy refuses.
    client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
    static: false,
    devMiddleware: { writeToDisk: true },
    setupMiddlewares: (middlewares) => [
      { name: 'wait-for-server', middleware: waitForServer },
      ...middlewares,
    ],
    proxy: [{ context: () => true, target }],
  };
  const server = new WebpackDevServer(options, compiler);
  const built = firstBuild(compiler);
  await server.start();
  if ((await built).hasErrors()) throw new Error('The first build failed.');
  return {
    reload: () => server.sendMessage(server.webSocketServer.clients, 'static-changed'),
    stop: () => server.stop(),
  };
}
