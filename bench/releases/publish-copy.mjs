import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from '../../server/src/builds/file-digest.ts';
import { distOf, repository } from '../../tools/product/fronts.mjs';

const command = path.join(repository, 'server', 'bin', 'lexboard.mjs');

/** Runs the administration command for releases on the platform of `env`. */
export const runRelease = (env, words) =>
  promisify(execFile)(process.execPath, [command, 'release', ...words], { env: { ...process.env, ...env } });

/** Replaces words in a script of a build. @returns what its record has to say of it */
async function rewrite(folder, file, words) {
  const before = await readFile(path.join(folder, file), 'utf8');
  const after = words.reduce((text, [old, other]) => text.replaceAll(old, other), before);
  await writeFile(path.join(folder, file), after);
  return { path: file, integrity: integrityOf(after), size: Buffer.byteLength(after) };
}

/**
 * Publishes what is built of a remote once more, as another version in which `words` are replaced: pairs of old and new.
 * @returns the version
 */
export async function publishCopy(env, { remote, mark, words = [], options = [] }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-release-'));
  try {
    await cp(distOf(remote), folder, { recursive: true });
    const file = path.join(folder, 'release.json');
    const record = JSON.parse(await readFile(file, 'utf8'));
    const [version, container] = [`${record.version}.${mark}`, `${record.container}_${mark}`];
    const scripts = record.files.map((one) => one.path).filter((name) => name.endsWith('.js'));
    const changes = [...words, [record.container, container]];
    const files = await Promise.all(scripts.map((script) => rewrite(folder, script, changes)));
    await writeFile(file, JSON.stringify({ ...record, version, container, files }));
    await runRelease(env, ['publish', folder, ...options]);
    return version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
