import path from 'node:path';
import { compileOptions } from './compile-options.mjs';
import { CompressedFilesPlugin } from './compressed-files-plugin.mjs';
import { MinifiedFilesPlugin } from './minified-files-plugin.mjs';

const typescript = (tsx) => ({
  loader: 'swc-loader',
  options: { swcrc: false, ...compileOptions({ tsx, target: 'es2022' }) },
});

/** What every front end's build has in common. `folder` is the front end's own, absolute. */
export function baseConfig({ folder, production }) {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    // A stored cache once gave a broken shared module after a change; a published build starts from nothing.
    cache: production ? false : { type: 'memory' },
    output: {
      path: path.join(folder, production ? 'dist' : 'dist-dev'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: 'chunk.[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, exclude: /node_modules/, use: typescript(false) },
        { test: /\.tsx$/, exclude: /node_modules/, use: typescript(true) },
        { test: /\.svg$/, type: 'asset/resource' },
        // It does not say so itself, and the page needs no schema: what the contract types is left out.
        { test: /node_modules[\\/]typebox[\\/]/, sideEffects: false },
      ],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: false,
    stats: 'errors-warnings',
    plugins: production ? [new MinifiedFilesPlugin(), new CompressedFilesPlugin()] : [],
  };
}
