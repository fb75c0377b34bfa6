import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import webpack from 'webpack';

/** Names that the compiler adds. */
const addedNames = /^(\$|_c|t\d+|_temp\d*)$/;

const wordsOf = (line) =>
  [...new Set(line.match(/[\p{L}_$][\p{L}\d_$]*/gu))].filter((word) => !addedNames.test(word));

/** The lines of each word in a part of the source. */
function indexWords(lines, from, to) {
  const index = new Map();
  for (let line = from; line < to; line += 1)
    for (const word of wordsOf(lines[line])) index.set(word, [...(index.get(word) ?? []), line]);
  return index;
}

/** The source line that has most of a line's words, rare ones first; of equal ones the nearest to the last. */
function findLine(text, index, last) {
  const scores = new Map();
  for (const word of wordsOf(text)) {
    const lines = index.get(word) ?? [];
    for (const line of lines) scores.set(line, (scores.get(line) ?? 0) + 1 / lines.length);
  }
  const [best] = [...scores].sort(
    ([one, score], [other, otherScore]) =>
      otherScore - score || Math.abs(one - last) - Math.abs(other - last) || one - other,
  );
  return best?.[0] ?? last;
}

/** The source line of a line's first mapping. */
const firstLine = (segments) => segments.find((segment) => segment.length > 1)?.[2];

/**
 * Gives places to the lines of compiled functions: each gets the source line that is most like it, between the places before
 * and after the function.
 * @param {string} code what was compiled, one statement a line
 * @param map its source map, of one source with its text
 * @returns the map with all lines
 */
export function fillPlaces(code, map) {
  const [text] = map.sourcesContent ?? [];
  if (!text || map.sources.length !== 1) return map;
  const source = text.split('\n');
  const compiled = code.split('\n');
  const known = decodedMappings(new TraceMap(map));
  const mappings = compiled.map((_line, index) => [...(known[index] ?? [])]);
  let [last, index] = [undefined, undefined];
  for (const [at, segments] of mappings.entries()) {
    const line = firstLine(segments);
    if (line !== undefined) [last, index] = [line, undefined];
    if (line !== undefined || last === undefined) continue;
    if (!index) {
      const next = mappings
        .slice(at)
        .map(firstLine)
        .find((found) => found !== undefined);
      index = indexWords(source, last, next > last ? next : source.length);
    }
    last = findLine(compiled[at], index, last);
    segments.push([0, 0, last, 0]);
  }
  const { names, sources } = map;
  return { ...map, mappings: encodedMappings(new TraceMap({ version: 3, names, sources, mappings })) };
}

/** Completes source maps: the React compiler writes components and hooks anew, without places in their source. */
export class CompiledPlacesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('CompiledPlaces', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('CompiledPlaces', (result, { resource }) => {
        const [code, map, ...more] = result;
        if (!map || !/\.tsx?$/.test(resource)) return result;
        const parsed = typeof map === 'string' ? JSON.parse(map) : map;
        return [code, fillPlaces(String(code), parsed), ...more];
      });
    });
  }
}
