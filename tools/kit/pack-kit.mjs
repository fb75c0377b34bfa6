import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { kitVersion } from '../webpack/kit-version.mjs';
import { readLastKit, readOffered, writeLastKit } from './last-kit.mjs';
import { describeLowVersion } from './required-version.mjs';
import { stageKit } from './stage-kit.mjs';

async function npmPack(folder, output, signal) {
  const parameters = ['pack', '--json', '--pack-destination', output];
  const { code, output: said } = await runCaptured('npm', parameters, { cwd: folder, signal });
  if (code !== 0) throw new Error(said);
  return path.join(output, `lexboard-remote-kit-${kitVersion}.tgz`);
}

/**
 * Packs the kit for teams.
 * @param {string} output the folder of the archive
 * @param {{ isRelease?: boolean, signal?: AbortSignal }} options whether it is a release, with which the next version will be
 *   compared
 * @returns the archive
 * @throws where its version is too low for the changes since the last release
 */
export async function packKit(output, { isRelease = false, signal } = {}) {
  const offered = await readOffered();
  const fault = describeLowVersion(kitVersion, await readLastKit(), offered);
  if (fault) throw new Error(fault);
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-kit-'));
  try {
    await stageKit(folder);
    const archive = await npmPack(folder, output, signal);
    if (isRelease) await writeLastKit(kitVersion, offered);
    return archive;
  } finally {
    await rm(folder, { recursive: true });
  }
}
