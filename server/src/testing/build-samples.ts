import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Builds as small as they can be, for tests. */
export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const fileOf = (name: string, text: string) => ({
  path: name,
  integrity: integrityOf(text),
  size: text.length,
});

async function writeAll(folder: string, files: Record<string, string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  return folder;
}

const smallestRemote = { 'entry.js': 'entry', 'app.js': 'app', 'app.js.br': 'compressed app' };

/** Writes a built remote into `folder`, its record changed as told and with `more` files, and gives the folder. */
export function builtRemote(folder: string, change: object = {}, more: object = {}): Promise<string> {
  const files: Record<string, string> = { ...smallestRemote, ...more };
  const record = {
    name: 'mfe-roadmap',
    version: '1.0.0',
    container: 'mfe_roadmap',
    contract: 1,
    entry: 'entry.js',
    files: Object.entries(files).map(([name, text]) => fileOf(name, text)),
    modules: { './app': { files: ['app.js'], shared: ['react'] } },
    shared: { react: '^19.0.0' },
    ...change,
  };
  return writeAll(folder, { ...files, 'release.json': JSON.stringify(record) });
}

/** Writes a built shell into `folder` and gives the folder. */
export function builtShell(folder: string): Promise<string> {
  const record = {
    version: '0.1.0-00000000',
    contract: 1,
    scripts: ['shell.js'],
    icon: 'favicon.svg',
    files: [fileOf('shell.js', 'shell'), fileOf('favicon.svg', '<svg/>')],
    shared: { react: '19.3.1', rxjs: '7.8.2' },
  };
  return writeAll(folder, {
    'shell.js': 'shell',
    'favicon.svg': '<svg/>',
    'shell.json': JSON.stringify(record),
  });
}
