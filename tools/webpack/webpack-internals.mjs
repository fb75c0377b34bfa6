/**
 * All that the builds take of webpack and of the federation plugin beyond documented options. webpack-internals.test.mjs tries
 * each with the installed versions, and its names say where to look when a new version has moved it. The page's side of it
 * is shell/src/federation/scripts/federation-runtime.ts.
 */
import webpack from 'webpack';

/**
 * Runs `code` in the page before a script tag for a chunk is inserted. The tag is `script` there, and the chunk's id `chunkId`.
 */
export function prepareChunkTags(compilation, name, code) {
  const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
  createScript.tap(name, (source) => `${source}\n${code}`);
}

/** Leaves out of the shell's federation runtime what only servers and the plugin's manifest need; remotes have an option. */
export const slimRuntime = () =>
  new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    ENV_TARGET: JSON.stringify('web'),
  });

/** The modules that were put together into `module`, and itself. */
export const withInnerModules = (module) => [module, ...(module.modules ?? [])];

/** The entry point of the shared library that `module` stands for; undefined for all other modules. */
export const shareOf = (module) =>
  module.type === 'consume-shared-module' ? module.options.shareKey : undefined;

/** The names that one import takes: none for effects alone, true where the whole of the module is handed on. */
function namesOfImport({ dependency }, { moduleGraph }) {
  const referenced = dependency?.getReferencedExports?.(moduleGraph, undefined) ?? [[]];
  const names = referenced.map((found) => (Array.isArray(found) ? found : found.name)[0]);
  return names.includes(undefined) || names;
}

/** The names that the build uses of a module; true where it may use each of them. */
export function usedNames(module, compilation) {
  const imports = [...compilation.moduleGraph.getIncomingConnections(module)]
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .map((connection) => namesOfImport(connection, compilation));
  return imports.includes(true) || imports.flat();
}
