import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../source-digest.mjs';

const sharedLib = path.join(repository, 'shared-lib') + path.sep;

/** Whether a module is our own. In a remote built by the kit, shared-lib is among the packages. */
export function isOwnSource(file) {
  const place = file.startsWith(sharedLib) ? file.slice(sharedLib.length) : file;
  return !/(^|[\\/])node_modules[\\/]/.test(place);
}

/** Whether a front end is in this repository; the kit builds those with their own repository. */
export const isOfRepository = (folder) => path.dirname(folder) === repository;

/** The name of a front end: that of its package, without a scope. */
export function frontName(folder) {
  const file = path.join(folder, 'package.json');
  const name = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : undefined;
  return (name ?? path.basename(folder)).split('/').at(-1);
}
