import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../source-digest.mjs';

/** The remotes in this repository: the folders `mfe-*` with a webpack configuration. */
export const remoteNames = readdirSync(repository)
  .filter((name) => name.startsWith('mfe-') && existsSync(path.join(repository, name, 'webpack.config.mjs')))
  .sort();
