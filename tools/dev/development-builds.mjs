import { rm } from 'node:fs/promises';
import path from 'node:path';
import { publishRelease } from '../../server/src/releases/publish-release.ts';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../product/fronts.mjs';
import { builtVersion } from '../source-digest.mjs';

const build = path.join(repository, 'tools', 'webpack', 'build.mjs');

export const developmentDist = (front) => path.join(repository, front, 'dist-dev');

/** The development builds of the front ends that are worked on: quick, unminified, each only when it changed. */
export function developmentBuilds({ fronts, platform, signal, say }) {
  const built = new Map();

  async function publish(remote, version) {
    await rm(path.join(platform.dataDir, 'remotes', remote, version), { recursive: true, force: true });
    await publishRelease(developmentDist(remote), platform);
  }

  async function rebuild(front, version) {
    built.set(front, version);
    const cwd = path.join(repository, front);
    const { code, output } = await runCaptured(process.execPath, [build, '--development'], { cwd, signal });
    say(`${front}: ${output}`);
    if (code !== 0) return false;
    if (front !== 'shell') await publish(front, version);
    return true;
  }

  /** Builds what differs from its last build, the shell first, since remotes are checked against it. */
  return async function rebuildChanged() {
    const done = [];
    for (const front of fronts) {
      const version = await builtVersion(front);
      if (built.get(front) !== version && (await rebuild(front, version))) done.push(front);
    }
    return done;
  };
}
