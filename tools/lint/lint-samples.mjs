import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const packages = [
  'oxlint',
  'eslint-plugin-boundaries',
  'eslint-import-resolver-typescript',
  'react',
  '@types',
];

function layOut(root, samples) {
  const write = (file, content) => {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), content);
  };
  const link = (name, target) => {
    fs.mkdirSync(path.join(root, 'node_modules', path.dirname(name)), { recursive: true });
    fs.symlinkSync(target, path.join(root, 'node_modules', name), 'junction');
  };
  for (const name of packages) link(name, path.join(repository, 'node_modules', name));
  for (const name of ['shared-lib', 'tools']) {
    write(`${name}/package.json`, fs.readFileSync(path.join(repository, name, 'package.json')));
    link(`@lexboard/${name}`, path.join(root, name));
  }
  const own = 'tools/lint/switched-off-tests.mjs';
  write(own, fs.readFileSync(path.join(repository, own)));
  const base = JSON.stringify(path.join(repository, 'tsconfig.base.json'));
  write('tsconfig.json', `{ "extends": ${base}, "include": ["**/*"] }`);
  const config = JSON.stringify(path.join(repository, 'oxlint.config.ts'));
  write('oxlint.config.ts', `export { default } from ${config};`);
  for (const [file, code] of Object.entries(samples)) write(file, `${code}\n`);
}

/**
 * Lints code samples in a temporary folder with the settings of the repository.
 * @param {Record<string, string>} samples their code, by path in the repository
 * @returns {Map<string, Set<string>>} the violated rules of each, such as `typescript(no-explicit-any)`
 */
export function lintSamples(samples) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lint-samples-')));
  try {
    layOut(root, samples);
    const program = path.join(repository, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(process.execPath, [program, '--format=json', '.'], {
      cwd: root,
      encoding: 'utf8',
    });
    if (!stdout.startsWith('{')) throw new Error(`oxlint: ${stdout}${stderr}`);
    const broken = new Map(Object.keys(samples).map((file) => [file, new Set()]));
    for (const { filename, code, message } of JSON.parse(stdout).diagnostics)
      broken.get(path.posix.normalize(filename))?.add(code ?? message);
    return broken;
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}
