import path from 'node:path';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { BuildRecordPlugin, shellRecord } from '../../tools/webpack/build-record-plugin.mjs';
import { ChunkDigestsPlugin } from '../../tools/webpack/chunk-digests-plugin.mjs';
import { noContract } from '../../tools/webpack/contract-record.mjs';
import { buildConfig, compile } from '../compile.mjs';
import { productionRouter } from '../../tools/webpack/federated-config.mjs';
import { repository } from '../../tools/source-digest.mjs';

const folder = import.meta.dirname;
const standIn = (name) => path.join(folder, 'one-application', name);
const isRemote = (context) => /[\\/]mfe-[^\\/]+[\\/]src[\\/]app$/.test(context);

/**
 * The modules that the remotes' applications import to stand alone are replaced by what they need inside one
 * application.
 */
const remotesInside = [
  [/^@lexboard\/shared-lib\/router$/, 'inside-router.ts'],
  [/^@lexboard\/shared-lib\/ui$/, 'inside-providers.ts'],
].map(
  ([request, name]) =>
    new webpack.NormalModuleReplacementPlugin(request, (resource) => {
      if (isRemote(resource.context)) resource.request = standIn(name);
    }),
);

const oneApplicationConfig = ({ output, split, size }) =>
  merge(buildConfig({ folder, size }), {
    entry: {
      shell: [path.join(repository, 'shell/src/favicon.svg'), standIn('early.ts'), standIn('entry.tsx')],
    },
    output: { path: output, publicPath: '/shell/', uniqueName: 'lexboard_bench' },
    resolve: { alias: productionRouter(path.join(repository, 'shell')) },
    module: {
      // A stand-in that lacks what the product's module offers would break the page.
      parser: { javascript: { exportsPresence: 'error', ...(!split && { dynamicImportMode: 'eager' }) } },
    },
    plugins: [
      ...remotesInside,
      new webpack.NormalModuleReplacementPlugin(/federation\/remote-area\.tsx$/, standIn('remote-area.tsx')),
      new webpack.NormalModuleReplacementPlugin(
        /federation\/remote-addresses\.ts$/,
        standIn('remote-addresses.ts'),
      ),
      ...(split ? [new ChunkDigestsPlugin()] : []),
      new BuildRecordPlugin(
        shellRecord({ version: '0.0.0-measured', container: 'measured', offers: [], contract: noContract }),
      ),
    ],
  });

/**
 * Builds the product's front-end sources without federation into `output`, with a record that the product's
 * server can deliver: as one bundle, or `split` into a chunk for each route and each late part.
 */
export async function buildOneApplication(options) {
  const stats = await compile(oneApplicationConfig(options));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}
