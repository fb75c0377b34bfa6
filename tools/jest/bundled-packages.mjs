import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { repository } from '../source-digest.mjs';
import { kitVersion } from '../webpack/kit-version.mjs';

const chakra = '@chakra-ui/react';

/** One bundle for each line. Packages with shared state are on the same line. */
const packagesOf = {
  browser: [
    [chakra],
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

const importsOfChakra = /(?:import|export) \{([^}]*)\} from '@chakra-ui\/react'/g;

/**
 * Lists what `ui` takes of Chakra, which nobody else imports. The rest of Chakra would take a third of a second of the processor in
 * each screen's test.
 */
function listUsedOfChakra() {
  const files = globSync('shared-lib/src/ui/**/*.{ts,tsx}', { cwd: repository });
  const lists = files.flatMap((file) => [
    ...readFileSync(path.join(repository, file), 'utf8').matchAll(importsOfChakra),
  ]);
  const names = lists.flatMap(([, list]) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')));
  return [...new Set(names.filter((name) => name && !name.startsWith('type ')))].sort();
}

const usedOfChakra = listUsedOfChakra();

const lockFile = path.join(repository, 'package-lock.json');

/** The kit has no lock file: its version determines its packages. */
const digestOfPackages = () =>
  createHash('sha256')
    .update(existsSync(lockFile) ? readFileSync(lockFile) : kitVersion)
    .update(readFileSync(import.meta.filename))
    .update(usedOfChakra.join())
    .digest('hex')
    .slice(0, 16);

const cacheOf = (platform) =>
  path.join(repository, '.cache', 'jest-packages', `${digestOfPackages()}-${platform}`);

const fileOf = (name) => `${name.replaceAll('/', '~')}.cjs`;

function entryOf(names) {
  const [name] = names;
  // In a repository with the kit there is no `ui` to look through.
  if (name === chakra && usedOfChakra.length > 0) return `export { ${usedOfChakra.join()} } from '${name}';`;
  if (names.length === 1) return `module.exports = require('${name}');`;
  return names.map((one) => `exports['${one}'] = require('${one}');`).join('\n');
}

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
    // With `import` the ES module of a package, of which unused parts are left out.
    mainFields: names[0] === chakra ? ['module', 'main'] : ['main'],
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
