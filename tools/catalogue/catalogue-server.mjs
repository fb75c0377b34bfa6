import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { merge } from 'webpack-merge';
import { repository } from '../source-digest.mjs';
import { createBaseConfig } from '../webpack/base-config.mjs';
import { listAllParts } from '../webpack/shared-packages.mjs';

const folder = path.join(repository, 'shared-lib');
const catalogue = path.join(folder, 'catalogue');
const examples = path.join(catalogue, 'examples');

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Lexboard catalogue</title><script defer src="/catalogue.js"></script></head><body></body></html>';

/** The sources of the examples by their names. */
function readSources() {
  const files = readdirSync(examples).filter((file) => !/\.test\./.test(file));
  const sources = files.map((file) => [
    path.parse(file).name,
    readFileSync(path.join(examples, file), 'utf8'),
  ]);
  return JSON.stringify(Object.fromEntries(sources));
}

function catalogueConfig() {
  const { runtimeValue } = webpack.DefinePlugin;
  const sources = runtimeValue(readSources, { contextDependencies: [examples] });
  return merge(createBaseConfig({ folder, production: false }), {
    entry: { catalogue: path.join(catalogue, 'main.tsx') },
    output: { publicPath: '/' },
    resolve: {
      alias: Object.fromEntries(Object.entries(listAllParts()).map(([part, file]) => [`${part}$`, file])),
    },
    plugins: [new webpack.DefinePlugin({ exampleSources: sources })],
  });
}

/**
 * Serves the catalogue of shared components, which follows changes to the sources.
 * @param {{ host: string, port: number }} place
 * @returns a function that stops it
 * @throws when the first build fails
 */
export async function startCatalogue({ host, port }) {
  const compiler = webpack(catalogueConfig());
  const built = new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', resolve));
  const answerPage = (request, response, next) => {
    if (request.method !== 'GET' || path.extname(request.url.split('?')[0])) return next();
    return response.setHeader('content-type', 'text/html').end(page);
  };
  const options = {
    host,
    port,
    static: false,
    setupExitSignals: false,
    client: { overlay: { errors: true, warnings: false } },
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: answerPage }],
  };
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  if ((await built).hasErrors()) throw new Error('The catalogue cannot be built.');
  return () => server.stop();
}
