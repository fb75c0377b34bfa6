import { existsSync } from 'node:fs';
import path from 'node:path';
import { howToInstall } from './install/how-to-install.mjs';

/** Debian puts it where only administrators look. */
const folders = () => ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];

/** Where nginx is; undefined where it is not installed. */
export const findNginx = () =>
  folders()
    .map((folder) => path.join(folder, 'nginx'))
    .find(existsSync);

/** The tests that are left out where nginx is not installed, and how to install it; undefined where it is. */
export function describeMissingNginx() {
  if (findNginx()) return undefined;
  return [
    'nginx is not installed: the documented configuration in front of two servers is not tested.',
    howToInstall({ debian: 'nginx-light', elsewhere: 'nginx' }),
  ].join('\n');
}
