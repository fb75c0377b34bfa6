import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';

const settings = path.join(repository, '.cache', 'types');

/** The settings to check the types of `fronts`, the server, and all that they import (follow-types.mjs). */
export function frontTypes(fronts) {
  const name = path.join(settings, fronts.join('+'));
  const folders = [...fronts, 'server'].map((workspace) => path.join(repository, workspace, 'src'));
  const project = { extends: path.join(repository, 'tsconfig.base.json'), include: folders };
  mkdirSync(settings, { recursive: true });
  writeFileSync(`${name}.json`, JSON.stringify(project));
  return {
    cwd: repository,
    words: ['-p', `${name}.json`, '--incremental', '--tsBuildInfoFile', `${name}.tsbuildinfo`],
    folders: [...folders, path.join(repository, 'shared-lib/src')],
  };
}
