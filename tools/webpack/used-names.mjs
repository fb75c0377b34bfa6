import webpack from 'webpack';
import { listConstructedShapes } from '../contract/constructed-types.mjs';
import { listWrittenNames } from '../contract/written-names.mjs';
import { isOwnSource } from './own-sources.mjs';
import { shareOf, usedNames, withInnerModules } from './webpack-internals.mjs';

const isOwn = ({ resource }) => Boolean(resource) && isOwnSource(resource);

/** The modules in the build's files, including concatenated ones. */
const builtModules = (compilation) =>
  [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(withInnerModules);

/** The names that the build uses of each shared library, by entry point; true where it may use any. */
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

/**
 * Reports a missing name at build time: webpack does not know what a shared library offers, so that only the browser would find
 * out.
 */
function reportMissing(compilation, part, offered, names) {
  const missing = names === true ? [] : [...names].filter((name) => !Object.hasOwn(offered, name)).sort();
  if (missing.length === 0) return;
  const text = `${part} does not offer ${missing.join(', ')}: correct the imports. \`npm run types\` says where they are.`;
  compilation.errors.push(new webpack.WebpackError(text));
}

/** Lists the names that the build uses of each part of shared-lib. The build fails for a name that the part does not offer. */
export function listUsedParts(compilation, parts) {
  const shares = namesOfShares(compilation);
  const taken = Object.entries(parts).filter(([part]) => shares.has(part));
  for (const [part, offered] of taken) reportMissing(compilation, part, offered, shares.get(part));
  const picked = taken.map(([part, offered]) => [part, pick(offered, shares.get(part))]);
  return Object.fromEntries(picked.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a name occurs in a source: whole, or as the ends of a template that is completed at run time. */
function isNamed(name, source) {
  if (source.includes(`'${name}'`) || source.includes(`"${name}"`)) return true;
  const heads = [...source.matchAll(/`([\w-]+\/\w*)\$\{[^}`]*\}(\w*)`/g)];
  return heads.some(([, head, tail]) => name.startsWith(head) && name.endsWith(tail));
}

/** The sources of the build's own modules, after the loaders. */
const ownSources = (compilation) =>
  builtModules(compilation)
    .filter(isOwn)
    .map((module) => {
      const source = String(module.originalSource()?.source() ?? '');
      // Without parentheses, the object of a JSON file would be parsed as a block.
      return module.type === 'json' ? `(${source})` : source;
    });

/** The shapes of objects that the build's own modules construct, each as a set of names. */
export const listOwnShapes = (compilation) => ownSources(compilation).flatMap(listConstructedShapes);

/** The properties that the build's own modules write. */
export const listOwnWrittenNames = (compilation) => listWrittenNames(ownSources(compilation));

/** Those of `components` whose names occur in the build's own modules. Whether they are rendered cannot be known. */
export function listUsedComponents(compilation, components) {
  const sources = ownSources(compilation);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => sources.some((source) => isNamed(name, source))),
  );
}
