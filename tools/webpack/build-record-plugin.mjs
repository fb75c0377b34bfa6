import webpack from 'webpack';
import { integrityOf } from '../../server/src/builds/file-digest.ts';
import { textsOf } from '../texts/texts-plugin.mjs';
import { shareOf } from './webpack-internals.mjs';

const { Compilation, sources } = webpack;

const isMap = ({ name }) => name.endsWith('.map');

/** Files of the build with digest (SRI form) and size in bytes. */
const describeAssets = (assets) =>
  assets.map(({ name, source }) => {
    const content = source.buffer();
    return { path: name, integrity: integrityOf(content), size: content.length };
  });

/** Every file of the build that pages may load, without the record itself. */
const filesOf = (compilation) => describeAssets(compilation.getAssets().filter((asset) => !isMap(asset)));

/** The source maps, which are published beside the files and not served. */
const mapsOf = (compilation) => describeAssets(compilation.getAssets().filter(isMap));

/** Whether a file is a hot update, which is not part of the page's start. */
const isReplacement = (file) => file.endsWith('.hot-update.js');

const scriptsOf = (chunks) =>
  [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter(
    (file) => file.endsWith('.js') && !isReplacement(file),
  );

const sharesOf = (compilation, chunks) =>
  chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModules(chunk)].map(shareOf).filter((share) => share !== undefined),
  );

/** The chunk name of an exposed module, by which the record finds its files. */
export const chunkNameOf = (module) => `exposed ${module}`;

/** For each exposed module: its files beside the entry script, and the shared libraries it requires. */
function modulesOf(compilation, names) {
  const exposed = names.map((name) => {
    const { chunks } = compilation.namedChunkGroups.get(chunkNameOf(name));
    const parts = { files: scriptsOf(chunks), shared: [...new Set(sharesOf(compilation, chunks))].sort() };
    return [name, parts];
  });
  return Object.fromEntries(exposed);
}

const usedShares = (compilation, shares) => {
  const used = new Set(sharesOf(compilation, [...compilation.chunks]));
  return Object.fromEntries(Object.entries(shares).filter(([entry]) => used.has(entry)));
};

/** The record of a remote's build for a release (decisions §8). */
export const remoteRecord = ({
  name,
  version,
  kit,
  container,
  modules,
  shares,
  addresses,
  label,
  labels,
  contract,
}) => ({
  file: 'release.json',
  describe: async (compilation) => ({
    name,
    version,
    kit,
    container,
    contract: await contract(compilation),
    entry: scriptsOf([compilation.entrypoints.get(container).getEntrypointChunk()])[0],
    files: filesOf(compilation),
    maps: mapsOf(compilation),
    modules: modulesOf(compilation, modules),
    addresses,
    label,
    labels,
    texts: textsOf(compilation),
    shared: usedShares(compilation, shares),
  }),
});

/**
 * The record of the shell's build for a release: as a remote's, with the files that start the page and the libraries that it
 * shares with remotes. Without `verified` the files have no digests, since those of a development build change without a change
 * of name.
 */
export const shellRecord = ({ version, kit, container, offers, contract, verified = true }) => ({
  file: 'release.json',
  describe: async (compilation) => {
    const scripts = scriptsOf(compilation.entrypoints.get('shell').chunks);
    return {
      name: 'shell',
      version,
      kit,
      container,
      contract: await contract(compilation),
      entry: scripts.at(-1),
      files: verified ? filesOf(compilation) : [],
      maps: verified ? mapsOf(compilation) : [],
      modules: {},
      addresses: [],
      texts: textsOf(compilation),
      shared: {},
      page: {
        scripts,
        icon: compilation.getAssets().find(({ name }) => name.startsWith('favicon.')).name,
        offers: Object.fromEntries(offers.map(({ entry, version: offered }) => [entry, offered])),
      },
    };
  },
});

/** Writes the record of the build into its folder, after all other files are final. */
export class BuildRecordPlugin {
  constructor(record) {
    this.record = record;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecord', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const text = `${JSON.stringify(await this.record.describe(compilation))}\n`;
        compilation.emitAsset(this.record.file, new sources.RawSource(text));
      });
    });
  }
}
