import webpack from 'webpack';
import { listConstructedShapes } from '../contract/constructed-types.mjs';
import { listWrittenNames } from '../contract/written-names.mjs';
import { isOwnSource } from './own-sources.mjs';
import { shareOf, usedNames, withInnerModules } from './webpack-internals.mjs';

const isOwn = ({ resource }) => Boolean(resource) && isOwnSource(resource);

/** The modules that are in the build's files, also those that were put together into one. */
const builtModules = (compilation) =>
  [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(withInnerModules);

/** By entry point of a shared library: the names that the build uses of it; true where it may use each of them. */
function namesOfShares(compilation) {
  const taken = new Map();
  for (const module of compilation.modules) {
    const share = shareOf(module);
    if (share === undefined) continue;
    const [before, used] = [taken.get(share) ?? new Set(), usedNames(module, compilation)];
    taken.set(share, before === true || used === true ? true : before.union(new Set(used)));
  }
  return taken;
}

const pick = (offered, names) =>
  Object.fromEntries(Object.entries(offered).filter(([name]) => names === true || names.has(name)));

/** webpack does not know what a share offers: without this error only the browser would find that a name is missing. */
function reportMissing(compilation, part, offered, names) {
  const missing = names === true ? [] : [...names].filter((name) => !Object.hasOwn(offered, name)).sort();
  if (missing.length === 0) return;
  const text = `${part} does not offer ${missing.join(', ')}: correct the imports. \`npm run types\` says where they are.`;
  compilation.errors.push(new webpack.WebpackError(text));
}

/**
 * The names that the build takes of each part of shared-lib. The build fails for a name that the part does not offer.
 */
export function listUsedParts(compilation, parts) {
  const shares = namesOfShares(compilation);
  const taken = Object.entries(parts).filter(([part]) => shares.has(part));
  for (const [part, offered] of taken) reportMissing(compilation, part, offered, shares.get(part));
  const picked = taken.map(([part, offered]) => [part, pick(offered, shares.get(part))]);
  return Object.fromEntries(picked.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A name as it stands in a source: whole, or as the ends of a text that is put together when it runs. */
function isNamed(name, source) {
  if (source.includes(`'${name}'`) || source.includes(`"${name}"`)) return true;
  const heads = [...source.matchAll(/`([\w-]+\/\w*)\$\{[^}`]*\}(\w*)`/g)];
  return heads.some(([, head, tail]) => name.startsWith(head) && name.endsWith(tail));
}

/** The sources of the build's own modules, as the loaders left them. */
const ownSources = (compilation) =>
  builtModules(compilation)
    .filter(isOwn)
    .map((module) => {
      const source = String(module.originalSource()?.source() ?? '');
      // As it stands there, the object of a JSON file would be a block of statements.
      return module.type === 'json' ? `(${source})` : source;
    });

/** The objects that the build's own modules make, each kind as the names that it has. */
export const listOwnShapes = (compilation) => ownSources(compilation).flatMap(listConstructedShapes);

/** The properties that the build's own modules write. */
export const listOwnWrittenNames = (compilation) => listWrittenNames(ownSources(compilation));

/** Those of `components` that the build's own modules name: to show them, so far as anybody can tell. */
export function listUsedComponents(compilation, components) {
  const sources = ownSources(compilation);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => sources.some((source) => isNamed(name, source))),
  );
}
