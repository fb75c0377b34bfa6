import webpack from 'webpack';

/**
 * Lets the page's loader prepare every script tag that webpack makes for a chunk: it sets the digest from the
 * release manifest, which webpack itself does not know, and asks for an address that failed before anew.
 */
export class VerifiedChunksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('VerifiedChunks', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'VerifiedChunks',
        (source) => `${source}\nglobalThis[Symbol.for('lexboard.federation')].prepareScript(script);`,
      );
    });
  }
}
