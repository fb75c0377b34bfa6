import { existsSync } from 'node:fs';
import path from 'node:path';
import { publishRelease } from '../../server/src/releases/publish-release.ts';
import { distOf, remoteNames, versionInDist } from './fronts.mjs';

/** Publishes each built remote whose version this platform does not have yet; published ones never change. */
export async function publishBuiltRemotes({ dataDir, say }) {
  for (const remote of remoteNames) {
    const version = await versionInDist(remote);
    if (existsSync(path.join(dataDir, 'remotes', remote, version))) continue;
    await publishRelease(distOf(remote), { dataDir, shellDist: distOf('shell') });
    say(`Published ${remote} ${version}`);
  }
}
