import { existsSync } from 'node:fs';
import path from 'node:path';
import { howToInstall } from './install/how-to-install.mjs';

/** Debian installs it in a folder that is only in an administrator's PATH. */
const folders = () => ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];

/** The path of nginx; undefined where it is not installed. */
export const findNginx = () =>
  folders()
    .map((folder) => path.join(folder, 'nginx'))
    .find(existsSync);

/** Describes the tests that are skipped without nginx, and how to install it; undefined where it is installed. */
export function describeMissingNginx() {
  if (findNginx()) return undefined;
  return [
    'nginx is not installed: the documented configuration in front of two servers is not tested.',
    howToInstall({ debian: 'nginx-light', elsewhere: 'nginx' }),
  ].join('\n');
}
