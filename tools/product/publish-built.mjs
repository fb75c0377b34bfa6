import { openAttachmentStore } from '../../server/src/files/stores/attachment-store.ts';
import { openPlatform } from '../../server/src/boot/open-platform.ts';
import { makeCurrent, startReason } from '../../server/src/releases/operations/make-current.ts';
import { publishRelease } from '../../server/src/releases/publish/publish-release.ts';
import { findShell } from '../../server/src/releases/state/read-shell.ts';
import { distOf, remoteNames, versionInDist } from './fronts.mjs';

/** Gives everyone what is built of `remotes`, unless operators or the platform have decided otherwise (`makeCurrent`). */
export async function publishBuiltRemotes({ remotes = remoteNames, platform, say }) {
  for (const remote of remotes) {
    const version = await versionInDist(remote);
    const started = await makeCurrent(platform.database, remote, version);
    if (started.kind === 'left') say(started.message);
    if (started.kind !== 'new') continue;
    await publishRelease(distOf(remote), { ...platform, together: remotes }, { reason: startReason });
    say(`Published ${remote} ${version}`);
  }
}

/** The same into the platform of settings that no server runs on yet. */
export async function publishBeforeStart({ config, remotes, say }) {
  const database = await openPlatform(config);
  try {
    const attachments = await openAttachmentStore(config);
    const platform = { database, attachments, readShell: findShell(config.shellDist) };
    await publishBuiltRemotes({ remotes, platform, say });
  } finally {
    await database.close();
  }
}
