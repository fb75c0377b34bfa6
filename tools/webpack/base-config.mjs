import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { repository } from '../source-digest.mjs';
import { compileOptions } from './compile-options.mjs';
import { CompressedFilesPlugin } from './compressed-files-plugin.mjs';
import { MinifiedFilesPlugin } from './minified-files-plugin.mjs';
import { isOwnSource } from './own-sources.mjs';

const target = 'es2022';

/** Of the build's own packages: those of a remote may be others. */
const { resolve: resolveLoader } = createRequire(import.meta.url);

/** From the last to the first: TypeScript to JavaScript, then components, hooks and JSX. */
const scriptLoaders = (refresh) => [
  {
    loader: resolveLoader('swc-loader'),
    options: compileOptions({ parser: { syntax: 'ecmascript', jsx: true }, target, refresh }),
  },
  {
    loader: resolveLoader('ts-loader'),
    options: {
      transpileOnly: true,
      configFile: path.join(repository, 'tsconfig.base.json'),
      compilerOptions: { target, jsx: 'preserve', noEmit: false, allowImportingTsExtensions: false },
    },
  },
];

/**
 * swc minifies the shell in a tenth of the time that terser takes, on its own threads: no process is needed beside
 * webpack. Its `collapse_vars` makes files smaller, but what is sent, their compressed form, 1 % larger.
 */
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 3, collapse_vars: false } },
  parallel: false,
});

/**
 * The common configuration of every front end's build. `folder` is the front end's own, absolute; with `refresh` its
 * components can be replaced by a development build of the shell.
 */
export function createBaseConfig({ folder, production, refresh = false }) {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', target],
    devtool: production ? false : 'cheap-module-source-map',
    // A stored cache once gave a broken shared module after a change; a published build starts from nothing.
    cache: production ? false : { type: 'memory' },
    output: {
      path: path.join(folder, production ? 'dist' : 'dist-dev'),
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: 'chunk.[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, include: isOwnSource, use: scriptLoaders(refresh) },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
        // It does not say so itself, and the page needs no schema: what the contract types is left out.
        { test: /node_modules[\\/]typebox[\\/]/, sideEffects: false },
        // Nor do these, of which emotion needs nothing for what the page uses of it.
        {
          test: /node_modules[\\/](hoist-non-react-statics|react-is|@emotion[\\/]react[\\/]_isolated-hnrs)[\\/]/,
          sideEffects: false,
        },
      ],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer: [minimizer] },
    performance: false,
    stats: 'errors-warnings',
    plugins: production ? [new MinifiedFilesPlugin(), new CompressedFilesPlugin()] : [],
  };
}
