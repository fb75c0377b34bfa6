import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { repository } from '../source-digest.mjs';
import { buildTexts } from '../texts/build-texts.mjs';
import { TextsPlugin } from '../texts/texts-plugin.mjs';
import { compileOptions } from './compile-options.mjs';
import { CompiledPlacesPlugin } from './maps/compiled-places-plugin.mjs';
import { CompressedFilesPlugin } from './compressed-files-plugin.mjs';
import { MinifiedFilesPlugin } from './minified-files-plugin.mjs';
import { isOwnSource } from './own-sources.mjs';

const target = 'es2022';

/** Resolves loaders from the build's own packages: a remote's may differ. */
const { resolve: resolveLoader } = createRequire(import.meta.url);

/** In webpack's order, from last to first: TypeScript to JavaScript, then components, hooks and JSX. */
const scriptLoaders = (refresh) => [
  {
    loader: resolveLoader('swc-loader'),
    options: compileOptions({ parser: { syntax: 'ecmascript', jsx: true }, target, refresh }),
  },
  {
    loader: resolveLoader('ts-loader'),
    options: {
      transpileOnly: true,
      getCustomTransformers: () => ({ before: [buildTexts] }),
      configFile: path.join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        target,
        jsx: 'preserve',
        sourceMap: true,
        noEmit: false,
        allowImportingTsExtensions: false,
      },
    },
  },
];

/**
 * swc minifies the shell in a tenth of terser's time, on its own threads, so that no worker processes are needed. `collapse_vars`
 * is off: it makes files smaller, but their compressed form 1 % larger.
 */
const minimizer = (production) =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: {
      compress: { passes: 3, collapse_vars: false },
      mangle: { keep_fnames: !production },
    },
    parallel: false,
  });

/**
 * The common configuration of every front end's build. `folder` is the front end's own, absolute. With `refresh` a development
 * build of the shell can replace its components.
 */
export function createBaseConfig({ folder, production, refresh = false }) {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', target],
    // The server reads the maps for the stacks of errors, and needs places only. No comment in a file names its map.
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    // A persistent cache once produced a broken shared module after a change, so that production builds use none.
    cache: production ? false : { type: 'memory' },
    output: {
      path: path.join(folder, production ? 'dist' : 'dist-dev'),
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: 'chunk.[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      ...(production && { devtoolModuleFilenameTemplate: '[resource-path]' }),
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, include: isOwnSource, use: scriptLoaders(refresh) },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
        // The package does not declare itself free of side effects. The page needs no schemas, only types of the contract, so
        // that it can be left out.
        { test: /node_modules[\\/]typebox[\\/]/, sideEffects: false },
        // The same for these packages, which emotion does not need for what the page uses.
        {
          test: /node_modules[\\/](hoist-non-react-statics|react-is|@emotion[\\/]react[\\/]_isolated-hnrs)[\\/]/,
          sideEffects: false,
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [minimizer(production)],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new TextsPlugin(folder),
      ...(production
        ? [new CompiledPlacesPlugin(), new MinifiedFilesPlugin(), new CompressedFilesPlugin()]
        : []),
    ],
  };
}
