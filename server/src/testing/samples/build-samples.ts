import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../builds/file-digest.ts';
import { takesNothing } from '../release-samples.ts';

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
  const named = { name: 'mfe-roadmap', version: '1.0.0', ...change };
  const record = {
    container: `${named.name}_${named.version}`.replaceAll(/[^a-zA-Z0-9]/g, '_'),
    contract: takesNothing,
    entry: 'entry.js',
    files: Object.entries(files).map(([name, text]) => fileOf(name, text)),
    modules: { './app': { files: ['app.js'], shared: ['react'] } },
    addresses: [],
    shared: { react: '^19.0.0' },
    ...named,
  };
  return writeAll(folder, { ...files, 'release.json': JSON.stringify(record) });
}

/** Writes a built remote as {@link builtRemote} does, with source maps beside its files. */
export async function builtWithMaps(
  folder: string,
  change: object,
  maps: Record<string, string>,
): Promise<string> {
  const described = Object.entries(maps).map(([name, text]) => fileOf(name, text));
  return writeAll(await builtRemote(folder, { ...change, maps: described }), maps);
}

/** Writes a built shell into `folder`, its record changed as told and with `offers` for remotes, and gives the folder. */
export function builtShell(
  folder: string,
  change: object = {},
  offers: object = { react: '19.3.1', rxjs: '7.8.2' },
): Promise<string> {
  const files = { 'shell.js': 'shell', 'favicon.svg': '<svg/>' };
  const named = { version: '0.1.0-00000000', ...change };
  const record = {
    name: 'shell',
    kit: '1.2.0',
    container: `shell_${named.version}`.replaceAll(/[^a-zA-Z0-9]/g, '_'),
    contract: takesNothing,
    entry: 'shell.js',
    files: Object.entries(files).map(([name, text]) => fileOf(name, text)),
    modules: {},
    addresses: [],
    shared: {},
    page: { scripts: ['shell.js'], icon: 'favicon.svg', offers },
    ...named,
  };
  return writeAll(folder, { ...files, 'release.json': JSON.stringify(record) });
}
