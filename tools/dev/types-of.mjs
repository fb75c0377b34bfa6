import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';

const settings = path.join(repository, '.cache', 'types');

/** The settings to check the types of workspaces, and of all that they import (follow-types.mjs). */
export function typesOf(workspaces) {
  const name = path.join(settings, workspaces.join('+'));
  const folders = workspaces.map((workspace) => path.join(repository, workspace, 'src'));
  const project = { extends: path.join(repository, 'tsconfig.base.json'), include: folders };
  mkdirSync(settings, { recursive: true });
  writeFileSync(`${name}.json`, JSON.stringify(project));
  return {
    cwd: repository,
    words: ['-p', `${name}.json`, '--incremental', '--tsBuildInfoFile', `${name}.tsbuildinfo`],
    folders: [...folders, path.join(repository, 'shared-lib/src')],
  };
}
