import { makeCurrent } from '../../server/src/releases/make-current.ts';
import { publishRelease } from '../../server/src/releases/publish-release.ts';
import { distOf, remoteNames, versionInDist } from './fronts.mjs';

/** Makes what is built of `remotes` current; a version that this platform has already is not published again. */
export async function publishBuiltRemotes({
  remotes = remoteNames,
  dataDir,
  shellDist = distOf('shell'),
  say,
}) {
  for (const remote of remotes) {
    const version = await versionInDist(remote);
    if (await makeCurrent(dataDir, remote, version)) continue;
    await publishRelease(distOf(remote), { dataDir, shellDist });
    say(`Published ${remote} ${version}`);
  }
}
