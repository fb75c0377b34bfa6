import { openAttachmentStore } from '../../server/src/attachments/attachment-store.ts';
import { openPlatform } from '../../server/src/open-platform.ts';
import { makeCurrent } from '../../server/src/releases/make-current.ts';
import { publishRelease } from '../../server/src/releases/publish-release.ts';
import { shellIn } from '../../server/src/releases/shell-build.ts';
import { distOf, remoteNames, versionInDist } from './fronts.mjs';

/**
 * Gives everyone what is built of `remotes`. A version that this platform has already is not published again, and not
 * given to anybody where it was taken back or retired.
 */
export async function publishBuiltRemotes({ remotes = remoteNames, platform, say }) {
  for (const remote of remotes) {
    const version = await versionInDist(remote);
    const known = await makeCurrent(platform.database, remote, version);
    if (known?.given === false) say(known.message);
    if (known) continue;
    await publishRelease(
      distOf(remote),
      { ...platform, together: remotes },
      { reason: 'Started with this build' },
    );
    say(`Published ${remote} ${version}`);
  }
}

/** The same into the platform of settings that no server runs on yet. */
export async function publishBeforeStart({ config, remotes, say }) {
  const database = await openPlatform(config);
  try {
    const attachments = await openAttachmentStore(config);
    const platform = { database, attachments, readShell: shellIn(config.shellDist) };
    await publishBuiltRemotes({ remotes, platform, say });
  } finally {
    await database.close();
  }
}
