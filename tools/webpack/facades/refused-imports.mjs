import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { importRefusals } from './facades.mjs';

/** An import that stays in the built code, with the name of its module. */
const imports = /^(?:import|export)\s(?!type\b)[^;'"]*['"]([^'"]+)['"]/gm;

/**
 * Lists the imports of a remote's sources that the build refuses, tests apart; in seconds less than a build.
 * @param {string} folder absolute
 * @returns a line for each, with what to import instead
 */
export async function listRefusedImports(folder) {
  const refuse = importRefusals(folder);
  const files = (await readdir(path.join(folder, 'src'), { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const lines = files.sort().map(async (file) => {
    const text = await readFile(path.join(folder, 'src', file), 'utf8');
    const names = [...text.matchAll(imports)].map(([, name]) => name);
    return names.filter(refuse).map((name) => `src/${file} imports '${name}'. ${refuse(name)}`);
  });
  return (await Promise.all(lines)).flat();
}
