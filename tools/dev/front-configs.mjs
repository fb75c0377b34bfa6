import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { repository } from '../product/fronts.mjs';
import { frontName } from '../webpack/own-sources.mjs';
import { VerifiedChunksPlugin } from '../webpack/chunk-digests-plugin.mjs';
import { developmentFolder } from './development-page.mjs';

/** The runtime that replaces components in React. Like React, it must exist once on the page: the shell's. */
const refreshRuntime = /react-refresh[\\/]runtime(\.js)?$/;
const refreshGlobal = 'lexboardReactRefresh';

const pageModule = (name) => path.join(import.meta.dirname, 'page', name);

/** Scripts that run on the page with each front end in development. */
const helpers = ['retry-failed-parts.mjs', 'show-problems.mjs'].map(
  (name) => new webpack.EntryPlugin(repository, pageModule(name), { name: undefined }),
);

/** Module names by path in the repository, which identify modules for hot replacement. */
const uniqueModuleNames = {
  optimization: { moduleIds: false },
  plugins: [new webpack.ids.NamedModuleIdsPlugin({ context: repository })],
};

const shellParts = () => ({ entry: { shell: [pageModule('share-refresh.mjs')] } });

const remoteParts = (front, refresh) => ({
  dependencies: refresh ? ['shell'] : [],
  output: { publicPath: developmentFolder(frontName(path.resolve(repository, front))) },
  externals: ({ request }, callback) =>
    refreshRuntime.test(request) ? callback(null, `var ${refreshGlobal}`) : callback(),
});

/** Hot updates have no published digest that could be verified. */
const withoutDigests = (config) => ({
  ...config,
  plugins: config.plugins.filter((plugin) => !(plugin instanceof VerifiedChunksPlugin)),
});

/** Loaded only with the shell: the kit has neither package. */
async function replaceComponents() {
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({ overlay: false, library: refreshGlobal });
}

/**
 * webpack's configuration of a front end for `npm run dev`. Hot module replacement works where the shell is one of `fronts`. A
 * published shell has a production React without it, so that the page is reloaded.
 */
export async function developmentConfig(front, fronts) {
  const file = path.resolve(repository, front, 'webpack.config.mjs');
  const { default: config } = await import(pathToFileURL(file).href);
  const refresh = fronts.includes('shell');
  const parts = front === 'shell' ? shellParts() : remoteParts(front, refresh);
  const built = await config({ refresh }, { mode: 'development' });
  return merge(withoutDigests(built), uniqueModuleNames, parts, {
    name: front,
    plugins: refresh ? [await replaceComponents(), ...helpers] : helpers,
  });
}
