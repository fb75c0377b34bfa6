import { spawnSync } from 'node:child_process';
import { howToInstall } from './install/how-to-install.mjs';

/** Whether this machine can check units of systemd; it need not be run by it. */
export const hasSystemd = () => spawnSync('systemd-analyze', ['--version']).status === 0;

/** The tests that are left out where systemd is not installed, and how to install it; undefined where it is. */
export function describeMissingSystemd() {
  if (hasSystemd()) return undefined;
  return [
    'systemd is not installed: the unit for it is not tested.',
    howToInstall({ debian: 'systemd', elsewhere: 'systemd' }),
  ].join('\n');
}
