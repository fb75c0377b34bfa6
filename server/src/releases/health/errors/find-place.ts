import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { onOneLine } from '../../../builds/release-refused.ts';

/** The place of an error in a source, or why there is none, for people. */
export type ErrorPlace = { file: string; line: number } | { because: string };

const MAX_PATH_LENGTH = 200;

/** The source as its team names it: below their folder, or that of the repository or package. */
const nameSource = (source: string): string =>
  onOneLine(source.replace(/^(?:[a-z-]+:\/\/[^/]*\/)?(?:\.{0,2}\/)*/, '')).slice(-MAX_PATH_LENGTH);

const isLibrary = (file: string) => /(?:^|\/)node_modules\//.test(file);

const frameForm = /^(.+):(\d+):(\d+)$/;

/** Looks a frame up in its map. Browsers count columns from 1, maps from 0. */
function findInMap(map: TraceMap, line: number, column: number): ErrorPlace {
  const unknown = { because: 'its source map does not have the place' };
  if (line < 1 || column < 1) return unknown;
  const found = originalPositionFor(map, { line, column: column - 1 });
  return found.source === null ? unknown : { file: nameSource(found.source), line: found.line };
}

function findFrame(frame: string, openMap: (file: string) => TraceMap | undefined): ErrorPlace {
  const [, file = '', line, column] = frameForm.exec(frame) ?? [];
  try {
    const map = openMap(file);
    if (!map) return { because: 'its file has no source map' };
    return findInMap(map, Number(line), Number(column));
  } catch {
    return { because: 'its source map cannot be read' };
  }
}

/** Reads maps when they are needed, and each once. @param texts the source maps by the names of their files */
export function createMapReader(texts: ReadonlyMap<string, string>) {
  const open = new Map<string, TraceMap>();
  return (file: string): TraceMap | undefined => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const map = open.get(file) ?? new TraceMap(text);
    open.set(file, map);
    return map;
  };
}

/**
 * Finds the source of the innermost frame that is the team's own, and otherwise of one that is in a library.
 * @param frames `file:line:column`, the innermost first
 */
export function findPlace(
  frames: readonly string[],
  openMap: (file: string) => TraceMap | undefined,
): ErrorPlace {
  let inLibrary: ErrorPlace | undefined;
  let first: ErrorPlace | undefined;
  for (const frame of frames) {
    const place = findFrame(frame, openMap);
    if ('because' in place) first ??= place;
    else if (isLibrary(place.file)) inLibrary ??= place;
    else return place;
  }
  return inLibrary ?? first ?? { because: 'its stack has no line of this version' };
}
