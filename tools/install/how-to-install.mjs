import { existsSync } from 'node:fs';

export const aptGet = '/usr/bin/apt-get';

/** Describes how to install a program that npm cannot: the command on Debian and Ubuntu, a sentence elsewhere. */
export function howToInstall({ debian, elsewhere }) {
  if (!existsSync(aptGet)) return `Install ${elsewhere}.`;
  const prefix = process.getuid() === 0 ? '' : 'sudo ';
  return `Install it with: ${prefix}apt-get install ${debian}`;
}
