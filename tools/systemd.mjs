import { spawnSync } from 'node:child_process';
import { howToInstall } from './install/how-to-install.mjs';

/** Whether this machine can check systemd units; systemd need not be running. */
export const hasSystemd = () => spawnSync('systemd-analyze', ['--version']).status === 0;

/** Describes the tests that are skipped without systemd, and how to install it; undefined where it is installed. */
export function describeMissingSystemd() {
  if (hasSystemd()) return undefined;
  return [
    'systemd is not installed: the unit for it is not tested.',
    howToInstall({ debian: 'systemd', elsewhere: 'systemd' }),
  ].join('\n');
}
