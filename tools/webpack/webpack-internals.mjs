/**
 * All undocumented features of webpack and of the federation plugin that the builds use. webpack-internals.test.mjs tests each
 * with the installed versions; a failing test names the feature that a new version has moved. The part in the page is
 * shell/src/federation/scripts/federation-runtime.ts.
 */
import webpack from 'webpack';

/** Runs `code` in the page before a script tag for a chunk is inserted, with the variables `script` (the tag) and `chunkId`. */
export function prepareChunkTags(compilation, name, code) {
  const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
  createScript.tap(name, (source) => `${source}\n${code}`);
}

/**
 * Removes from the shell's federation runtime what only servers and the plugin's manifest need; remotes have an option for it.
 */
export const slimRuntime = () =>
  new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    ENV_TARGET: JSON.stringify('web'),
  });

/** A module and those concatenated into it. */
export const withInnerModules = (module) => [module, ...(module.modules ?? [])];

/** The entry point of the shared library that `module` stands for; undefined for all other modules. */
export const shareOf = (module) =>
  module.type === 'consume-shared-module' ? module.options.shareKey : undefined;

/** The names that an import uses: none if it is for side effects only, true where the whole module is passed on. */
function namesOfImport({ dependency }, { moduleGraph }) {
  const referenced = dependency?.getReferencedExports?.(moduleGraph, undefined) ?? [[]];
  const names = referenced.map((found) => (Array.isArray(found) ? found : found.name)[0]);
  return names.includes(undefined) || names;
}

/** The names that the build uses of a module; true where it may use any. */
export function usedNames(module, compilation) {
  const imports = [...compilation.moduleGraph.getIncomingConnections(module)]
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .map((connection) => namesOfImport(connection, compilation));
  return imports.includes(true) || imports.flat();
}
