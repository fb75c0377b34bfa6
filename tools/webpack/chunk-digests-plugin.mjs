import webpack from 'webpack';
import { integrityOf } from '../../server/src/builds/file-digest.ts';
import { prepareChunkTags } from './webpack-internals.mjs';

const { Compilation, WebpackError, sources } = webpack;

/** A placeholder for the table of digests until the chunks are final. Minifiers do not rename a global. */
const placeholder = 'LEXBOARD_CHUNK_DIGESTS';

/** The digests of chunks that are loaded by script tags, by chunk id. */
function digestsOf(compilation) {
  const lateChunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime() && !chunk.canBeInitial());
  const digests = lateChunks.flatMap((chunk) =>
    [...chunk.files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => [chunk.id, integrityOf(compilation.getAsset(file).source.buffer())]),
  );
  return JSON.stringify(Object.fromEntries(digests));
}

/** Fills in the digests. What follows on the line moves, in the source map as well. */
function replaceText(compilation, file, { before, text, digests }) {
  const mapFile = compilation.getAsset(file).info.related?.sourceMap;
  const map = mapFile && JSON.parse(String(compilation.getAsset(mapFile).source.source()));
  const original = map ? new sources.SourceMapSource(text, file, map) : new sources.RawSource(text);
  const filled = new sources.ReplaceSource(original);
  filled.replace(before.length, before.length + placeholder.length - 1, digests);
  compilation.updateAsset(file, new sources.RawSource(String(filled.source())));
  if (!map) return;
  const moved = JSON.stringify({ ...map, ...filled.map(), sourcesContent: undefined });
  compilation.updateAsset(mapFile, new sources.RawSource(moved));
}

/**
 * Adds the digest of the built chunk to every script tag that webpack creates: a changed file does not run, and a page whose
 * policy requires digests (Integrity-Policy) allows the script. The tags use CORS, which that policy requires.
 */
export class ChunkDigestsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkDigests', (compilation) => {
      const code = `script.crossOrigin = 'anonymous';\nscript.integrity = ${placeholder}[chunkId];`;
      prepareChunkTags(compilation, 'ChunkDigests', code);
      // By then file names are final. They contain hashes, so that the runtime changes with any chunk.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkDigests', stage }, () => this.fillIn(compilation));
    });
  }

  fillIn(compilation) {
    const digests = digestsOf(compilation);
    for (const chunk of [...compilation.chunks].filter((one) => one.hasRuntime())) {
      for (const file of [...chunk.files].filter((name) => name.endsWith('.js'))) {
        const text = String(compilation.getAsset(file).source.source());
        const [before, after, ...more] = text.split(placeholder);
        if (after === undefined || more.length > 0) {
          compilation.errors.push(
            new WebpackError(`${file} has no one place for the digests of its chunks.`),
          );
          continue;
        }
        replaceText(compilation, file, { before, text, digests });
      }
    }
  }
}

/**
 * Lets the page's loader prepare every script tag that webpack creates for a chunk. The loader sets the digest from the release
 * manifest, which webpack does not know, and changes the address for a retry.
 */
export class VerifiedChunksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('VerifiedChunks', (compilation) =>
      prepareChunkTags(
        compilation,
        'VerifiedChunks',
        `globalThis[Symbol.for('lexboard.federation')].prepareScript(script);`,
      ),
    );
  }
}
