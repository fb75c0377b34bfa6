import path from 'node:path';
import webpack from 'webpack';
import { countTexts } from '../../server/src/builds/count-texts.ts';
import { parseMessage } from '../../shared-lib/src/texts/parse-message.ts';
import { repository } from '../source-digest.mjs';
import { textsOfFiles } from './build-texts.mjs';
import { idOfUse, languagesOf, readCatalogue } from './catalogues.mjs';
import { withInnerModules } from '../webpack/webpack-internals.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;

const sharedLib = path.join(repository, 'shared-lib');

const listResources = (chunk, { chunkGraph }) =>
  [...chunkGraph.getChunkModules(chunk)].flatMap(withInnerModules).map(({ resource }) => resource);

const textsOfChunk = (chunk, compilation) =>
  new Map(listResources(chunk, compilation).flatMap((file) => [...(textsOfFiles.get(file)?.named ?? [])]));

/** The number of texts in the components of a build that no catalogue can have. */
function countBare(compilation) {
  const files = new Set([...compilation.chunks].flatMap((chunk) => listResources(chunk, compilation)));
  return [...files].reduce((sum, file) => sum + (textsOfFiles.get(file)?.bare ?? 0), 0);
}

const summaries = new WeakMap();

/** The numbers of a build's texts, for its record. */
export const textsOf = (compilation) => summaries.get(compilation);

/** Loads the texts of a chunk beside the chunk itself, if the page is in another language than English. */
class LoadTexts extends RuntimeModule {
  constructor() {
    super('load texts', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const ids = [...this.chunk.getAllAsyncChunks()]
      .filter((chunk) => textsOfChunk(chunk, this.compilation).size > 0)
      .map(({ id }) => id);
    return `var withTexts = new Set(${JSON.stringify(ids)});
${RuntimeGlobals.ensureChunkHandlers}.texts = (id, promises) => {
  var load = globalThis[Symbol.for('lexboard.texts')]?.load;
  if (load && withTexts.has(id)) promises.push(load(${RuntimeGlobals.publicPath} + id));
};`;
  }
}

/**
 * Writes the texts of each chunk in each language that its front end or shared-lib has a catalogue of: `<chunk>.<language>.json`,
 * compiled texts by id. The chunk of the entry has its own name.
 */
export class TextsPlugin {
  constructor(folder) {
    this.parts = [sharedLib, folder];
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Texts', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('Texts', (chunk, set) => {
          set.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new LoadTexts());
        });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'Texts', stage }, () => this.write(compilation));
    });
  }

  write(compilation) {
    for (const part of this.parts) compilation.contextDependencies.add(path.join(part, 'languages'));
    const languages = [...new Set(this.parts.flatMap(languagesOf))];
    const counting = countTexts(languages);
    for (const language of languages) {
      const catalogue = Object.assign({}, ...this.parts.map((part) => readCatalogue(part, language)));
      for (const chunk of compilation.chunks) {
        const ofChunk = [...textsOfChunk(chunk, compilation).values()];
        if (ofChunk.length === 0) continue;
        const compile = (text, hasValues) => (text && hasValues ? parseMessage(text) : text);
        // A missing text is empty: the page counts it, and shows English.
        const texts = ofChunk.map((one) => [idOfUse(one), compile(catalogue[one.name] ?? '', one.hasValues)]);
        const file = `${chunk.hasRuntime() ? chunk.name : chunk.id}.${language}.json`;
        const content = JSON.stringify(Object.fromEntries(texts));
        counting.add(file, content);
        compilation.emitAsset(file, new sources.RawSource(content));
      }
    }
    summaries.set(compilation, { languages: counting.counts(), bare: countBare(compilation) });
  }
}
