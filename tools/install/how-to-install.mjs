import { existsSync } from 'node:fs';

export const aptGet = '/usr/bin/apt-get';

/** The way to install a program that npm does not bring: the command on Debian and Ubuntu, elsewhere in words. */
export function howToInstall({ debian, elsewhere }) {
  if (!existsSync(aptGet)) return `Install ${elsewhere}.`;
  const prefix = process.getuid() === 0 ? '' : 'sudo ';
  return `Install it with: ${prefix}apt-get install ${debian}`;
}
