import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { frontNames, repository } from '../product/fronts.mjs';

const settings = path.join(repository, '.cache', 'types');

/** The source folders of `fronts`; if these are all front ends, also the server's, which takes four times as long. */
const foldersOf = (fronts) =>
  [
    ...fronts.map((front) => `${front}/src`),
    ...(fronts.length === frontNames.length ? ['server/src'] : []),
  ].map((folder) => path.join(repository, folder));

/** The settings to check the types of `fronts` and all that they import (follow-types.mjs). */
export function frontTypes(fronts) {
  const name = path.join(settings, fronts.join('+'));
  const folders = foldersOf(fronts);
  const project = { extends: path.join(repository, 'tsconfig.base.json'), include: folders };
  mkdirSync(settings, { recursive: true });
  writeFileSync(`${name}.json`, JSON.stringify(project));
  return {
    cwd: repository,
    words: ['-p', `${name}.json`, '--incremental', '--tsBuildInfoFile', `${name}.tsbuildinfo`],
    folders: [...folders, path.join(repository, 'shared-lib/src')],
  };
}
