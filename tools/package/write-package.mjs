import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, mkdtemp, readFile, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../source-digest.mjs';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { findNodePackage, listProductionPackages } from './production-packages.mjs';
import { stageFiles } from './stage-files.mjs';

async function digestFile(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** A digest of a folder: 8 hexadecimal digits over paths and contents. */
async function digestFolder(folder) {
  const hash = createHash('sha256');
  const names = (await readdir(folder, { recursive: true })).sort();
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await lstat(file);
    if (found.isDirectory()) continue;
    hash.update(`${name}\0${found.isSymbolicLink() ? await readlink(file) : await digestFile(file)}\0`);
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * The modification time of all files: that of the commit, so that the archive is reproducible byte by byte. Another commit has
 * another time, since browsers compare the times of files.
 */
async function findTime(signal) {
  if (process.env.SOURCE_DATE_EPOCH) return process.env.SOURCE_DATE_EPOCH;
  const asked = ['log', '-1', '--format=%ct'];
  const told = await runCaptured('git', asked, { cwd: repository, signal }).catch(() => undefined);
  return told?.code === 0 ? told.output.trim() : String(Math.floor(Date.now() / 1000));
}

async function pack(folder, archive, signal) {
  const parameters = [
    '--create',
    // No time in gzip's header. A higher level takes twice as long for 5 % fewer bytes.
    '--use-compress-program=gzip -n -4',
    '--sort=name',
    '--format=gnu',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go=rX',
    `--mtime=@${await findTime(signal)}`,
    `--file=${archive}`,
    `--directory=${path.dirname(folder)}`,
    path.basename(folder),
  ];
  const { code, output } = await runCaptured('tar', parameters, { cwd: repository, signal });
  if (code !== 0) throw new Error(`The archive could not be written. tar said:\n${output}`);
}

async function writeSums(output, names) {
  const lines = await Promise.all(
    names.map(async (name) => `${await digestFile(path.join(output, name))}  ${name}\n`),
  );
  await writeFile(path.join(output, 'SHA256SUMS'), lines.join(''));
}

/** Removes the archive of an earlier run, because the documented commands find the archive by the beginning of its name. */
async function clearEarlier(output) {
  await mkdir(output, { recursive: true });
  const earlier = (await readdir(output)).filter((name) => /^lexboard-.+\.(tar\.gz|cdx\.json)$/.test(name));
  await Promise.all(earlier.map((name) => rm(path.join(output, name))));
}

/**
 * Writes the archive of the builds, its bill of materials and the checksums of both into a folder.
 * @returns a summary to print
 */
export async function writePackage(output, { signal }) {
  const node = await findNodePackage();
  const temporary = await mkdtemp(path.join(tmpdir(), 'lexboard-package-'));
  try {
    const staged = path.join(temporary, 'lexboard');
    await stageFiles(staged, { node, packages: await listProductionPackages() });
    const { version } = JSON.parse(await readFile(path.join(repository, 'server', 'package.json'), 'utf8'));
    const own = `${version}-${await digestFolder(staged)}`;
    const name = `lexboard-${own}-${process.platform}-${process.arch}`;
    const folder = path.join(temporary, name);
    await rename(staged, folder);
    await clearEarlier(output);
    const archive = `${name}.tar.gz`;
    await pack(folder, path.join(output, archive), signal);
    const bill = `${name}.cdx.json`;
    await writeFile(path.join(output, bill), await writeBillOfMaterials({ node, version: own }));
    await writeSums(output, [archive, bill]);
    return `Wrote ${path.join(output, archive)}, ${bill} and SHA256SUMS`;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
