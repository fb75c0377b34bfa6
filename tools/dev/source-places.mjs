import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** The address, line and column of a frame, as all browsers write them. */
const frame = /(?<address>https?:\/\/[^\s()]+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** As webpack names a source: a path as of the front end's folder. */
const sourceName = /^webpack:\/\/[^/]*\/(?<source>\.[^?]*)/;

/** In characters. */
const longestLine = 100;

const isPackage = (source) => /(^|[\\/])node_modules[\\/]/.test(source);

const readText = (file) => readFile(file, 'utf8').catch(() => undefined);

/**
 * The place of a frame in the sources, and the built line: for code that the React compiler has changed, the maps name the line
 * at which its function starts. Undefined for code of packages, of webpack, and that is not built here.
 */
async function readPlace(line, fileOf) {
  const { address, line: row, column } = frame.exec(line.trim())?.groups ?? {};
  const file = address && (await fileOf(new URL(address).pathname));
  const map = file && (await readText(`${file}.map`));
  if (!map) return undefined;
  const { originalSource = '', originalLine } = new SourceMap(JSON.parse(map)).findEntry(row - 1, column - 1);
  const { source } = sourceName.exec(originalSource)?.groups ?? {};
  if (!source || isPackage(source)) return undefined;
  // A build is in a folder of its front end.
  const place = path.relative('', path.resolve(path.dirname(file), '..', source));
  const built = (await readText(file))?.split('\n')[row - 1] ?? '';
  return `./${place}:${originalLine + 1} ${built.trim().slice(0, longestLine)}`.trimEnd();
}

/**
 * Finds the places of an error in the sources in development, by the source maps of their builds.
 * @param {string} stack of the error, as a browser gives it
 * @param {(pathname: string) => Promise<string | undefined>} fileOf the built file at an address
 * @returns {Promise<string[]>} such as `./mfe-hello/src/app/first-page.tsx:12 throw new Error("broken");`, in the order of the stack
 */
export async function findPlaces(stack, fileOf) {
  const places = await Promise.all(stack.split('\n').map((line) => readPlace(line, fileOf)));
  return places.filter((place) => place !== undefined);
}

/** Answers the stack in a request's body with its places. */
export const answerPlaces = (fileOf) => async (request, response) => {
  const places = await findPlaces(await text(request), fileOf);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(places));
};
