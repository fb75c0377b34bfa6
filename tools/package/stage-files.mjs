import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { distOf, frontNames } from '../product/fronts.mjs';
import { repository } from '../source-digest.mjs';

const isTest = (name) => /\.test\.(ts|mjs|js)$/.test(name);
/** What packs are made of is for their makers. */
const forMakers = new Set(['testing', 'written', 'recipe.json']);
const isOurs = (source) => !isTest(source) && !forMakers.has(path.basename(source));

/** Files in packages that are only for developers. */
const forDevelopers =
  /\.(d\.[cm]?ts|map|tsbuildinfo|test\.[cm]?[jt]s)$|\/(tests?|testing|__tests__|benchmarks?|examples?|\.[^/]+)$/;

/** Files of the repository that are copied unchanged. */
const own = [
  'server/bin',
  'server/languages',
  'server/src',
  'server/package.json',
  'shared-lib/src/contract',
  'shared-lib/languages',
  'shared-lib/src/domain',
  'shared-lib/src/texts',
  'shared-lib/package.json',
  'docs/operations.md',
  'docs/operations',
  'docs/security.md',
  'docs/nginx.conf',
  'deploy',
  'packs',
];

const copy = (from, to, filter) =>
  cp(from, to, { recursive: true, filter: (source) => filter(path.relative(from, source), source) });

async function copyOwn(folder) {
  for (const name of own)
    await copy(path.join(repository, name), path.join(folder, name), (_relative, source) => isOurs(source));
  for (const front of frontNames) {
    const name = path.relative(repository, distOf(front));
    await copy(distOf(front), path.join(folder, name), () => true);
  }
}

/** Skips nested packages, which are copied by themselves. */
async function copyPackage(place, folder) {
  const isNeeded = (relative) =>
    relative !== 'node_modules' && !forDevelopers.test(`/${relative.split(path.sep).join('/')}`);
  await copy(path.join(repository, place), path.join(folder, place), isNeeded);
}

async function copyNode(node, folder) {
  await mkdir(path.join(folder, 'node', 'bin'), { recursive: true });
  await cp(path.join(node.folder, 'bin', 'node'), path.join(folder, 'node', 'bin', 'node'));
  await cp(path.join(node.folder, 'LICENSE'), path.join(folder, 'node', 'LICENSE'));
}

async function writeLauncher(folder) {
  const launcher = path.join(folder, 'bin', 'lexboard');
  await mkdir(path.dirname(launcher));
  await cp(path.join(import.meta.dirname, 'launcher.sh'), launcher);
  await chmod(launcher, 0o755);
}

/**
 * Assembles the contents of the archive: Node, the server with its packages, the built front ends, and how to deploy them. Only
 * what is listed here is included: no tests, and nothing for development.
 */
export async function stageFiles(folder, { node, packages }) {
  await copyOwn(folder);
  for (const place of packages) await copyPackage(place, folder);
  const scope = path.join(folder, 'node_modules', '@lexboard');
  await mkdir(scope, { recursive: true });
  await symlink('../../shared-lib', path.join(scope, 'shared-lib'));
  await copyNode(node, folder);
  await writeLauncher(folder);
  const manifest = { name: 'lexboard', private: true, type: 'module' };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
