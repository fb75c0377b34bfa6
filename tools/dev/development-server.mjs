import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { trackBuildRecords } from './built-records.mjs';
import { shellFolder } from './built-shell.mjs';
import { developmentConfig } from './front-configs.mjs';
import { overlayPolicy, placesPath, problemsPath, replacedPath } from './page/overlay-names.mjs';
import { localCookie, platformReplies, refuseWhileDown, unreachableText } from './platform-replies.mjs';
import { createProblemEvents } from './problem-events.mjs';
import { answerPlaces } from './source-places.mjs';

const firstBuild = (compiler) =>
  new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', (stats) => resolve(stats)));

/** Proxies every request that is not answered here to the platform, with the platform's own Host header. */
function proxyTo(target) {
  const refuse = (error, _request, response) => {
    if (response.headersSent || !response.writeHead) return response.destroy();
    response.writeHead(502, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: 0, message: unreachableText(target, error) }));
  };
  const localizeCookies = (reply) => {
    const cookies = reply.headers['set-cookie'];
    if (cookies) reply.headers['set-cookie'] = cookies.map(localCookie);
  };
  return {
    context: () => true,
    target,
    changeOrigin: true,
    on: { error: refuse, proxyRes: localizeCookies },
  };
}

/** The front ends in development, as last built, and the shell; waits for a running build. */
async function readWork(records, builtShell, devMiddleware) {
  await new Promise((resolve) => devMiddleware.waitUntilValid(resolve));
  const { shell = builtShell?.record, ...remotes } = Object.fromEntries(records);
  return { shell, records: Object.values(remotes) };
}

/** Answers a page that has replaced modules, once its failed parts have another version. */
const answerReplaced = (renumber) => (_request, response) => {
  renumber();
  response.writeHead(204).end();
};

/** The file of a build at this address of a page, if there is one. */
const findBuiltFile = async (pathname, devMiddleware) => {
  const found = await devMiddleware.getFilenameFromUrl(pathname).catch(() => undefined);
  return found?.filename;
};

/**
 * Serves front ends in development within the pages of the platform at `target`, with hot module replacement. Every other request
 * goes to the platform, once `whenReady` has resolved; it resolves to the fault of a platform that does not run.
 * Pages have `builtShell` (built-shell.mjs) where that is given and the shell is not among `fronts`.
 * @returns functions that reload every open page, show problems on each, and stop the server
 * @throws when the first build fails
 */
export async function startDevelopmentServer({ fronts, builtShell, host, port, target, whenReady, say }) {
  const refresh = builtShell !== undefined || fronts.includes('shell');
  const compiler = webpack(
    await Promise.all(fronts.map((front) => developmentConfig(front, fronts, refresh))),
  );
  const { records, renumber } = trackBuildRecords(compiler);
  const problems = createProblemEvents();
  const options = {
    host,
    port,
    hot: refresh,
    // Compression would buffer the platform's server-sent events.
    compress: false,
    setupExitSignals: false,
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: overlayPolicy },
      webSocketURL: 'auto://0.0.0.0:0/ws',
    },
    static: false,
    devMiddleware: { writeToDisk: true },
    setupMiddlewares: (middlewares, devServer) => {
      const currentWork = () => readWork(records, builtShell, devServer.middleware);
      const fileOf = (pathname) => findBuiltFile(pathname, devServer.middleware);
      const replies = platformReplies({ target, currentWork, say });
      // The proxy comes after the built files, because a prefetch of a file has the headers of a page request.
      const proxy = middlewares.findIndex(({ name }) => name === 'http-proxy-middleware');
      return [
        { name: 'problems', path: problemsPath, middleware: problems.answer },
        { name: 'places', path: placesPath, middleware: answerPlaces(fileOf) },
        { name: 'replaced', path: replacedPath, middleware: answerReplaced(renumber) },
        ...(builtShell ? [{ name: 'built-shell', path: shellFolder, middleware: builtShell.answer }] : []),
        { name: 'wait-for-server', middleware: refuseWhileDown(whenReady) },
        ...middlewares.toSpliced(proxy, 0, { name: 'platform-replies', middleware: replies }),
      ];
    },
    proxy: [proxyTo(target)],
  };
  const server = new WebpackDevServer(options, compiler);
  const built = firstBuild(compiler);
  await server.start();
  if ((await built).hasErrors()) throw new Error('The first build failed.');
  return {
    reload: () => server.middleware.publish({ action: 'reload' }),
    showProblems: problems.show,
    stop: () => server.stop(),
  };
}
