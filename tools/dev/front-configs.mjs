import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { repository } from '../product/fronts.mjs';
import { developmentVersion } from '../webpack/federated-config.mjs';

/** What replaces components in React. The page has one React, so it has one of these: the shell's. */
const refreshRuntime = /react-refresh[\\/]runtime(\.js)?$/;
const refreshGlobal = 'lexboardReactRefresh';

/** Names modules by their path in the repository: what is registered to be replaced is known by that name. */
const uniqueModuleNames = {
  optimization: { moduleIds: false },
  plugins: [new webpack.ids.NamedModuleIdsPlugin({ context: repository })],
};

const shellParts = () => ({
  module: {
    rules: [
      {
        test: refreshRuntime,
        loader: path.join(import.meta.dirname, 'expose-loader.mjs'),
        options: { name: refreshGlobal },
      },
    ],
  },
});

const remoteParts = (front) => ({
  dependencies: ['shell'],
  output: { publicPath: `/remotes/${front}/${developmentVersion}/` },
  externals: ({ request }, callback) =>
    refreshRuntime.test(request) ? callback(null, `var ${refreshGlobal}`) : callback(),
});

/** webpack's configuration of a front end for `npm run dev`: what changes in it is replaced on the open page. */
export async function developmentConfig(front) {
  const file = path.join(repository, front, 'webpack.config.mjs');
  const { default: config } = await import(pathToFileURL(file).href);
  return merge(await config({}, { mode: 'development' }), uniqueModuleNames, {
    name: front,
    plugins: [new ReactRefreshPlugin({ overlay: false, library: refreshGlobal })],
    ...(front === 'shell' ? shellParts() : remoteParts(front)),
  });
}
