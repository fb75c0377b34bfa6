import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const { Compilation, sources } = webpack;
const minBytesToCompress = 512;

const encodings = [
  ['.br', promisify(brotliCompress), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }],
  ['.gz', promisify(gzip), { level: 9 }],
];

/** Writes a brotli and a gzip form of every text file, so that the server never compresses on request. */
export class CompressedFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressedFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressedFiles', stage }, async () => {
        const texts = compilation.getAssets().filter(({ name }) => /\.(m?js|css|json|svg|wasm)$/.test(name));
        await Promise.all(texts.map((asset) => this.compress(compilation, asset)));
      });
    });
  }

  async compress(compilation, { name, source }) {
    const content = source.buffer();
    if (content.length < minBytesToCompress) return;
    for (const [suffix, encode, options] of encodings) {
      compilation.emitAsset(name + suffix, new sources.RawSource(await encode(content, options)));
    }
  }
}
