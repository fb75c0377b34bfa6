import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { repository } from '../product/fronts.mjs';
import { frontName } from '../webpack/own-sources.mjs';
import { VerifiedChunksPlugin } from '../webpack/chunk-digests-plugin.mjs';
import { developmentFolder } from './development-page.mjs';

/** The module that replaces components in React. The page has one React, so it has one of these: the shell's. */
const refreshRuntime = /react-refresh[\\/]runtime(\.js)?$/;
const refreshGlobal = 'lexboardReactRefresh';

const pageModule = (name) => path.join(import.meta.dirname, 'page', name);

/** What runs on the page beside each front end that is worked on. */
const helpers = ['heal-parts.mjs', 'show-type-errors.mjs'].map(
  (name) => new webpack.EntryPlugin(repository, pageModule(name), { name: undefined }),
);

/** Names modules by their path in the repository: what is registered to be replaced is known by that name. */
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

/** Code that replaces modules on an open page has no published digest that it could be held to. */
const withoutDigests = (config) => ({
  ...config,
  plugins: config.plugins.filter((plugin) => !(plugin instanceof VerifiedChunksPlugin)),
});

/** Loaded with the shell alone: the kit has neither. */
async function replaceComponents() {
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({ overlay: false, library: refreshGlobal });
}

/**
 * webpack's configuration of a front end for `npm run dev`. A changed module is replaced on the open page where the
 * shell is one of `fronts`: a published shell has a React that cannot do that, and the page is loaded anew.
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
