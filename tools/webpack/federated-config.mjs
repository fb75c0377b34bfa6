import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { merge } from 'webpack-merge';
import { builtVersion, ownVersion } from '../source-digest.mjs';
import { translationsOf } from '../texts/catalogues.mjs';
import { createBaseConfig } from './base-config.mjs';
import { BuildRecordPlugin, chunkNameOf, remoteRecord, shellRecord } from './build-record-plugin.mjs';
import { ChunkDigestsPlugin, VerifiedChunksPlugin } from './chunk-digests-plugin.mjs';
import { FacadePlugin } from './facades/facade-plugin.mjs';
import { remoteNames } from './remote-folders.mjs';
import { kitVersion } from './kit-version.mjs';
import { noContract, remoteContract, shellContract } from './contract-record.mjs';
import { frontName, isOfRepository } from './own-sources.mjs';
import { listAllParts, listExpectedShares, listOfferedShares } from './shared-packages.mjs';
import { slimRuntime } from './webpack-internals.mjs';

/** The router's packages use their development build by default in browsers. */
export function productionRouter(folder) {
  const require = createRequire(path.join(folder, 'package.json'));
  const dist = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': path.join(dist, 'index.mjs'),
    'react-router/dom$': path.join(dist, 'dom-export.mjs'),
  };
}

/** Development builds share one version, so that modules can be replaced on the page. */
export const developmentVersion = '0.0.0-development';

/** The name of a container's global. It contains the version, since two versions may be on one page. */
const containerOf = (name, version) => `${name}_${version}`.replaceAll(/[^a-zA-Z0-9]/g, '_');

/** The version of a front end's build now. @param {string} folder absolute */
export const frontVersion = (folder) =>
  isOfRepository(folder) ? builtVersion(path.basename(folder)) : ownVersion(folder, kitVersion);

const versionOf = (folder, production) => (production ? frontVersion(folder) : developmentVersion);

/** A remote with its own repository gets shared-lib from the kit, not from a package. */
const sharedLibAliases = (folder) =>
  isOfRepository(folder)
    ? {}
    : Object.fromEntries(Object.entries(listAllParts()).map(([part, file]) => [`${part}$`, file]));

/**
 * webpack's configuration of the shell (the host page): one script for the first view, with every library that a remote expects
 * offered at run time.
 * @param {{ folder: string }} options its folder, absolute
 */
export const shellConfig =
  ({ folder }) =>
  async ({ refresh }, { mode }) => {
    const production = mode !== 'development';
    const version = await versionOf(folder, production);
    const offers = listOfferedShares(remoteNames);
    const contract = production ? shellContract() : noContract;
    const loader = path.join(import.meta.dirname, 'shared-libraries-loader.mjs');
    return merge(createBaseConfig({ folder, production, refresh }), {
      entry: { shell: ['./src/favicon.svg', './src/startup/early.ts', './src/startup/bootstrap.tsx'] },
      // A page has one shell, whose files stay at the address of its version.
      output: {
        publicPath: production ? `/remotes/shell/${version}/` : '/shell/',
        uniqueName: 'lexboard_shell',
      },
      resolve: { alias: production ? productionRouter(folder) : {} },
      module: {
        rules: [
          {
            test: realpathSync(path.join(folder, 'src', 'federation', 'scripts', 'shared-libraries.ts')),
            enforce: 'post',
            use: { loader, options: { offers } },
          },
        ],
      },
      optimization: { splitChunks: false },
      plugins: [
        slimRuntime(),
        ...(production ? [new ChunkDigestsPlugin()] : []),
        new BuildRecordPlugin(
          shellRecord({
            version,
            kit: kitVersion,
            container: containerOf('shell', version),
            offers,
            contract,
            verified: production,
          }),
        ),
      ],
    });
  };

const namedChunks = (exposes) =>
  Object.fromEntries(
    Object.entries(exposes).map(([name, source]) => [name, { import: source, name: chunkNameOf(name) }]),
  );

/**
 * webpack's configuration of a remote: an entry script that registers its container, and a chunk for each exposed module.
 * Libraries in its `peerDependencies` come from the page.
 * @param {{ folder: string, exposes: Record<string, string>, addresses?: string[], label?: string }} options its folder; source
 *   files by module name; the paths at which `./app` is shown; the label of its entry in the side menu, if it has one
 */
export const remoteConfig =
  ({ folder, exposes, addresses = [], label }) =>
  async ({ refresh }, { mode }) => {
    const production = mode !== 'development';
    const name = frontName(folder);
    const version = await versionOf(folder, production);
    const container = containerOf(name, version);
    const modules = Object.keys(exposes);
    const shares = listExpectedShares(folder);
    const contract = production ? remoteContract({ folder, name, exposes }) : noContract;
    const shared = Object.fromEntries(
      Object.entries(shares).map(([entry, requiredVersion]) => [
        entry,
        { import: false, singleton: true, strictVersion: true, requiredVersion },
      ]),
    );
    return merge(createBaseConfig({ folder, production, refresh }), {
      entry: {},
      resolve: { alias: sharedLibAliases(folder) },
      output: {
        publicPath: 'auto',
        uniqueName: container,
        // Shorter than the page loader's own timeout, so that its Retry does not find a pending chunk.
        chunkLoadTimeout: 7500,
        // Retry evaluates a module that threw again, instead of using a half-initialised one.
        strictModuleExceptionHandling: true,
      },
      plugins: [
        new ModuleFederationPlugin({
          name: container,
          filename: 'entry.[contenthash:8].js',
          library: { type: 'var', name: container },
          exposes: namedChunks(exposes),
          shared,
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new FacadePlugin(folder),
        new VerifiedChunksPlugin(),
        new BuildRecordPlugin(
          remoteRecord({
            name,
            version,
            kit: kitVersion,
            container,
            modules,
            shares,
            addresses,
            label,
            labels: label && translationsOf(folder, label),
            contract,
          }),
        ),
      ],
    });
  };
