import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { repository } from '../product/fronts.mjs';
import { frontName, isOwnSource } from '../webpack/own-sources.mjs';
import { VerifiedChunksPlugin } from '../webpack/chunk-digests-plugin.mjs';
import { developmentFolder } from './development-page.mjs';

const pageModule = (name) => path.join(import.meta.dirname, 'page', name);

/** Scripts that run on the page with each front end in development. */
const helpers = ['retry-failed-parts.mjs', 'show-problems.mjs'];

const runOnPage = (name) => new webpack.EntryPlugin(repository, pageModule(name), { name: undefined });

/** Module names by path in the repository, which identify modules for hot replacement. */
const uniqueModuleNames = {
  optimization: { moduleIds: false },
  plugins: [new webpack.ids.NamedModuleIdsPlugin({ context: repository })],
};

const remoteParts = (front, fronts) => ({
  dependencies: fronts.includes('shell') ? ['shell'] : [],
  output: { publicPath: developmentFolder(frontName(path.resolve(repository, front))) },
});

/** Replaces changed components on the page. */
const acceptChanges = {
  test: /\.tsx?$/,
  include: isOwnSource,
  enforce: 'post',
  use: pageModule('accept-loader.mjs'),
};

/** Hot updates have no published digest that could be verified. */
const withoutDigests = (config) => ({
  ...config,
  plugins: config.plugins.filter((plugin) => !(plugin instanceof VerifiedChunksPlugin)),
});

/**
 * webpack's configuration of a front end for development, as one of `fronts`.
 * @param {boolean} refresh whether its changed components are replaced on the page, which needs a shell in development for its
 *   React; otherwise the page is reloaded
 */
export async function developmentConfig(front, fronts, refresh) {
  const file = path.resolve(repository, front, 'webpack.config.mjs');
  const { default: config } = await import(pathToFileURL(file).href);
  const isShell = front === 'shell';
  const built = await config({ refresh }, { mode: 'development' });
  return merge(withoutDigests(built), uniqueModuleNames, isShell ? {} : remoteParts(front, fronts), {
    name: front,
    module: { rules: refresh ? [acceptChanges] : [] },
    plugins: (isShell ? ['share-refresh.mjs', ...helpers] : helpers).map(runOnPage),
  });
}
