import webpack from 'webpack';
import { integrityOf } from '../../server/src/builds/file-digest.ts';
import { prepareChunkTags } from './webpack-internals.mjs';

const { Compilation, WebpackError, sources } = webpack;

/** Stands for the table of digests until the chunks are final. No minifier shortens the name of something global. */
const placeholder = 'LEXBOARD_CHUNK_DIGESTS';

/** The digests of the chunks that are asked for by script, by the chunk's id. */
function digestsOf(compilation) {
  const lateChunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime() && !chunk.canBeInitial());
  const digests = lateChunks.flatMap((chunk) =>
    [...chunk.files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => [chunk.id, integrityOf(compilation.getAsset(file).source.buffer())]),
  );
  return JSON.stringify(Object.fromEntries(digests));
}

/**
 * Gives every script that webpack asks for the digest of the chunk that was built: a file that is another one does not
 * run, and a page whose policy wants digests (Integrity-Policy) lets it load. Asked for by CORS, as that policy wants.
 */
export class ChunkDigestsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkDigests', (compilation) => {
      const code = `script.crossOrigin = 'anonymous';\nscript.integrity = ${placeholder}[chunkId];`;
      prepareChunkTags(compilation, 'ChunkDigests', code);
      // The names of files are final then. They carry hashes, so the runtime's own changes with any chunk.
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
        compilation.updateAsset(file, new sources.RawSource(before + digests + after));
      }
    }
  }
}

/**
 * Lets the page's loader prepare every script tag that webpack makes for a chunk: it sets the digest from the
 * release manifest, which webpack itself does not know, and asks for an address that failed before anew.
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
