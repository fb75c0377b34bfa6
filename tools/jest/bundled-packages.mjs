import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { repository } from '../source-digest.mjs';
import { kitVersion } from '../webpack/kit-version.mjs';

/** One bundle for each line. Packages with shared state are on the same line. */
const packagesOf = {
  browser: [
    ['@chakra-ui/react'],
    ['@emotion/cache'],
    ['@emotion/react', '@emotion/react/jsx-runtime'],
    ['@tanstack/react-query'],
    ['@testing-library/dom'],
    ['@testing-library/react'],
    ['@testing-library/user-event'],
    ['formik'],
    ['react-router-dom'],
    ['rxjs'],
    ['single-spa'],
    ['typebox'],
    ['virtua'],
    ['yup'],
  ],
  node: [
    ['@fastify/fast-json-stringify-compiler'],
    ['@fastify/multipart'],
    ['@fastify/static'],
    ['@opentelemetry/api'],
    ['fast-check'],
    ['fastify'],
    ['hibp'],
    ['kysely'],
    ['prom-client'],
    ['semver'],
    ['typebox', 'typebox/compile', 'typebox/system', 'typebox/value'],
  ],
};

/** React's `act` asks its module for a timer, which a module of a bundle does not have. */
const asInstalled = ['react', 'react/*', 'react-dom', 'react-dom/*'];

const lockFile = path.join(repository, 'package-lock.json');

/** The kit has no lock file: its version determines its packages. */
const digestOfPackages = () =>
  createHash('sha256')
    .update(existsSync(lockFile) ? readFileSync(lockFile) : kitVersion)
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 16);

const cacheOf = (platform) =>
  path.join(repository, '.cache', 'jest-packages', `${digestOfPackages()}-${platform}`);

const fileOf = (name) => `${name.replaceAll('/', '~')}.cjs`;

const entryOf = (names) =>
  names.length === 1
    ? `module.exports = require('${names[0]}');`
    : names.map((name) => `exports['${name}'] = require('${name}');`).join('\n');

const { resolve } = createRequire(path.join(repository, 'package.json'));

/** The kit installs only the packages that it needs. */
function isInstalled([name]) {
  try {
    resolve(name);
  } catch (error) {
    return error.code !== 'MODULE_NOT_FOUND';
  }
  return true;
}

/** @param {readonly string[]} names the packages of one bundle, the first of which names its file */
function bundle(platform, names, folder) {
  const others = packagesOf[platform].flat().filter((name) => !names.includes(name));
  buildSync({
    stdin: { contents: entryOf(names), resolveDir: repository },
    outfile: path.join(folder, fileOf(names[0])),
    bundle: true,
    platform,
    format: 'cjs',
    target: 'es2024',
    mainFields: ['main'],
    conditions: platform === 'browser' ? ['browser'] : ['node'],
    define: { 'process.env.NODE_ENV': '"test"' },
    external: [...others, ...asInstalled],
    logLevel: 'error',
  });
  if (names.length === 1) return;
  const [first] = names;
  renameSync(path.join(folder, fileOf(first)), path.join(folder, `all-${fileOf(first)}`));
  for (const name of names) {
    writeFileSync(
      path.join(folder, fileOf(name)),
      `module.exports = require('./all-${fileOf(first)}')['${name}'];`,
    );
  }
}

/**
 * Bundles the packages that tests load most into one file each. jest compiles each file of a package again for every test file,
 * and the 2,800 files of a screen's test take longer than most tests.
 * @param {'browser'
 * 'node'} platform
 * @returns jest's module mapping for these packages
 */
export function bundledPackages(platform) {
  const folder = cacheOf(platform);
  const bundles = packagesOf[platform].filter(isInstalled);
  if (!existsSync(folder)) {
    const own = `${folder}.${process.pid}`;
    mkdirSync(own, { recursive: true });
    for (const names of bundles) bundle(platform, names, own);
    if (!existsSync(folder)) renameSync(own, folder);
  }
  return Object.fromEntries(bundles.flat().map((name) => [`^${name}$`, path.join(folder, fileOf(name))]));
}
