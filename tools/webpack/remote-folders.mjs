import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../source-digest.mjs';

/** The remotes whose sources are in this repository: the folders `mfe-*` that webpack can build. */
export const remoteNames = readdirSync(repository)
  .filter((name) => name.startsWith('mfe-') && existsSync(path.join(repository, name, 'webpack.config.mjs')))
  .sort();
